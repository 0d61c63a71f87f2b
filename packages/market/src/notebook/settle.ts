import type { EmotionPhase } from '@kanpan/contract/model/emotion'
import type { Comparison, MarketMetric, PlanOutcome, PlanStatement } from '@kanpan/contract/question/notebook'

/** A stock on the day a plan was for, at its close. Prices in whole cents, 0 where none is known. */
export interface PlannedStock {
  readonly state: 'trading' | 'suspended' | 'absent'
  readonly prevCloseCents: number
  readonly openCents: number
  readonly closeCents: number
  /** Undefined where nobody can tell, as its limit is not known. */
  readonly isSealed: boolean | undefined
}

/** A sector on the day a plan was for, at its close; NaN is unknown. */
export interface PlannedSector {
  readonly changePct: number
  readonly limitUps: number
}

/** What is known of the day when it is over. */
export interface PlannedDay {
  readonly isOver: boolean
  /** Whether anything of it was recorded. */
  readonly isRecorded: boolean
  /** Undefined of a code the market does not have. */
  stock(code: string): PlannedStock | undefined
  /** Undefined of a code that is no sector's. */
  sector(code: string): PlannedSector | undefined
  metric(name: MarketMetric): number | undefined
  readonly phase: EmotionPhase | undefined
}

export interface Settled {
  readonly outcome: PlanOutcome
  readonly actual: number | undefined
  readonly isSealed?: boolean
  readonly phase?: EmotionPhase
  readonly reason?: string
}

const unknown = (reason: string): Settled => ({ outcome: 'unknown', actual: undefined, reason })

function compared(actual: number, comparison: Comparison, value: number): Settled {
  const isHit = comparison === 'atLeast' ? actual >= value : actual <= value
  return { outcome: isHit ? 'hit' : 'miss', actual }
}

/** To two digits, as it is shown and as a person writes a threshold: what is read as 3.00 % is 3 %. */
const asShown = (value: number) => Math.round(100 * value) / 100

const changePct = (cents: number, prevCloseCents: number) =>
  Math.round((10_000 * (cents - prevCloseCents)) / prevCloseCents) / 100

function ofStock(
  { code, claim, comparison, value }: Extract<PlanStatement, { kind: 'stock' }>,
  day: PlannedDay,
): Settled {
  const stock = day.stock(code)
  if (!stock) return unknown('没有这只股票')
  if (stock.state === 'suspended') return unknown('当日停牌')
  if (stock.state === 'absent' || stock.closeCents <= 0) return unknown('当日没有收录这只股票')
  if (claim === 'sealed' || claim === 'notSealed') {
    if (stock.isSealed === undefined) return unknown('涨停价不知道')
    const isHit = stock.isSealed === (claim === 'sealed')
    return { outcome: isHit ? 'hit' : 'miss', actual: stock.closeCents / 100, isSealed: stock.isSealed }
  }
  if (value === undefined) return unknown('没有写数值')
  if (claim === 'close') return compared(stock.closeCents / 100, comparison, value)
  if (stock.prevCloseCents <= 0) return unknown('前收盘价不知道')
  const cents = claim === 'open' ? stock.openCents : stock.closeCents
  if (cents <= 0) return unknown('开盘价不知道')
  return compared(changePct(cents, stock.prevCloseCents), comparison, value)
}

function ofSector(
  { sector: code, metric, comparison, value }: Extract<PlanStatement, { kind: 'sector' }>,
  day: PlannedDay,
): Settled {
  const sector = day.sector(code)
  if (!sector) return unknown('没有这个板块')
  const actual = sector[metric]
  return Number.isNaN(actual) ? unknown('当日没有收录这个板块') : compared(asShown(actual), comparison, value)
}

/** What became of one sentence of a plan. It is settled at the close of its day and not before. */
export function settle(statement: PlanStatement, day: PlannedDay): Settled {
  if (statement.kind === 'text') return { outcome: 'text', actual: undefined }
  if (!day.isOver) return { outcome: 'open', actual: undefined }
  if (!day.isRecorded) return unknown('当日没有收录')
  if (statement.kind === 'stock') return ofStock(statement, day)
  if (statement.kind === 'sector') return ofSector(statement, day)
  if (statement.kind === 'phase') {
    if (day.phase === undefined) return unknown('当日情绪不知道')
    return { outcome: day.phase === statement.phase ? 'hit' : 'miss', actual: undefined, phase: day.phase }
  }
  const actual = day.metric(statement.metric)
  if (actual === undefined || !Number.isFinite(actual)) return unknown('当日只有部分市场，这个数不知道')
  return compared(asShown(actual), statement.comparison, statement.value)
}
