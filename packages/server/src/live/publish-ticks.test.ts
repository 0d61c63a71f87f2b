import { TradeDay } from '@kanpan/contract/model/stock'
import { STREAM_EVENTS } from '@kanpan/contract/model/stream'
import { STREAM_TOPICS } from '@kanpan/contract/stream'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { beforeAll, expect, test } from 'vitest'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { createHistory } from '#store/history/history.ts'
import { createBroadcast } from './broadcast.ts'
import { createMarket, type Market } from './market.ts'
import { publishTicks } from './publish-ticks.ts'

const DAY = TradeDay.parse('2024-01-03')
const TEN = 36_000
/** Less than what the farewell of a slow reader needs. */
const PATIENCE_BYTES = 100

let market: Market
let advance: (second: number) => void

beforeAll(() => {
  const simulator = createSimulator({ seed: 1 })
  const source = simulatorSource(simulator)
  const stocks = fixedStocks(simulator.catalogue, simulator.nameOn)
  const history = createHistory(simulator.catalogue.stocks.map(({ code }) => code))
  const records = { minutes: { loadMinutes: async () => undefined }, reasons: async () => [] }
  market = createMarket({ source, stocks, history, records, startVersion: 'test' })
  advance = second => {
    const moment = source.replay?.momentAt(DAY, second)
    if (moment) market.advance({ day: DAY, second, speed: 20, phase: 'trading' }, moment, [])
  }
})

/** The events in a text, each with its name, and what it carries. */
function eventsIn(text: string): readonly (readonly [string, unknown])[] {
  return [...text.matchAll(/^event: (.*)\n(?:id: .*\n)?data: (.*)$/gm)].map(([, name = '', data = '']) => [
    name,
    JSON.parse(data),
  ])
}

test('everything the stream tells is named in the contract and has the shape it promises', () => {
  const broadcast = createBroadcast(PATIENCE_BYTES)
  const heard: Buffer[] = []
  let waiting = 0
  const reader = {
    topics: STREAM_TOPICS,
    gzip: false,
    write: (chunk: Buffer) => void heard.push(chunk),
    waitingBytes: () => waiting,
    end: (farewell: Buffer) => void heard.push(farewell),
  }
  advance(TEN)
  const stop = publishTicks(market, broadcast)
  // Somebody who comes back after longer than anything is remembered.
  broadcast.join(reader, 1)
  for (let second = TEN; second < TEN + 600; second += 60) advance(second)
  broadcast.join({ ...reader }, undefined)
  broadcast.close()
  broadcast.join(reader, undefined)
  waiting = PATIENCE_BYTES + 1
  advance(TEN + 660)
  stop()

  const events = eventsIn(Buffer.concat(heard).toString())
  const shapes = new Map<string, (typeof STREAM_EVENTS)[keyof typeof STREAM_EVENTS]>(Object.entries(STREAM_EVENTS))
  for (const [name, data] of events) expect(shapes.get(name)?.parse(data), name).toEqual(data)
  expect([...new Set(events.map(([name]) => name))].sort()).toEqual(Object.keys(STREAM_EVENTS).sort())
})
