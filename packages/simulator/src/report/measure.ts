import { SESSION } from '@kanpan/market/calendar/session'
import { correlation, mean, momentAbout, quantile, standardDeviation } from '#statistics.ts'
import { afterSealMeasures, auctionSealMeasures } from './after-seal.ts'
import { boardCounter, dailySpread } from './board-days.ts'
import { boardCorrelations } from './boards-together.ts'
import { candleMeasures } from './candles.ts'
import { coMovement, type Membership } from './co-movement.ts'
import type { ObservedDay } from './observed-day.ts'
import type { MeasureName } from './ranges.ts'
import { themeMeasures } from './themes-of-days.ts'

/** The figures of a stretch of days; what could not be computed is left out. */
export type Measured = ReadonlyMap<MeasureName, number>

const QUARTERS: readonly (readonly [MeasureName, number])[] = [
  ['sealAuction', SESSION.morningFrom],
  ['sealFirstQuarter', 35_100],
  ['sealSecondQuarter', 36_000],
  ['sealMorning', 41_401],
  ['sealAfternoon', 54_001],
]

/** Shares of first seals by time of day, in percent, from their seconds. */
export function sealTimes(firstSealSeconds: readonly number[]): Measured {
  let from = 0
  return new Map(
    QUARTERS.map(([name, to]) => {
      const inside = firstSealSeconds.filter(second => second >= from && second < to).length
      from = to
      return [name, (100 * inside) / firstSealSeconds.length] as const
    }),
  )
}

function volumeClustering(days: readonly ObservedDay[]): number {
  const byCode = new Map<string, Map<number, number>>()
  for (const [at, { bars }] of days.entries()) {
    for (const { code, volumeShares } of bars) {
      if (!code.endsWith('7')) continue
      const series = byCode.get(code) ?? new Map<number, number>()
      byCode.set(code, series.set(at, Math.log(volumeShares)))
    }
  }
  const each = [...byCode.values()].map(series => {
    const today: number[] = []
    const tomorrow: number[] = []
    for (const [at, value] of series) {
      today.push(value)
      tomorrow.push(series.get(at + 1) ?? Number.NaN)
    }
    return correlation(today, tomorrow)
  })
  return quantile(each, 0.5)
}

function returnMeasures(days: readonly ObservedDay[]): [MeasureName, number][] {
  const all: number[] = []
  const market: number[] = []
  const spread: number[] = []
  for (const { bars } of days) {
    const returns = bars.filter(({ isFree }) => !isFree).map(bar => 100 * (bar.closeCents / bar.prevCloseCents - 1))
    market.push(mean(returns))
    spread.push(standardDeviation(returns))
    for (const value of returns) all.push(value)
  }
  const centre = mean(all)
  const variance = momentAbout(all, centre, 2)
  return [
    ['marketSd', standardDeviation(market)],
    ['stockSd', Math.sqrt(variance)],
    ['stockKurtosis', momentAbout(all, centre, 4) / variance ** 2],
    ['crossSd', quantile(spread, 0.5)],
  ]
}

function boardMeasures(days: readonly ObservedDay[]): [MeasureName, number][] {
  const counter = boardCounter()
  for (const day of days) counter.count(day)
  const total = counter.byStreak.reduce((sum, count) => sum + count, 0)
  const share = (rung: number) => (100 * (counter.byStreak[rung] ?? 0)) / total
  const promotion = (step: number) => (100 * (counter.promoted[step] ?? 0)) / (counter.met[step] ?? 0)
  const bars = days.reduce((sum, day) => sum + day.bars.length, 0)
  const [upLow, upMiddle, upHigh] = dailySpread(counter.limitUps)
  const [downLow, downMiddle, downHigh] = dailySpread(counter.limitDowns)
  const [brokenLow, brokenMiddle, brokenHigh] = dailySpread(counter.brokenRates)
  const [heightLow, heightMiddle, heightHigh] = dailySpread(counter.heights)
  return [
    ['limitUpLow', upLow],
    ['limitUpMiddle', upMiddle],
    ['limitUpHigh', upHigh],
    ['limitUpShare', (100 * counter.limitUps.reduce((sum, count) => sum + count, 0)) / bars],
    ['limitDownLow', downLow],
    ['limitDownMiddle', downMiddle],
    ['limitDownHigh', downHigh],
    ['brokenLow', brokenLow],
    ['brokenMiddle', brokenMiddle],
    ['brokenHigh', brokenHigh],
    ['heightLow', heightLow],
    ['heightMiddle', heightMiddle],
    ['heightHigh', heightHigh],
    ['streak1', share(1)],
    ['streak2', share(2)],
    ['streak3', share(3)],
    ['streak4', share(4)],
    ['streak5', share(5)],
    ['promotion1', promotion(1)],
    ['promotion2', promotion(2)],
    ['promotion3', promotion(3)],
  ]
}

/** The figures that need no more than some of the stocks. */
export function stockMeasures(days: readonly ObservedDay[]): Measured {
  return known([...afterSealMeasures(days), ...auctionSealMeasures(days), ...candleMeasures(days)])
}

function known(measured: readonly (readonly [MeasureName, number])[]): Measured {
  return new Map(measured.filter(([, value]) => Number.isFinite(value)))
}

/** All figures that bars and concept memberships can tell. */
export function measure(days: readonly ObservedDay[], membership: Membership | undefined): Measured {
  const turnover = days.map(({ bars }) => bars.reduce((sum, { amountYuan }) => sum + amountYuan, 0) / 1e12)
  const [turnoverLow, turnoverMiddle, turnoverHigh] = dailySpread(turnover)
  const together = membership && coMovement(days, membership)
  return known([
    ...stockMeasures(days),
    ...themeMeasures(days),
    ...boardCorrelations(days),
    ...returnMeasures(days),
    ...boardMeasures(days),
    ['turnoverLow', turnoverLow],
    ['turnoverMiddle', turnoverMiddle],
    ['turnoverHigh', turnoverHigh],
    ['volumeClustering', volumeClustering(days)],
    ['ownConcept', together?.own ?? Number.NaN],
    ['otherConcept', together?.other ?? Number.NaN],
  ])
}
