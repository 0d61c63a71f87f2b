import { z } from 'zod'
import { type Codec, type RefusedRow, UnreadableReply } from '#codec.ts'
import { codeOfPrefixed, prefixedCode } from '#prefixed-code.ts'
import type { AdjustmentRow } from '#rows/adjustment-row.ts'

const REPLY = /^\s*var ((?:sh|sz|bj)\d{6})qfq=(.*)$/s
const BODY = z.object({ total: z.number(), data: z.array(z.object({ d: z.iso.date(), f: z.string() })) })

/** What stands behind `=`; a comment may follow it. */
function bodyOf(json: string): z.infer<typeof BODY> {
  let body: unknown
  try {
    body = JSON.parse(json.replace(/\/\*[\s\S]*$/, ''))
  } catch {
    throw new UnreadableReply('cut', 'qfq: 不是完整的 JSON')
  }
  const { data } = BODY.safeParse(body)
  if (!data) throw new UnreadableReply('changed', 'qfq: 不是复权因子列表')
  if (data.data.length < data.total) throw new UnreadableReply('cut', 'qfq: 比 total 少')
  return data
}

/** `qfq.js`: the factors of one stock, newest first. */
export const adjustmentFactors: Codec<AdjustmentRow> = {
  provider: 'sina',
  endpoint: 'qfq',
  recognises: text => REPLY.test(text),
  decode(text) {
    const [, variable = '', json = ''] = REPLY.exec(text) ?? []
    const code = codeOfPrefixed(variable)
    if (!code) throw new UnreadableReply('changed', `qfq: ${variable} 不是 A 股`)
    const rows: AdjustmentRow[] = []
    const refused: RefusedRow[] = []
    const { data, total } = bodyOf(json)
    for (const { d: day, f } of data) {
      const factor = Number(f)
      if (factor > 0) rows.push({ code, day, factor })
      else refused.push({ row: `${code} ${day}`, reason: `复权因子不是正数：${f}` })
    }
    return { rows, refused, total }
  },
  encode({ rows }) {
    const [first] = rows
    if (!first) throw new RangeError('a list of factors is of one stock')
    const data = rows.map(({ day, factor }) => ({ d: day, f: factor.toFixed(16) }))
    return `var ${prefixedCode(first.code)}qfq=${JSON.stringify({ total: rows.length, data })}\n`
  },
}
