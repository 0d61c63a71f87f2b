import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasStLimit, limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { boardOf, limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { hasRecorded, recordedPath, recordedText } from '@kanpan/market/recorded-data.fixture'
import { limitRule } from '@kanpan/market/rules/limit-rule'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openArrowHistory } from '#store/history/arrow/arrow-history.ts'
import type { History, HistoryDay } from '#store/history/history.ts'
import { catalogueOf } from '#store/history/stored-catalogue.ts'
import { openMemoryStore } from '#store/open.ts'
import { runImport } from './run.ts'

const LISTS = ['all_codes_20250909.csv', 'basic_20230317.csv', 'tushare_stock_basic_even.json.gz']
const BARS = 'bars_market_2025/daily_20251103_20251128.csv.gz'
const CLS = 'limit_up_pool/cls_limit_up_20251009_20251128.jsonl.gz'
const FILES = [...LISTS.map(name => `stock_list/${name}`), BARS, CLS]
const REASONS_FILE = 'limit_up_reasons/jygs_action_20251009_20251128.jsonl.gz'
const missing = [...FILES, REASONS_FILE].filter(file => !hasRecorded(file)).length > 0

const RecordedDay = z.object({
  date: z.string(),
  stocks: z.array(z.object({ code: z.string(), price: z.number() })),
})

/** The recorded closing prices in cents, by day and code. */
function recordedLimitUps(): Map<string, Map<string, number>> {
  const lines = recordedText(CLS).trim().split('\n')
  const days = lines.map(line => RecordedDay.parse(JSON.parse(line)))
  const cents = (stocks: z.infer<typeof RecordedDay>['stocks']) =>
    new Map(stocks.map(({ code, price }) => [code.slice(0, 6), Math.round(price * 100)]))
  return new Map(days.map(({ date, stocks }) => [date, cents(stocks)]))
}

const ReasonedDay = z.object({
  date: z.string(),
  categories: z.array(z.object({ stocks: z.array(z.object({ code: z.string() })) })),
})

/** What a second list, of reasons, names: day and code. */
function reasonedLimitUps(): Set<string> {
  const days = recordedText(REASONS_FILE)
    .trim()
    .split('\n')
    .map(line => ReasonedDay.parse(JSON.parse(line)))
  return new Set(
    days.flatMap(({ date, categories }) =>
      categories.flatMap(({ stocks }) => stocks.map(({ code }) => `${date} ${code.slice(2)}`)),
    ),
  )
}

async function imported(): Promise<{ history: History; limitUpCents: (index: number) => Int32Array }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-november-'))
  const store = await openMemoryStore()
  const history = await openArrowHistory({ folder: join(folder.path, 'archive'), dataset: 'archive', minuteDays: 0 })
  await runImport(FILES.map(recordedPath), {
    history,
    store,
    refusedFolder: join(folder.path, 'refused'),
    now: () => 0,
    onProgress: () => {},
  })
  await store.close()
  const stored = await history.loadCatalogue()
  if (!stored) throw new Error('nothing was imported')
  const loaded = (await history.loadAll()).history
  const catalogue = catalogueOf(stored)
  return { history: loaded, limitUpCents: index => limitPrices(loaded.columnsOf(index), catalogue).upCents }
}

const REASONS = {
  noBar: 'no bar was recorded',
  snapshot: 'the bar is an intraday snapshot of 2025-11-05',
  afterSnapshot: 'its previous close is such a snapshot',
  adjusted: 'the bar is adjusted: with the dividend put back its limit is the listed price',
  dayBefore: 'the bar is the one of the day before: the listed price is its next limit',
  adjustedReference: 'its previous close is adjusted for a later dividend',
  unexplained: 'not explained',
  reasonedElsewhere: 'another recorded list names it on the day',
  aboveLimit: 'the bar goes beyond the limit it closes at',
  unlisted: 'the recorded lists leave it out',
} as const

describe.skipIf(missing)('the recorded November of 2025', () => {
  let history: History
  let limitUpCents: (index: number) => Int32Array
  const recorded = missing ? new Map<string, Map<string, number>>() : recordedLimitUps()
  const reasoned = missing ? new Set<string>() : reasonedLimitUps()

  beforeAll(async () => {
    ;({ history, limitUpCents } = await imported())
  })

  // The recorded list names no stock of BSE on any day, so they are not compared.
  function foundOn(day: HistoryDay, index: number): Set<string> {
    const limits = limitUpCents(index)
    const sealed = (row: number) => day.state[row] === STOCK_STATE.trading && day.closeCents[row] === limits[row]
    return new Set(history.codes.filter((code, row) => sealed(row) && limits[row] !== 0 && boardOf(code) !== 'bse'))
  }

  /** Why a recorded limit-up is none by our bars. */
  function whyNot(code: string, day: HistoryDay, priceCents: number): string {
    const row = history.rowOf(code)
    if (row === undefined || day.state[row] === STOCK_STATE.absent) return REASONS.noBar
    const close = day.closeCents[row] ?? 0
    const shenzhen = /^[03]/.test(code)
    if (close === priceCents)
      return shenzhen && day.day === '2025-11-06' ? REASONS.afterSnapshot : REASONS.adjustedReference
    const rule = limitRule(boardOf(code) ?? 'main', hasStLimit(day.flags[row] ?? 0), day.day)
    if (!rule) return REASONS.unexplained
    const unadjusted = (day.prevCloseCents[row] ?? 0) + priceCents - close
    // An adjusted price was rounded once more, so the reference price can be a cent off.
    const limits = [-1, 0, 1].map(cent => limitPriceCents(unadjusted + cent, rule, 'up'))
    if (limits.includes(priceCents)) return REASONS.adjusted
    // These bars are adjusted too, by a cent.
    if (Math.abs(limitPriceCents(close, rule, 'up') - priceCents) <= 1) return REASONS.dayBefore
    return shenzhen && day.day === '2025-11-05' ? REASONS.snapshot : REASONS.unexplained
  }

  function whyOnlyOurs(code: string, day: HistoryDay): string {
    const row = history.rowOf(code) ?? -1
    if (reasoned.has(`${day.day} ${code}`)) return REASONS.reasonedElsewhere
    return (day.highCents[row] ?? 0) > (day.closeCents[row] ?? 0) ? REASONS.aboveLimit : REASONS.unlisted
  }

  test('its limit-ups are found from the bars, and every difference to the recorded list has its cause', () => {
    const causes = new Map<string, number>()
    const count = (cause: string) => causes.set(cause, (causes.get(cause) ?? 0) + 1)
    const table = history.days.map((name, index) => {
      const day = history.columnsOf(index)
      const found = foundOn(day, index)
      const told = recorded.get(name) ?? new Map<string, number>()
      const equal = [...found].filter(code => told.has(code)).length
      const onlyTheirs = [...told].filter(([code]) => !found.has(code))
      const reasons = onlyTheirs.map(([code, cents]) => whyNot(code, day, cents))
      for (const reason of reasons) count(reason)
      for (const code of found) if (!told.has(code)) count(whyOnlyOurs(code, day))
      const noBar = reasons.filter(reason => reason === REASONS.noBar).length
      return {
        day: name,
        found: found.size,
        recorded: told.size,
        equal,
        onlyOurs: found.size - equal,
        onlyTheirs: onlyTheirs.length,
        noBar,
      }
    })
    console.table(table)
    console.table(Object.fromEntries(causes))

    const sum = (key: 'equal' | 'found' | 'recorded' | 'noBar') => table.reduce((total, row) => total + row[key], 0)
    expect(table).toHaveLength(20)
    expect([...recorded.values()].flatMap(day => [...day.keys()]).filter(code => boardOf(code) === 'bse')).toEqual([])
    const withBar = sum('recorded') - sum('noBar')
    const adjusted = causes.get(REASONS.adjusted) ?? 0
    console.info('of the listed limit-ups with a bar', {
      withBar,
      equal: sum('equal'),
      equalWithDividendPutBack: sum('equal') + adjusted,
      found: sum('found'),
    })
    expect(withBar).toBe(1383)
    expect(sum('equal') / withBar).toBeGreaterThan(0.98)
    expect((sum('equal') + adjusted) / withBar).toBeGreaterThan(0.99)
    expect(sum('equal') / sum('found')).toBeGreaterThan(0.99)
    expect(causes.get(REASONS.unexplained)).toBeUndefined()
    expect(causes.get(REASONS.unlisted) ?? 0).toBeLessThanOrEqual(5)
  })

  // 25 companies of Beijing stand in the bars under the code of each side of 2025-10-09.
  test('a company told of under two codes is one stock, with all that either told', () => {
    const row = history.rowOf('920748') ?? -1
    expect(history.rowOf('837748')).toBeUndefined()
    history.days.forEach((name, index) => {
      const day = history.columnsOf(index)
      const isTold = (_: string, at: number) => day.state[at] !== STOCK_STATE.absent
      expect(history.codes.filter(isTold).filter(code => /^(43|8[37])/.test(code))).toEqual([])
      expect(day.state[row], name).toBe(STOCK_STATE.trading)
      // Money is known of the new code alone.
      expect(day.amountYuan[row], name).toBeGreaterThan(0)
    })
  })

  /** Whether a day before `index`, as far back as a run reaches, has no bar or is itself told differently. */
  function runIsInterrupted(code: string, index: number, length: number): boolean {
    const row = history.rowOf(code) ?? -1
    const before = history.days.slice(Math.max(0, index - length), index)
    return before.some((name, at) => {
      const past = index - before.length + at
      const day = history.columnsOf(past)
      const sealed = foundOn(day, past).has(code)
      return day.state[row] !== STOCK_STATE.trading || sealed !== (recorded.get(name)?.has(code) ?? false)
    })
  }

  // The recorded list has no streaks, so a streak is how many days in a row it names the stock within these days.
  // It does not name a suspended stock; a suspension does not end a streak, so ours is then the longer one.
  test('its streaks are the runs of the recorded list, but for suspensions and the differences above', () => {
    let compared = 0
    let unknown = 0
    const differences: string[] = []
    const unexplained: string[] = []
    history.days.forEach((name, index) => {
      const day = history.columnsOf(index)
      const found = foundOn(day, index)
      for (const code of recorded.get(name)?.keys() ?? []) {
        if (!found.has(code)) continue
        const ours = day.streak[history.rowOf(code) ?? -1] ?? 0
        // It may have begun before the month: nobody recorded that.
        if (ours < 0) {
          unknown++
          continue
        }
        compared++
        const earlier = history.days.slice(0, index + 1).toReversed()
        const end = earlier.findIndex(past => !recorded.get(past)?.has(code))
        const run = end < 0 ? index + 1 : end
        if (ours === run) continue
        differences.push(`${name} ${code}: ${ours} from bars, ${run} in the list`)
        if (!runIsInterrupted(code, index, Math.max(ours, run))) unexplained.push(`${name} ${code}`)
      }
    })
    console.log(
      `${compared} streaks compared, ${unknown} unknown, ${differences.length} differ\n${differences.join('\n')}`,
    )
    expect(compared).toBeGreaterThan(1200)
    expect(unknown).toBeLessThan(150)
    expect(differences.length).toBeLessThanOrEqual(13)
    expect(unexplained).toEqual([])
  })
})
