import { parseArgs } from 'node:util'
import { sentenceSearch } from '@kanpan/contract/api/api2/own'
import type { Quote } from '@kanpan/contract/model/quote'
import { figureText } from '@kanpan/market/summary/fact-text'
import { SERVER_OPTIONS, serverAddress } from './server-address.ts'
import { callServer } from './server-call.ts'
import { EXIT, type Terminal } from './terminal.ts'
import { tableLines } from './text-table.ts'

const OPTIONS = {
  ...SERVER_OPTIONS,
  date: { type: 'string' },
  at: { type: 'string' },
  limit: { type: 'string', default: '20' },
} as const

const UNKNOWN = '—'
const signed = (value: number) => (value > 0 ? '+' : value < 0 ? '-' : '')
const pct = (value: number | null) => (value === null ? UNKNOWN : `${signed(value)}${figureText(value, 'pct')}`)

const HEAD = ['代码', '名称', '现价（元）', '涨跌幅', '换手', '成交额', '流通市值'] as const

function lineOf({
  code,
  name,
  priceYuan,
  changePct,
  turnoverPct,
  amountYuan,
  floatValueYuan,
}: Quote): readonly string[] {
  const yuan = (value: number | null) => (value === null ? UNKNOWN : figureText(value, 'yuan'))
  const turnover = turnoverPct === null ? UNKNOWN : figureText(turnoverPct, 'pct')
  return [
    code,
    name,
    priceYuan?.toFixed(2) ?? UNKNOWN,
    pct(changePct),
    turnover,
    yuan(amountYuan),
    yuan(floatValueYuan),
  ]
}

/** Asks a running server for the stocks a sentence describes, and prints how it was understood and what was found. */
export async function askCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const { url, ...rest } = values
  const query = positionals.join(' ').trim()
  if (query === '') {
    terminal.complain('用法：npm run kanpan -- ask "昨日首板 今天换手大于10%"')
    return EXIT.misused
  }
  const answer = await callServer(serverAddress(url, terminal), sentenceSearch, { ...rest, query })
  const { asOf, source, conditions, notUnderstood, list, total } = answer
  terminal.print(`条件：${conditions.map(({ text }) => text).join('；') || '无'}`)
  if (notUnderstood.length > 0) terminal.print(`没有理解：${notUnderstood.join('、')}`)
  const shown = source === 'simulator' ? '（模拟行情）' : ''
  terminal.print(
    `${asOf.day} ${asOf.time}${shown}，共 ${total} 只${total > list.length ? `，这里是前 ${list.length} 只` : ''}`,
  )
  for (const line of tableLines([HEAD, ...list.map(lineOf)])) terminal.print(line)
  return EXIT.done
}
