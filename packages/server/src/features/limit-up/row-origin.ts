import type { LimitUpPool, RowOrigin } from '@kanpan/contract/model/limit-up'
import { LIMIT_STATE } from '@kanpan/market/limit-up/limit-state'
import { isSealed, isSt } from '@kanpan/market/limit-up/limit-up-day'
import { isWholePool } from '@kanpan/market/limit-up/pools'
import { streakBefore } from '@kanpan/market/limit-up/streak'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { outletName } from '#live/derived/hotspot/news-row.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { recordedFigure, recordedIndustry, recordedOf, recordersOf } from '#live/derived/limit-up/recorded-limit-up.ts'
import type { RecordedLimitUp } from '#live/figures/pools.ts'
import type { MarketView } from '#live/market-view.ts'

// 1 %: pools count the money of block trades and of the closing auction differently by a little.
const SAME_AMOUNT_PCT = 1

/** The pools whose rows are there for how they met their upper limit today. */
const OF_THE_LIMIT: ReadonlySet<LimitUpPool> = new Set(['sealed', 'broken', 'named'])

const yuan = (cents: number) => (cents / 100).toFixed(2)
const namesOf = (records: readonly RecordedLimitUp[]) => records.map(({ source }) => outletName(source))

/** Where a row of a pool comes from, and what its bar and the pools tell differently; null where one source tells all. */
export function rowOrigin(view: MarketView, row: number, pool: LimitUpPool): RowOrigin | null {
  if (recordersOf(view) === undefined) return null
  const recorded = recordedOf(view, row)
  const hasBar = view.now.state[row] !== STOCK_STATE.absent
  const seals = recorded.filter(({ isSeal }) => isSeal)
  return {
    hasBar,
    pools: namesOf(seals),
    lists: namesOf(recorded.filter(({ isSeal }) => !isSeal)),
    figures: figuresOf(view, row, hasBar),
    disagreements: hasBar && OF_THE_LIMIT.has(pool) ? disagreements(view, row, recorded) : [],
  }
}

/** The figures that a bar would tell come from a pool where there is none; float and turnover rate always do. */
function figuresOf(view: MarketView, row: number, hasBar: boolean): RowOrigin['figures'] {
  const from = (field: string, figure: Parameters<typeof recordedFigure>[2]) => {
    const found = recordedFigure(view, row, figure)
    return found ? [{ field, from: outletName(found.source) }] : []
  }
  const named = view.catalogue.stocks[row]?.industry ? undefined : recordedIndustry(view, row)
  const always = [
    ...(named ? [{ field: 'industry', from: outletName(named.source) }] : []),
    ...from('turnoverPct', 'turnoverPct'),
    ...from('floatValueYuan', 'floatValueYuan'),
    ...from('sealYuan', 'sealYuan'),
  ]
  const seal = recordedFigure(view, row, 'sealYuan') && recordedFigure(view, row, 'floatValueYuan')
  const derived = seal ? [{ field: 'sealToFloatPct', from: 'derived' }] : []
  if (hasBar) {
    const knowsAmount = !Number.isNaN(view.now.amountYuan[row] ?? Number.NaN)
    return [...always, ...derived, ...(knowsAmount ? [] : from('amountYuan', 'amountYuan'))]
  }
  return [
    ...from('priceYuan', 'closeCents'),
    ...from('changePct', 'changePct'),
    ...from('amountYuan', 'amountYuan'),
    ...always,
    ...derived,
  ]
}

function disagreements(view: MarketView, row: number, recorded: readonly RecordedLimitUp[]): string[] {
  const seals = recorded.filter(({ isSeal }) => isSeal)
  const day = limitUpDayOf(view)
  const { closeCents, amountYuan } = view.now
  const close = closeCents[row] ?? 0
  const up = day.prices.upCents[row] ?? 0
  const found: string[] = []
  if (seals.length > 0 && close !== up) {
    const limit = up === 0 ? '涨停价未知' : `不是涨停价 ${yuan(up)}`
    found.push(`${namesOf(seals).join('、')}记为涨停，日线收盘 ${yuan(close)} ${limit}`)
  }
  if (((day.states[row] ?? 0) & LIMIT_STATE.named) !== 0) {
    const limit = up === 0 ? '涨停价未知' : `未到涨停价 ${yuan(up)}`
    found.push(`${namesOf(recorded).join('、')}列入涨停异动，日线最高 ${yuan(view.now.highCents[row] ?? 0)} ${limit}`)
  }
  for (const { source, closeCents: reportedCents, amountYuan: money, streak } of seals) {
    const name = outletName(source)
    if (reportedCents !== undefined && reportedCents !== close)
      found.push(`收盘价：日线 ${yuan(close)}，${name} ${yuan(reportedCents)}`)
    const own = amountYuan[row] ?? Number.NaN
    if (money !== undefined && Math.abs(100 * (money / own - 1)) > SAME_AMOUNT_PCT) {
      found.push(`成交额：日线 ${inYi(own)}，${name} ${inYi(money)}`)
    }
    const before = streakBefore(day.streaksBefore, view.now, row)
    if (streak !== undefined && before !== undefined && before + 1 !== streak) {
      found.push(`连板：由前一日数得 ${before + 1}，${name} 记 ${streak}`)
    }
  }
  if (seals.length === 0 && isSealed(day, row)) {
    const without = (recordersOf(view) ?? []).filter(source => isWholePool(source, isSt(view.now, row)))
    for (const source of without) found.push(`日线收盘在涨停价，${outletName(source)}的涨停池里没有`)
  }
  return found
}

const inYi = (value: number) => `${(value / 1e8).toFixed(2)}亿元`
