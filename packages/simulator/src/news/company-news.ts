import { isTrading, rowHash, spansOf } from '#intraday/day-scene.ts'
import { CLOSE_TICK } from '#intraday/session-ticks.ts'
import { mix, uniform } from '#random.ts'
import { chosen } from '#reasons/fill-in.ts'
import { tradeOf } from '#trade/trades.ts'
import { announced } from './announcement.ts'
import { COMPANY_PATTERNS, TRADE_PATTERNS } from './company-patterns.ts'
import { industryOf, someRows, wordsOf } from './company-words.ts'
import type { NewsDay, NewsDraft } from './news-draft.ts'
import { NEWS_PATTERNS } from './news-patterns.ts'
import { newswireDrafts } from './newswires.ts'
import { rumours } from './rumours.ts'

const OPENED_REPORTED = 10
const LOWER_REPORTED = 8
const SEALED_NOTICES = 14
const MORNING_NOTICES = 10
const EVENING_NOTICES = 14
const PLAIN_NOTICES = 8
const MORNING_SECOND = 25_200
const EVENING_SECOND = 57_600
/** A gap or a day's change that asks for an explanation, as a fraction. */
const GAP = 0.025
const CHANGE = 0.05

/** Seals that gave way and stocks that fell to the lower limit, told within a minute or so. */
function blows(day: NewsDay): NewsDraft[] {
  const drafts = [
    { kind: 'limitUpOpened', patterns: NEWS_PATTERNS.opened, count: OPENED_REPORTED },
    { kind: 'limitDownSealed', patterns: NEWS_PATTERNS.lower, count: LOWER_REPORTED },
  ] as const
  return drafts.flatMap(({ kind, patterns, count }, purpose) => {
    const firsts = new Map<number, number>()
    for (const move of day.moves) if (move.kind === kind && !firsts.has(move.row)) firsts.set(move.row, move.second)
    return someRows(day, [...firsts.keys()], 0x11 + purpose)
      .slice(0, count)
      .flatMap(row => {
        const key = mix(rowHash(day.scene, row), 0x21 + purpose)
        const second = (firsts.get(row) as number) + 10 + Math.floor(60 * uniform(key, 1))
        const pattern = chosen(patterns, key, 2)
        return newswireDrafts({ pattern, words: wordsOf(day, row), key, second, rows: [row], important: false })
      })
  })
}

/** Announcements of companies whose seal held, sent after the close. */
function sealedNotices(day: NewsDay): NewsDraft[] {
  const { plan } = day.scene
  const held = [...plan.state.keys()].filter(row => {
    const last = spansOf(plan, row).at(-1)
    return last !== undefined && last.side > 0 && last.toTick > CLOSE_TICK
  })
  return someRows(day, held, 0x31)
    .slice(0, SEALED_NOTICES)
    .flatMap(row => {
      const key = mix(rowHash(day.scene, row), 0x32)
      const second = EVENING_SECOND + Math.floor(18_000 * uniform(key, 1))
      return announced({
        pattern: chosen(COMPANY_PATTERNS.afterSeal, key, 2),
        words: wordsOf(day, row),
        key,
        second,
        row,
      })
    })
}

interface Occasion {
  readonly count: number
  readonly purpose: number
  /** How a stock was moved, as a fraction; 0 by nothing that would be explained. */
  readonly effectOf: (row: number) => number
  readonly secondOf: (key: number) => number
}

/** Announcements that explain a move: good news where the price rose, bad where it fell. */
function explaining(day: NewsDay, { count, purpose, effectOf, secondOf }: Occasion): NewsDraft[] {
  const { plan } = day.scene
  const moved = [...plan.state.keys()].filter(row => isTrading(plan, row) && effectOf(row) !== 0)
  return someRows(day, moved, purpose)
    .slice(0, count)
    .flatMap(row => {
      const key = mix(rowHash(day.scene, row), purpose + 1)
      const { good, bad } = TRADE_PATTERNS[tradeOf(industryOf(day, row)).kind]
      const pattern = chosen(effectOf(row) > 0 ? good : bad, key, 2)
      return announced({ pattern, words: wordsOf(day, row), key, second: secondOf(key), row })
    })
}

const beyond = (change: number, least: number) => (Math.abs(change) >= least ? change : 0)

/** What companies announce: before the open what moves their price there, in the evening what had moved it, and the rest. */
function notices(day: NewsDay): NewsDraft[] {
  const { openCents, closeCents, prevCloseCents, state } = day.scene.plan
  const change = (cents: Int32Array, row: number) => (cents[row] as number) / (prevCloseCents[row] as number) - 1
  const evening = (key: number) => EVENING_SECOND + Math.floor(21_000 * uniform(key, 1))
  const plain = someRows(day, [...state.keys()], 0x49)
    .filter(row => isTrading(day.scene.plan, row))
    .slice(0, PLAIN_NOTICES)
    .flatMap(row => {
      const key = mix(rowHash(day.scene, row), 0x4a)
      const pattern = chosen(TRADE_PATTERNS[tradeOf(industryOf(day, row)).kind].plain, key, 2)
      return announced({ pattern, words: wordsOf(day, row), key, second: evening(key), row })
    })
  return [
    ...explaining(day, {
      count: MORNING_NOTICES,
      purpose: 0x41,
      effectOf: row => beyond(change(openCents, row), GAP),
      secondOf: key => MORNING_SECOND + Math.floor(7500 * uniform(key, 1)),
    }),
    ...explaining(day, {
      count: EVENING_NOTICES,
      purpose: 0x45,
      effectOf: row => beyond(change(closeCents, row), CHANGE),
      secondOf: evening,
    }),
    ...plain,
  ]
}

export function companyNews(day: NewsDay): NewsDraft[] {
  return [...blows(day), ...sealedNotices(day), ...notices(day), ...rumours(day)]
}
