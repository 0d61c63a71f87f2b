import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { BOARD_LABELS } from '#lib/format/market-labels.ts'
import { exchangeCode } from '#lib/stock/stock-code.ts'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import { SEAL_KIND_LABELS, spellText, streakText, tagsOf } from './ranking-labels.ts'

/** A file holds more of a limit-up than the table's columns do. */
export const RANKING_FIELDS: readonly FileField<LimitUpRow>[] = [
  { title: '代码', value: ({ code }) => exchangeCode(code) },
  { title: '名称', value: ({ name }) => name },
  { title: '板块', value: ({ board }) => BOARD_LABELS[board] },
  { title: 'ST', value: ({ isSt }) => (isSt ? '是' : '否') },
  { title: '涨停原因', value: row => tagsOf(row).join('、') },
  { title: '原因说明', value: ({ reasons }) => reasons.map(({ source, text }) => `${source}：${text}`).join(' ') },
  { title: '连板', value: streakText },
  { title: '几天几板', value: row => (row.spell === null ? null : spellText(row)) },
  { title: '首封', value: ({ firstSealAt }) => firstSealAt },
  { title: '末封', value: ({ lastSealAt }) => lastSealAt },
  { title: '形态', value: ({ sealKind }) => sealKind && SEAL_KIND_LABELS[sealKind] },
  { title: '炸板次数', column: 'brokenTimes', value: ({ brokenTimes }) => brokenTimes },
  { title: '封单额(元)', value: ({ sealYuan }) => sealYuan },
  { title: '最高封单(元)', value: ({ maxSealYuan }) => maxSealYuan },
  { title: '封单占流通市值(%)', column: 'sealToFloatPct', value: ({ sealToFloatPct }) => sealToFloatPct },
  { title: '最新价(元)', value: ({ priceYuan }) => priceYuan },
  { title: '涨跌幅(%)', value: ({ changePct }) => changePct },
  { title: '成交额(元)', value: ({ amountYuan }) => amountYuan },
  { title: '换手率(%)', value: ({ turnoverPct }) => turnoverPct },
  { title: '流通市值(元)', value: ({ floatValueYuan }) => floatValueYuan },
  { title: '行业', value: ({ industry }) => industry },
  { title: '概念', value: ({ concepts }) => concepts.join('、') },
]
