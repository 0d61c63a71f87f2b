import { SESSION } from '@kanpan/market/calendar/session'
import { rowHash } from '#intraday/day-scene.ts'
import { mix, uniform } from '#random.ts'
import { announced } from './announcement.ts'
import { COMPANY_PATTERNS } from './company-patterns.ts'
import { someRows, wordsOf } from './company-words.ts'
import type { NewsDay, NewsDraft } from './news-draft.ts'
import { newswireDrafts } from './newswires.ts'

const MOST_RUMOURS = 3
const OPEN_SECOND = 34_260
/** Most rumours are denied: at once by some, after the close by others. */
const DENIED = 0.65
const AT_ONCE = 0.35
const EVENING_SECOND = 57_000

/** Rumours of stocks that run alone, told minutes before they seal, and the companies' denials. */
export function rumours(day: NewsDay): NewsDraft[] {
  const { plan } = day.scene
  const firstSeals = new Map<number, number>()
  for (const { kind, row, second } of day.moves) {
    const isAlone = (plan.driverSector[row] ?? -1) < 0
    if (kind === 'limitUpSealed' && isAlone && second > OPEN_SECOND && !firstSeals.has(row)) firstSeals.set(row, second)
  }
  return someRows(day, [...firstSeals.keys()], 0x71)
    .slice(0, MOST_RUMOURS)
    .flatMap(row => {
      const key = mix(rowHash(day.scene, row), 0x72)
      const place = (mix(key, 1) >>> 0) % COMPANY_PATTERNS.rumour.length
      const [rumour, denial] = [COMPANY_PATTERNS.rumour[place], COMPANY_PATTERNS.denial[place]]
      if (!rumour || !denial) return []
      const words = wordsOf(day, row)
      const second = Math.max(OPEN_SECOND, (firstSeals.get(row) as number) - 60 - Math.floor(600 * uniform(key, 2)))
      const drafts = newswireDrafts({ pattern: rumour, words, key, second, rows: [row], important: false })
      if (uniform(key, 3) >= DENIED) return drafts
      const soon = second + 1500 + Math.floor(2400 * uniform(key, 5))
      const deniedAt =
        uniform(key, 4) < AT_ONCE && soon < SESSION.close ? soon : EVENING_SECOND + Math.floor(9000 * uniform(key, 6))
      return [...drafts, ...announced({ pattern: denial, words, key: mix(key, 7), second: deniedAt, row })]
    })
}
