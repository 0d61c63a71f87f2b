import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createDesk } from '#collectors/desk.ts'
import { sourceStatus } from '#live/source-status.ts'
import type { Port } from '#sources/ports/port.ts'
import type { MomentAsk } from '#sources/ports/ports.ts'
import type { CatalogueRows } from '#sources/ports/rows.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { createStockList } from '#store/catalogue/stock-list.ts'
import type { CodeChange } from '#store/dataset-store.ts'
import type { StoredCatalogue } from '#store/history/stored-catalogue.ts'
import { catalogueDesk } from './catalogue-desk.ts'

const [DAY, NEXT] = [TradeDay.parse('2024-01-19'), TradeDay.parse('2024-01-22')] as const
const simulated = simulatorSource(createSimulator({ seed: 1 })).ports.catalogue
type CataloguePort = Port<MomentAsk, CatalogueRows>

/** The desk of a port, with what it did. */
function deskOf(port: Partial<CataloguePort> = {}, move: () => Promise<void> = async () => {}) {
  if (!simulated) throw new Error('the simulator has a list of stocks')
  const own: CataloguePort = { ...simulated, ...port }
  const asked: string[] = []
  const saved: StoredCatalogue[] = []
  const renumbered: (readonly CodeChange[])[] = []
  const status = sourceStatus(Date.now)
  const stocks = createStockList({ stocks: [], names: [], sectors: [] })
  let changes = 0
  const desk = catalogueDesk({
    port: {
      ...own,
      async ask(ask, signal) {
        asked.push(`${ask.day} ${ask.second}`)
        return own.ask(ask, signal)
      },
    },
    desk: createDesk({ status, log: pino({ level: 'silent' }), stopped: new AbortController().signal }),
    stocks,
    market: { stocksChanged: () => (changes += 1) },
    texts: { learn() {} },
    historyStore: { saveCatalogue: async one => void saved.push(one) },
    async renumber(changes) {
      await move()
      renumbered.push(changes)
    },
    onChanged() {},
  })
  const read = () => status.read().find(({ name }) => name === 'catalogue')
  return { desk, asked, saved, renumbered, stocks, read, changes: () => changes }
}

test('who is listed is asked for each day once, at ten past nine, and once more when the opening auction is struck', async () => {
  const { desk, asked, saved, stocks, read, changes } = deskOf()
  for (const second of [33_300, 33_360, 33_900, 33_960, 54_000]) await desk.run({ day: DAY, second })
  for (const second of [31_500, 32_000, 32_999, 33_000, 33_300]) await desk.run({ day: NEXT, second })
  await desk.run({ day: NEXT, second: 36_000 })
  await desk.run({ day: NEXT, second: 36_600 })
  const ofNext = [31_500, 33_000, 36_000].map(second => `${NEXT} ${second}`)
  expect(asked).toEqual([`${DAY} 33300`, `${DAY} 33900`, ...ofNext])
  expect(stocks.now().catalogue.stocks.length).toBeGreaterThan(5000)
  expect(saved.at(-1)).toEqual(stocks.stored())
  expect(changes()).toBe(saved.length)
  expect(read()).toMatchObject({ day: NEXT, failures: 0, rows: stocks.now().catalogue.stocks.length })
})

test('a part of the list is taken, and asked for again after half an hour until it is whole', async () => {
  let isWhole = false
  const { desk, asked, read } = deskOf({
    ask: async (ask, signal) => ({ ...(await whole(ask, signal)), isWhole }),
  })
  for (const second of [36_000, 36_060, 37_799]) await desk.run({ day: DAY, second })
  expect([asked, read()?.isWhole]).toEqual([[`${DAY} 36000`], false])
  isWhole = true
  for (const second of [37_800, 39_600, 50_000]) await desk.run({ day: DAY, second })
  expect([asked.length, read()?.isWhole]).toEqual([2, true])
})

test('a list that does not come, is of another day or is cut short changes nothing, is told of, and is asked for again', async () => {
  const faults: readonly [Partial<CataloguePort>, string][] = [
    [{ ask: () => new Promise(() => {}) }, '没有应答'],
    [{ ask: async () => Promise.reject(new Error('页面改版')) }, '页面改版'],
    [{ ask: async (_, signal) => await yesterdays(signal) }, `来源给出的是 ${DAY} 的数据`],
    [{ ask: async (_, signal) => await shortened(signal) }, '缺少'],
  ]
  for (const [port, says] of faults) {
    let isWrong = false
    const { desk, asked, stocks, read } = deskOf({
      ...port,
      timeoutMs: 200,
      ask: (ask, signal) => (isWrong && port.ask ? port.ask(ask, signal) : whole(ask, signal)),
    })
    await desk.run({ day: DAY, second: 36_000 })
    const before = stocks.now()
    isWrong = true
    await desk.run({ day: NEXT, second: 33_300 })
    expect(read()?.lastError).toContain(says)
    expect(stocks.now()).toBe(before)
    await desk.run({ day: NEXT, second: 33_330 })
    expect(asked).toHaveLength(2)
    isWrong = false
    await desk.run({ day: NEXT, second: 33_360 })
    expect(read()).toMatchObject({ day: NEXT, failures: 1 })
  }
})

test('a list with other codes waits until what is stored of their stocks has been moved', async () => {
  let isDead = true
  const FORMER = StockCode.parse('839999')
  const own: Partial<CataloguePort> = {
    async ask(ask, signal) {
      const batch = await whole(ask, signal)
      const { stocks } = batch.rows
      const last = stocks.findLast(({ board }) => board === 'bse')
      if (!last) throw new Error('somebody is listed in Beijing')
      const listed = ask.day === DAY ? { ...last, code: FORMER } : { ...last, formerCode: FORMER }
      return { ...batch, rows: { stocks: stocks.with(stocks.indexOf(last), listed) } }
    },
  }
  const { desk, saved, renumbered, stocks, read } = deskOf(own, async () => {
    if (isDead) throw new Error('数据库断开')
  })
  await desk.run({ day: DAY, second: 36_000 })
  const [before, row] = [stocks.now(), stocks.now().rowOf(FORMER)]
  await desk.run({ day: NEXT, second: 33_300 })
  expect(stocks.now()).toBe(before)
  expect([saved.length, read()?.lastError]).toEqual([1, '数据库断开'])
  isDead = false
  await desk.run({ day: NEXT, second: 33_360 })
  const code = stocks.now().catalogue.stocks[row ?? -1]?.code
  expect(renumbered).toEqual([[{ code, formerCode: FORMER, day: NEXT }]])
  expect([saved.length, stocks.now().rowOf(FORMER), stocks.now().rowOf(code ?? '')]).toEqual([2, row, row])
})

function whole(ask: MomentAsk, signal: AbortSignal) {
  if (!simulated) throw new Error('the simulator has a list of stocks')
  return simulated.ask(ask, signal)
}

const yesterdays = (signal: AbortSignal) => whole({ day: DAY, second: 0 }, signal)

async function shortened(signal: AbortSignal) {
  const batch = await whole({ day: NEXT, second: 0 }, signal)
  return { ...batch, rows: { ...batch.rows, stocks: batch.rows.stocks.slice(0, 4000) } }
}
