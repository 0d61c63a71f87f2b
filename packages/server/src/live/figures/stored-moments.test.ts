import { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { expect, onTestFinished, test } from 'vitest'
import { openMemoryStore } from '#store/open.ts'
import { openMoments } from './stored-moments.ts'

const CLOSE = 54_000

test('the closes of a year are stored, and older ones go with the close of the next day', async () => {
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  const home = { store: store.figures, dataset: 'year', figure: 'popularity' } as const
  const days = tradeDaysBetween(TradeDay.parse('2024-01-02'), TradeDay.parse('2025-12-31')).slice(0, 252)
  const moments = await openMoments<'heat'>(home)
  const heat = Float64Array.of(1)
  for (const day of days) await moments.keep({ day, second: CLOSE, codes: ['600000'], columns: { heat } })
  const range = { dataset: 'year', from: '0000-00-00', to: '9999-99-99' }
  const stored = await store.figures.moments('popularity', range)
  expect(stored.map(({ day }) => day)).toEqual(days.slice(2))
  for (const opened of [moments, await openMoments<'heat'>(home)]) {
    expect(days.map(day => opened.knownAt(day, CLOSE) !== undefined)).toEqual(days.map((_, at) => at >= 2))
  }
})
