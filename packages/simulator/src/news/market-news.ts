import { SESSION } from '@kanpan/market/calendar/session'
import { minuteIndex } from '@kanpan/market/quote/minute-line'
import type { DayPlan } from '#day-plan.ts'
import { isTrading } from '#intraday/day-scene.ts'
import { secondOfTick, TICKS_PER_MINUTE } from '#intraday/session-ticks.ts'
import { mix } from '#random.ts'
import type { Words } from '#reasons/fill-in.ts'
import { limitTally } from './limit-tally.ts'
import type { NewsDay, NewsDraft } from './news-draft.ts'
import { MARKET_PATTERNS } from './news-patterns.ts'
import { newswireDrafts } from './newswires.ts'

const HUNDRED_MILLION = 1e8
/** Turnover is told each time it passes so many hundreds of millions. */
const LEVEL = 5000

/** When which notice is sent. */
const OCCASIONS: readonly (readonly [occasion: string, second: number])[] = [
  ['auction', SESSION.openingMatch + 40],
  ['open', 34_215],
  ['half', 37_830],
  ['noon', 41_430],
  ['afternoon', 48_650],
  ['tail', 53_110],
  ['close', SESSION.close + 45],
  ['review', SESSION.close + 1260],
]

const INDEX_WORDS = ['sh', 'sz', 'cy', 'kc', 'bz']

function breadth(plan: DayPlan, cents: Int32Array): { readonly up: number; readonly down: number } {
  let up = 0
  let down = 0
  for (let row = 0; row < plan.state.length; row++) {
    if (!isTrading(plan, row)) continue
    const change = (cents[row] as number) - (plan.prevCloseCents[row] as number)
    if (change > 0) up += 1
    else if (change < 0) down += 1
  }
  return { up, down }
}

function signed(pct: number): string {
  return `${pct > 0 ? '+' : ''}${pct.toFixed(2)}`
}

/** The figures of the market at a second, as words. The indices are those of the last minute mark. */
function figures({ scene, moves, indexLines, amountLine }: NewsDay, second: number): Words {
  const mark = minuteIndex(second)
  const words: Record<string, string> = {}
  indexLines.forEach(({ value, prevClose }, index) => {
    const name = INDEX_WORDS[index] ?? ''
    const now = value[mark] as number
    words[name] = now.toFixed(2)
    words[`${name}Pct`] = signed((100 * (now - prevClose)) / prevClose)
  })
  const amount = amountLine.slice(0, mark + 1).reduce((sum, yuan) => sum + yuan, 0)
  const tally = limitTally(moves, second)
  // Risers are counted where the plan knows them without a path: at the open and at the close.
  const { up, down } = breadth(scene.plan, second < SESSION.close ? scene.plan.openCents : scene.plan.closeCents)
  return {
    ...words,
    amount: (amount / HUNDRED_MILLION).toFixed(0),
    touched: String(tally.touched),
    opened: String(tally.opened),
    sealed: String(tally.sealed),
    fell: String(tally.fell),
    up: String(up),
    down: String(down),
  }
}

function turnoverNews(day: NewsDay): NewsDraft[] {
  const pattern = MARKET_PATTERNS.get('money')
  if (!pattern) return []
  const found: NewsDraft[] = []
  let sum = 0
  let level = LEVEL
  day.amountLine.forEach((yuan, mark) => {
    sum += yuan / HUNDRED_MILLION
    for (; sum >= level; level += LEVEL) {
      const second = secondOfTick(mark * TICKS_PER_MINUTE) + 5
      const words = { level: level >= 10_000 ? `${level / 10_000}万` : String(level) }
      const key = mix(day.scene.hash, level)
      found.push(...newswireDrafts({ pattern, words, key, second, rows: [], important: level % 10_000 === 0 }))
    }
  })
  return found
}

/** The notices that speak of the whole market, with the figures of their own minute. */
export function marketNews(day: NewsDay): NewsDraft[] {
  const notices = OCCASIONS.flatMap(([occasion, second]) => {
    const pattern = MARKET_PATTERNS.get(occasion)
    if (!pattern) return []
    const important = occasion === 'noon' || occasion === 'close'
    const key = mix(day.scene.hash, second)
    return newswireDrafts({ pattern, words: figures(day, second), key, second, rows: [], important })
  })
  return [...notices, ...turnoverNews(day)]
}
