import type { SettledCondition, WatchCondition, WatchMeasure } from '@kanpan/contract/model/review'
import { figureText } from '#summary/fact-text.ts'

type Subject = NonNullable<WatchCondition['subject']>

/** What the conditions for the next day are made of: this day as it ended. Undefined is unknown. */
export interface WatchDay {
  /** The stocks with the longest streaks, the longest first. */
  readonly leaders: readonly (Subject & { readonly streak: number })[]
  /** The concepts with the most limit-ups. */
  readonly concepts: readonly (Subject & { readonly limitUps: number })[]
  readonly promotion1Pct: number | undefined
  readonly brokenRatePct: number | undefined
  readonly limitDowns: number | undefined
  readonly amountYuan: number | undefined
  readonly emotionScore: number | undefined
}

interface Words {
  readonly comparison: WatchCondition['comparison']
  text(threshold: number, name: string): string
}

const WORDS: Readonly<Record<WatchMeasure, Words>> = {
  streak: { comparison: 'atLeast', text: (n, name) => `${name}晋级${figureText(n, 'boards')}` },
  conceptLimitUps: { comparison: 'atLeast', text: (n, name) => `${name}板块涨停不少于${figureText(n, 'stocks')}` },
  promotion1Pct: { comparison: 'atLeast', text: n => `首板晋级率不低于${figureText(n, 'pct')}` },
  premiumPct: { comparison: 'atLeast', text: n => `昨日涨停平均溢价不低于${figureText(n, 'pct')}` },
  brokenRatePct: { comparison: 'atMost', text: n => `炸板率不高于${figureText(n, 'pct')}` },
  limitDowns: { comparison: 'atMost', text: n => `跌停不多于${figureText(n, 'stocks')}` },
  amountYuan: { comparison: 'atLeast', text: n => `成交额不低于${figureText(n, 'yuan')}` },
  emotionScore: { comparison: 'atLeast', text: n => `情绪得分不低于${figureText(n, 'score')}` },
}
/** Decimals a measure is told with: a condition is settled by what a reader sees. */
const DECIMALS: Readonly<Record<WatchMeasure, number>> = {
  streak: 0,
  conceptLimitUps: 0,
  promotion1Pct: 2,
  premiumPct: 2,
  brokenRatePct: 2,
  limitDowns: 0,
  amountYuan: 0,
  emotionScore: 1,
}

function rounded(measure: WatchMeasure, value: number): number {
  const scale = 10 ** DECIMALS[measure]
  return Math.round(value * scale) / scale
}

function condition(measure: WatchMeasure, value: number | undefined, subject?: Subject): WatchCondition[] {
  if (value === undefined) return []
  const { comparison, text } = WORDS[measure]
  const threshold = rounded(measure, value)
  return [
    {
      id: subject === undefined ? measure : `${measure}.${subject.code}`,
      measure,
      subject: subject ? { code: subject.code, name: subject.name } : null,
      comparison,
      threshold,
      text: text(threshold, subject?.name ?? ''),
    },
  ]
}

/**
 * What to look for on the next day, each thing with the number that decides: the leaders go one board further, the hottest
 * concepts keep half of their limit-ups, and the market is no colder than this day.
 */
export function watchList(day: WatchDay): readonly WatchCondition[] {
  return [
    ...day.leaders.flatMap(leader => condition('streak', leader.streak + 1, leader)),
    ...day.concepts.flatMap(concept => condition('conceptLimitUps', Math.ceil(concept.limitUps / 2), concept)),
    ...condition('promotion1Pct', day.promotion1Pct),
    ...condition('premiumPct', 0),
    ...condition('brokenRatePct', day.brokenRatePct),
    ...condition('limitDowns', day.limitDowns),
    ...condition('amountYuan', day.amountYuan),
    ...condition('emotionScore', day.emotionScore),
  ]
}

/** A condition held against the number that came. */
export function settled(given: WatchCondition, actual: number | undefined): SettledCondition {
  if (actual === undefined || Number.isNaN(actual)) return { ...given, state: 'unknown', actual: null }
  const value = rounded(given.measure, actual)
  const isMet = given.comparison === 'atLeast' ? value >= given.threshold : value <= given.threshold
  return { ...given, state: isMet ? 'met' : 'notMet', actual: value }
}

/** A number of a measure as a reader sees it. */
export function measureText(measure: WatchMeasure, value: number): string {
  if (measure === 'streak') return value === 0 ? '未封住' : figureText(value, 'boards')
  if (measure === 'conceptLimitUps' || measure === 'limitDowns') return figureText(value, 'stocks')
  if (measure === 'amountYuan') return figureText(value, 'yuan')
  const sign = value < 0 ? '-' : ''
  return sign + figureText(value, measure === 'emotionScore' ? 'score' : 'pct')
}
