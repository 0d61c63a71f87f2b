import { correlation, mean } from '#statistics.ts'
import type { ObservedDay } from './observed-day.ts'

/** Codes by concept. */
export type Membership = ReadonlyMap<string, readonly string[]>

const FEWEST = 25
const MOST = 160
const STOCKS_PER_CONCEPT = 4

/** Every stock's returns less the day's mean, by day; NaN where it did not trade. */
export function excessReturns(days: readonly ObservedDay[]): Map<string, number[]> {
  const byCode = new Map<string, number[]>()
  for (const [at, { bars }] of days.entries()) {
    const limited = bars.filter(({ isFree }) => !isFree)
    const market = mean(limited.map(bar => bar.closeCents / bar.prevCloseCents - 1))
    for (const bar of limited) {
      let series = byCode.get(bar.code)
      if (series === undefined) {
        series = new Array<number>(days.length).fill(Number.NaN)
        byCode.set(bar.code, series)
      }
      series[at] = bar.closeCents / bar.prevCloseCents - 1 - market
    }
  }
  return byCode
}

function groupSeries(group: readonly (readonly number[])[], length: number): number[] {
  return Array.from({ length }, (_, at) => {
    const known = group.map(series => series[at] ?? Number.NaN).filter(value => !Number.isNaN(value))
    return known.length < 5 ? Number.NaN : mean(known)
  })
}

/**
 * How a stock moves with the rest of its own concept, and with a concept it does not belong to, market taken out.
 * A fixed few stocks of each middle-sized concept are looked at, so that the answer depends on nothing but the input.
 */
export function coMovement(days: readonly ObservedDay[], membership: Membership): { own: number; other: number } {
  const returns = excessReturns(days)
  const concepts = [...membership.values()]
    .map(codes => codes.filter(code => returns.has(code)))
    .filter(codes => codes.length >= FEWEST && codes.length <= MOST)
  const own: number[] = []
  const other: number[] = []
  for (const [at, codes] of concepts.entries()) {
    const stranger = concepts[(at + Math.floor(concepts.length / 2)) % concepts.length] ?? []
    const step = Math.floor(codes.length / STOCKS_PER_CONCEPT)
    for (let pick = 0; pick < STOCKS_PER_CONCEPT; pick++) {
      const code = codes[pick * step] as string
      const series = returns.get(code) as number[]
      const seriesOf = (members: readonly string[]) =>
        members.filter(member => member !== code).flatMap(member => [returns.get(member) as number[]])
      own.push(correlation(series, groupSeries(seriesOf(codes), days.length)))
      if (!stranger.includes(code)) other.push(correlation(series, groupSeries(seriesOf(stranger), days.length)))
    }
  }
  const known = (values: readonly number[]) => mean(values.filter(value => !Number.isNaN(value)))
  return { own: known(own), other: known(other) }
}
