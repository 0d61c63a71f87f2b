import { streakText } from '#features/limit-up/ranking/ranking-labels.ts'
import { AGREEMENT_LABELS, agreementOf } from '#features/theme/agreement.ts'
import type { ThemeGroup } from '#features/theme/theme-group.ts'
import { csvText } from '#lib/format/csv.ts'
import { exchangeCode } from '#lib/stock/stock-code.ts'

const HEAD = [
  '题材',
  '驱动',
  '代码',
  '名称',
  '状态',
  '连板',
  '首封',
  '涨跌幅(%)',
  '封单额(元)',
  '来源是否一致',
  '各来源的原因',
]

/** The day by theme as a file: one line a stock. */
export function themesCsv(groups: readonly ThemeGroup[]): string {
  const lines = groups.flatMap(({ name, driver, stocks }) =>
    stocks.map(({ code, name: stock, changePct, row }) => [
      name,
      driver,
      exchangeCode(code),
      stock,
      row === undefined ? '' : row.pool === 'sealed' ? '封住' : '炸板',
      row && streakText(row),
      row?.firstSealAt,
      changePct,
      row?.sealYuan,
      row && AGREEMENT_LABELS[agreementOf(row.reasons).kind],
      row?.reasons.map(({ source, tags, text }) => `${source}：${tags.join('+')} ${text}`).join('\n'),
    ]),
  )
  return csvText([HEAD, ...lines])
}
