/** Days after a purchase at which it is looked at again. */
export const RECORD_DAYS = [1, 2, 3, 5, 10] as const

/** A stock a branch was listed with on a day, its reasons taken together. */
export interface BranchTrade {
  readonly day: string
  readonly code: string
  readonly buyYuan: number | undefined
  readonly sellYuan: number | undefined
  /** What the stock did from that close to the close n of its trading days later, for each of `RECORD_DAYS`; NaN not yet. */
  readonly laterPct: readonly number[]
  readonly concepts: readonly string[]
}

export interface WinRate {
  readonly days: number
  /** Undefined without a sample. */
  readonly ratePct: number | undefined
  readonly sample: number
}

export interface BranchRecordFigures {
  /** Stock-days, each once whatever its reasons. */
  readonly listings: number
  /** Of these, where it bought more than it sold. */
  readonly purchases: number
  readonly winRates: readonly WinRate[]
  readonly concepts: readonly { readonly name: string; readonly count: number }[]
}

const TOP_CONCEPTS = 10
const TOP_COMPANIONS = 10

/** Whether the branch was a buyer: it bought more than it sold. Unknown amounts count as nothing. */
export function isPurchase({ buyYuan = 0, sellYuan = 0 }: Pick<BranchTrade, 'buyYuan' | 'sellYuan'>): boolean {
  return buyYuan > sellYuan
}

function mostOften(counts: ReadonlyMap<string, number>, top: number): [string, number][] {
  return [...counts].sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1)).slice(0, top)
}

/** Of the purchases old enough, the share whose stock closed higher n days later. */
export function winRates(purchases: readonly Pick<BranchTrade, 'laterPct'>[]): WinRate[] {
  return RECORD_DAYS.map((days, at) => {
    const known = purchases.map(({ laterPct }) => laterPct[at] ?? Number.NaN).filter(pct => !Number.isNaN(pct))
    const won = known.filter(pct => pct > 0).length
    return { days, sample: known.length, ratePct: known.length === 0 ? undefined : (100 * won) / known.length }
  })
}

/** What a branch did: how its purchases went, and what it likes to buy. */
export function branchRecord(trades: readonly BranchTrade[]): BranchRecordFigures {
  const purchases = trades.filter(isPurchase)
  const concepts = new Map<string, number>()
  for (const name of purchases.flatMap(trade => trade.concepts)) concepts.set(name, (concepts.get(name) ?? 0) + 1)
  return {
    listings: trades.length,
    purchases: purchases.length,
    winRates: winRates(purchases),
    concepts: mostOften(concepts, TOP_CONCEPTS).map(([name, count]) => ({ name, count })),
  }
}

/** Who bought with a branch most often, of how often each other branch did. */
export function companions(counts: ReadonlyMap<string, number>): { readonly branch: string; readonly count: number }[] {
  return mostOften(counts, TOP_COMPANIONS).map(([branch, count]) => ({ branch, count }))
}
