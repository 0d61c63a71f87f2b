import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDayDistance } from '@kanpan/market/calendar/trading-days'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, onTestFinished, test } from 'vitest'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { openHistory } from '#store/history/open-history.ts'
import { daysHeld, fillHistory, HISTORY_DAYS } from './fill-history.ts'
import { openStocks } from './open-stocks.ts'

const DAY = TradeDay.parse('2024-01-11')
const BEFORE = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-08', '2024-01-09', '2024-01-10']
const FIRST = TradeDay.parse('2024-01-02')
const LAST_THREE = { from: TradeDay.parse('2024-01-08'), until: DAY }

test('a market has the last days before its own, whatever more is kept of it', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kanpan-fill-history-'))
  const source = simulatorSource(createSimulator({ seed: 1 }))
  const { store, close } = await openHistory({ dataFolder, dataset: source.dataset, minuteDays: 1 })
  onTestFinished(async () => {
    await close()
    await rm(dataFolder, { recursive: true })
  })
  const market = { source, stocks: await openStocks({ source, historyStore: store }, DAY) }
  const few = await fillHistory(market, store, LAST_THREE)
  expect(few.days).toEqual(BEFORE.slice(-3))
  const more = await fillHistory(market, store, { from: FIRST, until: DAY })
  expect(more.days).toEqual(BEFORE)
  expect(await store.days()).toEqual(BEFORE)

  const again = await fillHistory(market, store, LAST_THREE)
  expect(again.days).toEqual(BEFORE.slice(-3))
  expect(again.columnsOf(2).closeCents).toEqual(more.columnsOf(BEFORE.length - 1).closeCents)
})

test('a market holds so many days before its own, or all that its source can tell', () => {
  const firstDay = TradeDay.parse('2023-01-03')
  expect(daysHeld({ firstDay }, DAY)).toEqual({ from: firstDay, until: DAY })
  const { from } = daysHeld({ firstDay }, TradeDay.parse('2026-11-20'))
  expect(tradeDayDistance(from, TradeDay.parse('2026-11-20'))).toBe(HISTORY_DAYS)
})
