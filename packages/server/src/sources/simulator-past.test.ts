import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { simulatorSource } from './simulator.ts'

const DAYS = ['2024-02-05', '2024-02-06', '2024-01-12'].map(text => TradeDay.parse(text))

test('days worked out aside are those the asking program would tell, in the order asked', async () => {
  const simulator = createSimulator({ seed: 1 })
  const source = simulatorSource(simulator)
  simulator.statesUntil(TradeDay.parse('2024-02-20'))
  const told = []
  for await (const past of source.past(DAYS, new AbortController().signal)) told.push(past)
  expect(told.map(({ day }) => day)).toEqual(DAYS)
  for (const { day, reasons, news, amountLine } of told) {
    expect(reasons).toEqual(await source.reasons(day))
    expect(news).toEqual(await source.news(day))
    expect(amountLine).toEqual(source.intraday?.amountLine(day))
  }
})

test('nobody works out days for one who has left', async () => {
  const source = simulatorSource(createSimulator({ seed: 1 }))
  for await (const past of source.past(DAYS, AbortSignal.abort())) throw new Error(`told ${past.day}`)
  for await (const past of source.past([], new AbortController().signal)) throw new Error(`told ${past.day}`)
})
