import type { DeviationRow } from '@kanpan/contract/model/longhu'
import { formatChangePct } from '#lib/format/format.ts'

export function isSevere({ rule }: Pick<DeviationRow, 'rule'>): boolean {
  return rule !== 'abnormal3'
}

/** 异常 3日+20%, 严重 10日−50%. */
export function ruleText(row: Pick<DeviationRow, 'rule' | 'ruleDays' | 'thresholdPct'>): string {
  const sign = row.thresholdPct > 0 ? '+' : ''
  return `${isSevere(row) ? '严重' : '异常'} ${row.ruleDays}日${sign}${row.thresholdPct}%`
}

/** How much of the way to the threshold is gone, 0–1; unknown where the deviation is. */
export function progressOf({
  deviationPct,
  thresholdPct,
}: Pick<DeviationRow, 'deviationPct' | 'thresholdPct'>): number {
  if (deviationPct === null) return 0
  return Math.min(1, Math.max(0, deviationPct / thresholdPct))
}

/** The arithmetic from the change so far to tomorrow's close that reaches the rule, a line a step. */
export function triggerSteps(row: DeviationRow): readonly string[] {
  const { windowDays, ruleDays, gainPct, benchmarkPct, deviationPct, thresholdPct, benchmark } = row
  const { priceYuan, triggerYuan, distancePct, side } = row
  const isKnown = gainPct !== null && benchmarkPct !== null && priceYuan !== null && triggerYuan !== null
  if (!isKnown) return ['偏离值的一部分未知，算不出触发价']
  const threshold = formatChangePct(thresholdPct)
  const exact = (priceYuan * (thresholdPct + 100 + benchmarkPct)) / (100 + gainPct)
  return [
    `窗口：最近 ${windowDays} 个交易日加明日，共 ${windowDays + 1} 日（规则最长 ${ruleDays} 日）`,
    `区间涨跌：本股 ${formatChangePct(gainPct)}，${benchmark} ${formatChangePct(benchmarkPct)}`,
    `偏离值 = ${formatChangePct(gainPct)} − (${formatChangePct(benchmarkPct)}) = ${formatChangePct(deviationPct)}，阈值 ${threshold}`,
    `设基准明日不动：现价 × (1 + 阈值 + 基准) ÷ (1 + 本股)`,
    `= ${priceYuan.toFixed(2)} × ${(100 + thresholdPct + benchmarkPct).toFixed(2)}% ÷ ${(100 + gainPct).toFixed(2)}% = ${exact.toFixed(3)}`,
    `${side === 'up' ? '向上' : '向下'}取到分：${triggerYuan.toFixed(2)} 元，较现价 ${formatChangePct(distancePct)}`,
  ]
}

/** Of a cent: what the changes' four decimals leave open. */
const ROUNDED = 0.03

/** What the benchmark may do tomorrow, in percent. */
const BENCHMARK_MOVES = [-2, -1, 0, 1, 2]

export interface WhatIf {
  readonly benchmarkMovePct: number
  readonly triggerYuan: number
  readonly distancePct: number
}

/** The close that reaches the rule tomorrow for several days of the benchmark: it need not stand still. */
export function triggersByBenchmark(row: DeviationRow): readonly WhatIf[] {
  const { gainPct, benchmarkPct, priceYuan, thresholdPct, side } = row
  if (gainPct === null || benchmarkPct === null || priceYuan === null) return []
  return BENCHMARK_MOVES.map(benchmarkMovePct => {
    const benchmark = (1 + benchmarkPct / 100) * (1 + benchmarkMovePct / 100)
    const cents = (100 * priceYuan * (thresholdPct / 100 + benchmark)) / (1 + gainPct / 100)
    const triggerYuan = (side === 'up' ? Math.ceil(cents - ROUNDED) : Math.floor(cents + ROUNDED)) / 100
    return { benchmarkMovePct, triggerYuan, distancePct: (100 * (triggerYuan - priceYuan)) / priceYuan }
  })
}
