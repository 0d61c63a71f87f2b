import { StockCode } from '@kanpan/contract/model/stock'
import { exchangeOf } from '@kanpan/market/limit-up/price-limit'
import { codeWithMarket } from '@kanpan/market/story/stock-codes'
import { z } from 'zod'
import { UnreadableReply } from '#codec.ts'
import { bodyOf, jsonBody } from '#json-body.ts'
import { refuseRow } from '#read-rows.ts'

const STATUS = z.object({ code: z.number(), message: z.string().nullish() })

/** `data` of `{code: 20000, message, data}`; any other code says no. */
export function xuangubaoData<T>(text: string, schema: z.ZodType<T>, name: string): T {
  const body = jsonBody(text, name)
  const { code, message } = bodyOf(body, STATUS, name)
  if (code !== 20000) throw new UnreadableReply('refused', `${name}: ${code} ${message ?? ''}`.trim())
  return bodyOf(body, z.object({ data: schema }), name).data
}

/** `600519.SS`. */
export function shareOfSymbol(symbol: string): StockCode {
  const code = codeWithMarket(symbol)
  return code === undefined ? refuseRow(`不是 A 股代码：${symbol}`) : StockCode.parse(code)
}

const SUFFIXES = { sse: 'SS', szse: 'SZ', bse: 'BJ' } as const

export function symbolOf(code: StockCode): string {
  return `${code}.${SUFFIXES[exchangeOf(code)]}`
}

/** A fraction as percent, without the digits that binary floats add. */
export function pctOf(fraction: number): number {
  return Math.round(fraction * 1e8) / 1e6
}

/** Their shares of a whole are fractions: 0.0998 is 9.98 %. */
export function maybePct(fraction: number | undefined): number | undefined {
  return fraction === undefined ? undefined : pctOf(fraction)
}
