import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { type CsvValue, csvText } from '#lib/csv.ts'
import { BOARD_WORDS } from '#lib/market-words.ts'
import { exchangeCode } from '#lib/stock-code.ts'
import { SEAL_KIND_WORDS, spellText, streakText, tagsOf } from './ranking-words.ts'

/** Figures in full, with the unit in the header: a spreadsheet counts with them. */
const FIELDS: readonly (readonly [title: string, value: (row: LimitUpRow) => CsvValue])[] = [
  ['代码', ({ code }) => exchangeCode(code)],
  ['名称', ({ name }) => name],
  ['板块', ({ board }) => BOARD_WORDS[board]],
  ['ST', ({ isSt }) => (isSt ? '是' : '否')],
  ['涨停原因', row => tagsOf(row).join('、')],
  ['原因说明', ({ reasons }) => reasons.map(({ source, text }) => `${source}：${text}`).join(' ')],
  ['连板', streakText],
  ['几天几板', row => (row.spell === null ? null : spellText(row))],
  ['首封', ({ firstSealAt }) => firstSealAt],
  ['末封', ({ lastSealAt }) => lastSealAt],
  ['形态', ({ sealKind }) => sealKind && SEAL_KIND_WORDS[sealKind]],
  ['炸板次数', ({ brokenTimes }) => brokenTimes],
  ['封单额(元)', ({ sealYuan }) => sealYuan],
  ['最高封单(元)', ({ maxSealYuan }) => maxSealYuan],
  ['封单占流通市值(%)', ({ sealToFloatPct }) => sealToFloatPct],
  ['最新价(元)', ({ priceYuan }) => priceYuan],
  ['涨跌幅(%)', ({ changePct }) => changePct],
  ['成交额(元)', ({ amountYuan }) => amountYuan],
  ['换手率(%)', ({ turnoverPct }) => turnoverPct],
  ['流通市值(元)', ({ floatValueYuan }) => floatValueYuan],
  ['行业', ({ industry }) => industry],
  ['概念', ({ concepts }) => concepts.join('、')],
]

export function rankingCsv(rows: readonly LimitUpRow[]): string {
  return csvText([FIELDS.map(([title]) => title), ...rows.map(row => FIELDS.map(([, value]) => value(row)))])
}
