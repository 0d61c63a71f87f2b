import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TradeDay } from '@kanpan/contract/model/stock'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { capacityBars } from '#features/emotion/capacity.ts'
import { ladderOf, promotionRates } from '#features/limit-up/ladder.ts'
import { statisticsOf } from '#features/limit-up/statistics.ts'
import { streakStory } from '#features/limit-up/streak-story.ts'
import { overview } from '#features/quote/overview.ts'
import { limitUpPoolsOf } from '#live/derived/limit-up/limit-up-day.ts'
import { lookingBack, wrong } from '#looking-back.fixture.ts'
import { sharedServer } from '#shared-server.fixture.ts'
import { openArrowHistory } from '#store/history/arrow/arrow-history.ts'
import type { History } from '#store/history/history.ts'
import { catalogueOf } from '#store/history/stored-catalogue.ts'
import type { Market } from './market.ts'
import { marketOfDays } from './stored-market.fixture.ts'

/** The last days of a simulated market, kept as an archive keeps them; one of them is then left out. */
const DAYS = 75

let whole: History
let catalogue: ReturnType<typeof catalogueOf>

beforeAll(async () => {
  const { dataFolder } = await sharedServer()
  const [dataset = ''] = readdirSync(join(dataFolder, 'history'))
  const store = await openArrowHistory({ folder: join(dataFolder, 'history', dataset), dataset, minuteDays: 0 })
  catalogue = catalogueOf((await store.loadCatalogue()) ?? { stocks: [], names: [], sectors: [] })
  whole = (await store.loadAll()).history
})

function marketWithout(missing: readonly TradeDay[]): Market {
  const days = whole.days.slice(-DAYS).filter(day => !missing.includes(day))
  return marketOfDays({ history: whole, catalogue, coversAllStocks: true }, days)
}

const names = (row: number) => catalogue.stocks[row]?.name ?? ''

/** Days back from the last; of the newest the answers look back on. */
const gaps = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 })

describe('a day that was not recorded', () => {
  test('makes no answer another one: each is what it was or unknown, whichever days are left out', async () => {
    const days = whole.days.slice(-DAYS)
    const undisturbed = marketWithout([])
    const known = new Map<TradeDay, Awaited<ReturnType<typeof lookingBack>>>()
    await fc.assert(
      fc.asyncProperty(gaps, fc.integer({ min: 1, max: 12 }), async (backs, after) => {
        const missing = days.filter((_, at) => backs.includes(days.length - 1 - at))
        const candidates = days.filter(day => !missing.includes(day))
        const last = missing.at(-1) ?? ''
        const shown =
          candidates
            .filter(day => day > last)
            .slice(0, after)
            .at(-1) ?? candidates.at(-1)
        if (!shown) throw new Error('no such day')
        const answers = known.get(shown) ?? (await lookingBack(await undisturbed.view(shown), names))
        known.set(shown, answers)
        expect(Object.keys(answers.review.facts).length).toBeGreaterThan(20)
        expect(Object.values(answers.selections).filter(picks => picks.length === 0)).toEqual([])
        expect(Object.keys(answers.summaries[0]?.facts ?? {}).length).toBeGreaterThan(5)
        const disturbed = await lookingBack(await marketWithout(missing).view(shown), names)
        expect(wrong(answers, disturbed, `${missing} missing, ${shown}`).slice(0, 20)).toEqual([])
      }),
      {
        numRuns: 10,
        interruptAfterTimeLimit: 90_000,
        markInterruptAsFailure: false,
        verbose: 1,
        examples: [
          [[1], 1],
          [[3], 1],
          [[4], 2],
          [[20], 10],
          [[2, 5, 9], 1],
          [[12], 2],
        ],
      },
    )
  })

  test('is counted in a range of days, which says how many of them it knows', async () => {
    const days = whole.days.slice(-DAYS)
    const missing = days.at(-6)
    const view = await marketWithout(missing ? [missing] : []).view(days.at(-1))
    const { from, days: asked, recordedDays } = await statisticsOf(view, { days: 20, limit: 50 })
    expect([from, asked, recordedDays]).toEqual([days.at(-20), 20, 19])
  })

  test('is not yesterday: nothing is compared with the day before it', async () => {
    const days = whole.days.slice(-DAYS)
    const missing = days.at(-2)
    const view = await marketWithout(missing ? [missing] : []).view(days.at(-1))
    expect(view.asOf.dayBefore).toBeNull()
    expect([view.yesterday, overview(view).yesterday, promotionRates(view).promotion]).toEqual([undefined, null, null])
    expect(capacityBars(view, 3).list.map(({ amountYuan, changePct }) => [amountYuan === null, changePct])).toEqual([
      [false, expect.any(Number)],
      [true, null],
      [false, null],
    ])
    expect(ladderOf(view).some(({ streak }) => streak === null)).toBe(true)
    expect(limitUpPoolsOf(view).yesterday).toBeUndefined()
    const sealed = [...(limitUpPoolsOf(view).sealed ?? [])]
    const stories = sealed.map(row => streakStory(view, row)).filter(({ streak }) => streak === null)
    expect(stories.length).toBeGreaterThan(5)
    for (const story of stories) expect(story.unknown).toEqual({ why: 'dayMissing', day: missing })
  })

  test('leaves the sums of a range what its other days add up to, and what became of the day before unknown', async () => {
    const days = whole.days.slice(-DAYS)
    const [from, gap, to] = [days.at(-8), days.at(-5), days.at(-2)]
    if (!from || !gap || !to) throw new Error('no such days')
    const [full, view] = [await marketWithout([]).view(to), await marketWithout([gap]).view(to)]
    const sum = async (of: typeof view, on: readonly TradeDay[]) =>
      (await Promise.all(on.map(day => statisticsOf(of, { from: day, to: day, days: 1, limit: 5 }))))
        .map(({ total }) => total)
        .reduce((all, { sealed, broken }) => ({ sealed: all.sealed + sealed, broken: all.broken + broken }), {
          sealed: 0,
          broken: 0,
        })
    const others = days.filter(day => day >= from && day <= to && day !== gap)
    const { total } = await statisticsOf(view, { from, to, days: 1, limit: 5 })
    expect(total).toMatchObject(await sum(full, others))
    expect(total.sealed).toBeGreaterThan(100)
    const before = days[days.indexOf(gap) - 1] ?? gap
    expect((await statisticsOf(view, { from: before, to: before, days: 1, limit: 5 })).total.next).toMatchObject({
      ...{ opens: 0, meanOpenPct: null, closes: 0, meanClosePct: null },
      promoted: { count: 0, of: 0, pct: null },
    })
  })
})
