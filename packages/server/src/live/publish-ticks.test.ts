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
import { runFrom } from './tick-number.ts'

const DAY = TradeDay.parse('2024-01-03')
const TEN = 36_000
/** Less than what the farewell of a slow reader needs. */
const PATIENCE_BYTES = 100

type Advance = (market: Market, second: number) => void

let open: (run: string) => Market
let advance: Advance

beforeAll(() => {
  const simulator = createSimulator({ seed: 1 })
  const source = simulatorSource(simulator)
  const stocks = fixedStocks(simulator.catalogue, simulator.nameOn)
  const records = { minutes: { loadMinutes: async () => undefined }, reasons: async () => [] }
  open = run => {
    const history = createHistory(simulator.catalogue.stocks.map(({ code }) => code))
    return createMarket({ source, stocks, history, records, run })
  }
  advance = (market, second) => {
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
    userId: 1,
    gzip: false,
    line: {
      write: (chunk: Buffer) => heard.push(chunk) > 0 && waiting === 0,
      get writableLength() {
        return waiting
      },
    },
    end: (farewell: Buffer) => void heard.push(farewell),
  }
  const market = open('test')
  advance(market, TEN)
  const stop = publishTicks(market, broadcast)
  // Somebody who comes back after longer than anything is remembered.
  broadcast.join(reader, '1')
  for (let second = TEN; second < TEN + 600; second += 60) advance(market, second)
  broadcast.join({ ...reader }, undefined)
  const day = TradeDay.parse('2024-06-28')
  const firing = { id: '1', ruleId: '2', name: '炸板', condition: '炸板', day, time: '10:00:00', total: 1 }
  const targets = [{ code: '600000', name: '浦发银行', facts: ['炸板'] }]
  const link = { path: '/stock/detail/600000', date: day, at: '10:00:00' }
  broadcast.sendTo(1, [{ ...firing, targets, link, firedAtMs: 1, isRead: false }])
  broadcast.close()
  broadcast.join(reader, undefined)
  waiting = PATIENCE_BYTES + 1
  advance(market, TEN + 660)
  stop()

  const events = eventsIn(Buffer.concat(heard).toString())
  const shapes = new Map<string, (typeof STREAM_EVENTS)[keyof typeof STREAM_EVENTS]>(Object.entries(STREAM_EVENTS))
  for (const [name, data] of events) expect(shapes.get(name)?.parse(data), name).toEqual(data)
  expect([...new Set(events.map(([name]) => name))].sort()).toEqual(Object.keys(STREAM_EVENTS).sort())
})

test('who follows a market names its steps as it does, and goes on with them', () => {
  const [one, other] = [open(runFrom(1, 3)), open('')]
  const [first, second] = [createBroadcast(PATIENCE_BYTES), createBroadcast(PATIENCE_BYTES)]
  const stops = [publishTicks(one, first), publishTicks(other, second)]
  const heard = ['', '']
  for (const [at, broadcast] of [first, second].entries()) {
    const write = (chunk: Buffer) => {
      heard[at] += chunk.toString()
      return true
    }
    broadcast.join({ topics: STREAM_TOPICS, gzip: false, line: { write, writableLength: 0 }, end() {} }, undefined)
  }
  for (const step of [0, 60, 120]) {
    advance(one, TEN + step)
    if (step === 60) one.historyGrew()
    other.numberNext(one.live().tick)
    advance(other, TEN + step)
    expect(other.live().version).toBe(one.live().version)
    expect(other.live().stocksVersion).toBe(one.live().stocksVersion)
  }
  for (const stop of stops) stop()
  expect(heard[0]).toContain('id: 3-1.3\n')
  expect(heard[1]).toBe(heard[0])
})

test('what a browser has of before a restart is never what there is now', () => {
  const versions = [runFrom(1, 3), runFrom(2, 3), runFrom(2, 4)].map(run => {
    const market = open(run)
    advance(market, TEN)
    return market.live().version
  })
  expect(new Set(versions).size).toBe(3)
})

test('what changed of the past, or of who exists, changes the version of each moment', async () => {
  const market = open('test')
  advance(market, TEN)
  const before = market.live()
  market.pastChanged()
  const after = market.live()
  market.stocksChanged([])
  expect(new Set([before, after, market.live()].map(({ version }) => version)).size).toBe(3)
  expect(market.live().stocksVersion).not.toBe(after.stocksVersion)
})
