import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import type { PastDay } from '#sources/replay.ts'
import type { Source } from '#sources/source.ts'
import { simulatorSource } from './simulator-source.ts'

const SIGNAL = new AbortController().signal
const DAYS = ['2024-02-05', '2024-02-06', '2024-01-12'].map(text => TradeDay.parse(text))

async function pastOf({ replay }: Source, days: readonly TradeDay[], signal: AbortSignal): Promise<readonly PastDay[]> {
  const past: PastDay[] = []
  for await (const day of replay?.pastDays(days, signal) ?? []) past.push(day)
  return past
}

test('days worked out aside are those the asking program would tell, in the order asked', async () => {
  const simulator = createSimulator({ seed: 1 })
  const source = simulatorSource(simulator)
  simulator.statesUntil(TradeDay.parse('2024-02-20'))
  const past = await pastOf(source, DAYS, SIGNAL)
  expect(past.map(({ day }) => day)).toEqual(DAYS)
  for (const { day, reasons, news, amountLine } of past) {
    const ask = { day, second: 86_399 }
    const { flashNews, announcements } = source.ports
    expect(reasons).toEqual((await source.ports.reasons?.ask(ask, SIGNAL))?.rows)
    const texts = [
      ...((await flashNews?.ask(ask, SIGNAL))?.rows ?? []),
      ...((await announcements?.ask(ask, SIGNAL))?.rows ?? []),
    ]
    const byId = <T extends { readonly id: string }>(items: readonly T[]) =>
      items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(byId(news)).toEqual(byId(texts))
    expect(amountLine).toEqual(source.replay?.amountLine(day))
  }
})

test('nobody works out days for one who has left', async () => {
  const source = simulatorSource(createSimulator({ seed: 1 }))
  expect(await pastOf(source, DAYS, AbortSignal.abort())).toEqual([])
  expect(await pastOf(source, [], SIGNAL)).toEqual([])
})
