import { isTrading, rowHash, spansOf } from '#intraday/day-scene.ts'
import { CLOSE_TICK } from '#intraday/session-ticks.ts'
import { mix, uniform } from '#random.ts'
import { chosen, type Words } from '#reasons/fill-in.ts'
import { conceptName } from '#reasons/limit-up-reasons.ts'
import { draft, type NewsDay, type NewsDraft } from './news-draft.ts'
import { NEWS_PATTERNS } from './news-patterns.ts'

const OPENED_TOLD = 10
const LOWER_TOLD = 8
const SEALED_NOTICES = 14
const NOTICES = 26
const EVENING_SECOND = 57_600

function wordsOf(day: NewsDay, row: number): Words {
  const { plan, catalogue } = day.scene
  const industry = catalogue.stocks[row]?.industry ?? ''
  const driver = plan.driverSector[row] ?? -1
  return { a: day.nameOf(row), i: industry, c: driver < 0 ? industry : conceptName(day.scene, driver) }
}

/** The first few of a list, chosen by their keys, so that which are told does not depend on their order. */
function someRows(day: NewsDay, rows: readonly number[], purpose: number): number[] {
  const key = (row: number): number => mix(mix(rowHash(day.scene, row), purpose), 0) >>> 0
  return rows.toSorted((a, b) => key(a) - key(b) || a - b)
}

/** Seals that gave way and stocks that fell to the lower limit, told within a minute or so. */
function blows(day: NewsDay): NewsDraft[] {
  const told = [
    { kind: 'limitUpOpened', patterns: NEWS_PATTERNS.opened, count: OPENED_TOLD },
    { kind: 'limitDownSealed', patterns: NEWS_PATTERNS.lower, count: LOWER_TOLD },
  ] as const
  return told.flatMap(({ kind, patterns, count }, purpose) => {
    const firsts = new Map<number, number>()
    for (const move of day.moves) if (move.kind === kind && !firsts.has(move.row)) firsts.set(move.row, move.second)
    return someRows(day, [...firsts.keys()], 0x11 + purpose)
      .slice(0, count)
      .map(row => {
        const key = mix(rowHash(day.scene, row), 0x21 + purpose)
        const second = (firsts.get(row) as number) + 10 + Math.floor(60 * uniform(key, 1))
        const pattern = chosen(patterns, key, 2)
        return draft({ pattern, words: wordsOf(day, row), key }, { second, rows: [row], important: false })
      })
  })
}

/** Notices of companies whose seal held, sent after the close. */
function sealedNotices(day: NewsDay): NewsDraft[] {
  const { plan } = day.scene
  const held = [...plan.state.keys()].filter(row => {
    const last = spansOf(plan, row).at(-1)
    return last !== undefined && last.side > 0 && last.toTick > CLOSE_TICK
  })
  return someRows(day, held, 0x31)
    .slice(0, SEALED_NOTICES)
    .map(row => {
      const key = mix(rowHash(day.scene, row), 0x32)
      const second = EVENING_SECOND + Math.floor(18_000 * uniform(key, 1))
      const pattern = chosen(NEWS_PATTERNS.companyAfterSeal, key, 2)
      return draft({ pattern, words: wordsOf(day, row), key }, { second, rows: [row], important: false })
    })
}

/** What companies announce without the market's asking, before the open and in the evening. */
function notices(day: NewsDay): NewsDraft[] {
  const { plan } = day.scene
  const listed = [...plan.state.keys()].filter(row => isTrading(plan, row))
  return someRows(day, listed, 0x41)
    .slice(0, NOTICES)
    .map((row, index) => {
      const key = mix(rowHash(day.scene, row), 0x42)
      const second =
        index % 3 === 0
          ? 25_200 + Math.floor(7800 * uniform(key, 1))
          : EVENING_SECOND + Math.floor(21_000 * uniform(key, 1))
      const pattern = chosen(NEWS_PATTERNS.company, key, 2)
      return draft({ pattern, words: wordsOf(day, row), key }, { second, rows: [row], important: false })
    })
}

export function companyNews(day: NewsDay): NewsDraft[] {
  return [...blows(day), ...sealedNotices(day), ...notices(day)]
}
