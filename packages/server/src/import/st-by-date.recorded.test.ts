import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { boardOf, limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { hasRecorded, recordedPath } from '@kanpan/market/recorded-data.fixture'
import { limitRule } from '@kanpan/market/rules/limit-rule'
import { isStName } from '@kanpan/market/rules/st-name'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { History } from '#store/history/history.ts'
import { isDelistingName } from '#store/history/names.ts'
import { catalogueOf, type StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { type ImportSetup, importSetup } from './import-setup.fixture.ts'

const FILES = [
  'stock_list/all_codes_20250909.csv',
  'stock_list/basic_20230317.csv',
  'stock_list/tushare_stock_basic_even.json.gz',
  'bars_market_2023/daily_20230103_20230210.csv.gz',
  'bars_market_2025/daily_20251103_20251128.csv.gz',
  'bars_main_2026/em_20260224_20260327.csv.gz',
  'limit_up_pool/cls_limit_up_20251009_20251128.jsonl.gz',
  'limit_up_pool/em_zt_pool_20260227_20260327.csv',
  'limit_up_reasons/jygs_action_20251009_20251128.jsonl.gz',
  'dragon_tiger/kpl_dragon_tiger_20251103_20251128.jsonl.gz',
  ...['12', '13', '14', '17'].map(day => `quotes_snapshot_2026/snapshot_202608${day}.csv.gz`),
]
const missing = FILES.filter(file => !hasRecorded(file)).length > 0

describe.skipIf(missing)('recorded days of 2023, 2025 and 2026 in one archive', () => {
  let setup: ImportSetup
  let history: History
  let stored: StoredCatalogue

  beforeAll(async () => {
    setup = await importSetup()
    await setup.import(FILES.map(recordedPath))
    const store = await setup.open()
    history = (await store.loadAll()).history
    stored = (await store.loadCatalogue()) ?? { stocks: [], names: [], sectors: [] }
  })
  afterAll(() => setup?.close())

  /** The bars of the names that were told for their own day. */
  function* namedBars() {
    for (const { code, day, name } of stored.names) {
      const index = history.indexOf(day)
      const row = history.rowOf(code)
      if (index < 0 || row === undefined) continue
      const columns = history.columnsOf(index)
      if (columns.state[row] === STOCK_STATE.trading) yield { code, day, name, row, index, columns }
    }
  }

  test('keep the mark of every day on which a name tells it', () => {
    const count = { named: 0, st: 0, kept: 0, plain: 0, keptPlain: 0 }
    for (const { name, row, columns } of namedBars()) {
      const isMarked = ((columns.flags[row] ?? 0) & STOCK_FLAG.st) !== 0
      count.named++
      if (isDelistingName(name)) continue
      if (isStName(name)) {
        count.st++
        if (isMarked) count.kept++
      } else {
        count.plain++
        if (!isMarked && ((columns.flags[row] ?? 0) & STOCK_FLAG.stUnknown) === 0) count.keptPlain++
      }
    }
    console.info('names told for a day with a bar', count)
    expect(count.st).toBeGreaterThan(150)
    expect(count.kept).toBe(count.st)
    expect(count.keptPlain).toBe(count.plain)
  })

  test('lose no recorded limit-up that closes at the limit of its name', async () => {
    const catalogue = catalogueOf(stored)
    const count = { recorded: 0, atLimit: 0, found: 0 }
    const lost: string[] = []
    const names = new Map(stored.names.map(({ code, day, name }) => [`${code} ${day}`, name]))
    for (const [index, day] of history.days.entries()) {
      const columns = history.columnsOf(index)
      const { upCents } = limitPrices(columns, catalogue)
      for (const code of new Set((await setup.store.limitUpRecords.ofDay('archive', day)).map(one => one.code))) {
        const row = history.rowOf(code) ?? -1
        const rule = limitRule(boardOf(code) ?? 'main', isStName(names.get(`${code} ${day}`) ?? ''), day)
        if (columns.state[row] !== STOCK_STATE.trading || !rule) continue
        count.recorded++
        const close = columns.closeCents[row]
        if (close !== limitPriceCents(columns.prevCloseCents[row] ?? 0, rule, 'up')) continue
        count.atLimit++
        if (close === upCents[row]) count.found++
        else lost.push(`${day} ${code} ${names.get(`${code} ${day}`)} ${columns.flags[row]}`)
      }
    }
    console.info('recorded limit-ups with a bar', count, lost)
    expect(count.atLimit).toBeGreaterThan(1800)
    expect(lost).toEqual([])
  })

  test('tell hardly a limit as unknown, and every new stock without a list day as free on its first days', () => {
    const count = { bars: 0, st: 0, stUnknown: 0, newUnknown: 0, noLimit: 0 }
    const free = new Map<string, number>()
    for (const index of history.days.keys()) {
      const { flags, state } = history.columnsOf(index)
      for (const [row, stock] of stored.stocks.entries()) {
        const bits = flags[row] ?? 0
        if (state[row] !== STOCK_STATE.trading) continue
        count.bars++
        for (const name of ['st', 'stUnknown', 'newUnknown', 'noLimit'] as const) {
          if ((bits & STOCK_FLAG[name]) !== 0) count[name]++
        }
        if ((bits & STOCK_FLAG.noLimit) !== 0 && !stock.listedOn) free.set(stock.code, (free.get(stock.code) ?? 0) + 1)
      }
    }
    console.info('bars by what is known of their limit', count, 'free without a list day', free)
    expect((count.stUnknown + count.newUnknown) / count.bars).toBeLessThan(0.005)
    const expected = { '603376': 5, '603334': 5, '603092': 5, '688727': 5, '920091': 1, '920160': 1, '920124': 1 }
    expect(Object.fromEntries(free)).toMatchObject({ ...expected, '920009': 1, '920003': 1 })
    // Three more, listed in the last days of October, are known by the C of their names on the first recorded day.
    expect(free.size).toBe(12)
  })
})
