import type { DeviationRow } from '@kanpan/contract/model/longhu'
import { formatChangePct, formatPct } from '#lib/format/format.ts'

const RULE_LABELS: Readonly<Record<DeviationRow['rule'], string>> = {
  abnormal3: '异常波动',
  severe10: '严重异常波动',
  severe30: '严重异常波动',
}

export function ruleTitle({ rule, ruleDays, side }: Pick<DeviationRow, 'rule' | 'ruleDays' | 'side'>): string {
  return `${ruleDays}日${side === 'up' ? '涨幅' : '跌幅'}${RULE_LABELS[rule]}`
}

/** What is still missing, in one short sentence. */
export function deviationText(row: DeviationRow): string {
  if (row.reachedToday) return `按现价收盘今日即触发${RULE_LABELS[row.rule]}`
  if (row.distancePct === null) return '距触发的涨跌幅未知'
  return `明日${row.side === 'up' ? '涨' : '跌'} ${formatPct(Math.abs(row.distancePct))} 触发${RULE_LABELS[row.rule]}`
}

/** A threshold is a whole number with the sign of its side. */
export function thresholdText(thresholdPct: number): string {
  return `${thresholdPct > 0 ? '+' : ''}${thresholdPct}%`
}

/** The formula with the row's own numbers. */
export function deviationLines(row: DeviationRow): readonly string[] {
  const { windowDays, deviationPct, gainPct, benchmarkPct, thresholdPct } = row
  const { benchmark, ruleDays, events, eventsForSevere } = row
  return [
    `偏离值 = 个股 ${formatChangePct(gainPct)} − ${benchmark} ${formatChangePct(benchmarkPct)} = ${formatChangePct(deviationPct)}，触发线 ${thresholdText(thresholdPct)}`,
    `已计 ${windowDays} 个交易日（规则最多 ${ruleDays} 日，明日计入），按区间首尾计算，不是逐日相加`,
    `触发价按明日${benchmark}不动计算`,
    `近 10 日同向异常波动 ${events ?? '—'} 次，满 ${eventsForSevere} 次亦为严重异常波动`,
  ]
}
