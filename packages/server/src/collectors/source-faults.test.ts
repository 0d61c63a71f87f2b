import { TradeDay } from '@kanpan/contract/model/stock'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { clockOnTheWire } from '#live/clock-on-the-wire.ts'
import { simulatedMornings } from './running-market.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')
const START = 36_000
const MINUTE = 60

const { simulator, morning, close } = await simulatedMornings()
afterAll(close)

type Morning = Awaited<ReturnType<typeof morning>>
let market: Morning['market']
let lab: Morning['lab']
let waitedMs: Morning['waitedMs']
let later: Morning['later']
let statusOf: Morning['statusOf']
let second: Morning['second']

beforeEach(async () => {
  ;({ market, lab, waitedMs, later, statusOf, second } = await morning())
})

test('what is being kept of the past has ended when the collector has stopped: the store is closed next', async () => {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let isOver = false
  const { collector } = await morning({
    async *pastDays(_days, aborted) {
      begun.resolve()
      await new Promise(resolve => aborted.addEventListener('abort', resolve))
      await ended.promise
      isOver = true
      yield* []
    },
  })
  collector.start()
  await begun.promise
  const stopped = collector.stop().then(() => isOver)
  setImmediate(ended.resolve)
  expect(await stopped).toBe(true)
})

const pricesNow = () => market.live().now.closeCents.slice()
const truth = () => simulator.momentAt(DAY, second()).closeCents

test('while the quotes are dead the last good moment stays and the clock goes on, and then the market catches up', async () => {
  const before = pricesNow()
  lab.set('quotes', 'dead')
  await later(2 * MINUTE)
  await later(3 * MINUTE)
  expect(market.live().asOf.time).toBe('10:00:00')
  expect(pricesNow()).toEqual(before)
  expect(clockOnTheWire(market)).toMatchObject({
    time: '10:05:00',
    told: { time: '10:00:00' },
    behindSeconds: 300,
  })
  expect(statusOf('quotes')).toMatchObject({ time: '10:00:00', failures: 2, lastError: '演练：来源没有应答' })
  await expect(market.view(DAY, timeOfDay(START + 3 * MINUTE))).rejects.toThrow('目前只到 10:00:00')
  lab.set('quotes', 'normal')
  await later(MINUTE)
  expect(market.live().asOf.time).toBe('10:06:00')
  expect(pricesNow()).toEqual(truth())
  expect(clockOnTheWire(market).behindSeconds).toBe(0)
  expect(statusOf('quotes')).toMatchObject({ failingSinceMs: null, failures: 2 })
})

test('news goes on while the quotes are dead, and readers are told by a tick', async () => {
  const told = statusOf('news')?.rows ?? 0
  const { version } = market.live()
  lab.set('quotes', 'dead')
  await later(60 * MINUTE)
  expect(statusOf('news')?.rows).toBeGreaterThan(told)
  expect(market.live().version).not.toBe(version)
  expect(market.live().dayCutoffSecond).toBe(second())
})

test('single wrong quotes cost themselves: they keep their last good price while the others move on', async () => {
  const before = pricesNow()
  lab.set('quotes', 'wrong')
  for (let step = 0; step < 3; step++) {
    await later(MINUTE)
    const [shown, right] = [pricesNow(), truth()]
    const refusing = statusOf('quotes')?.refusing
    expect(refusing?.rows).toBeGreaterThan(10)
    expect(refusing?.reason).toContain('越过涨跌停')
    const other = [...shown.keys()].filter(row => shown[row] !== right[row])
    expect(other.length).toBeGreaterThan(0)
    expect(other.length).toBeLessThanOrEqual(refusing?.rows ?? 0)
    expect(other.filter(row => shown[row] !== before[row])).toEqual([])
  }
  expect(statusOf('quotes')).toMatchObject({ failures: 0, time: market.live().asOf.time })
  lab.set('quotes', 'normal')
  await later(MINUTE)
  expect(pricesNow()).toEqual(truth())
  expect(statusOf('quotes')?.refusing).toBeNull()
})

test('hotspots come in while one of their sources does, and with none they do not', async () => {
  lab.set('news', 'dead')
  lab.set('announcements', 'dead')
  await later(MINUTE)
  expect(statusOf('hotspots')).toMatchObject({ failures: 0 })
  lab.set('reasons', 'dead')
  await later(MINUTE)
  expect(statusOf('hotspots')).toMatchObject({
    failures: 1,
    lastError: '快讯公告与涨停原因都没有进来',
    time: '10:01:00',
  })
})

test('quotes that come empty leave the old ones', async () => {
  const before = pricesNow()
  lab.set('quotes', 'empty')
  await later(MINUTE)
  expect(pricesNow()).toEqual(before)
  expect(statusOf('quotes')?.lastError).toBe('来源给出的行情是空的')
})

test('quotes that come late stay until they are twelve minutes behind, follow at that distance, and never go back', async () => {
  lab.set('quotes', 'slow')
  const shown: string[] = []
  for (const minutes of [5, 5, 5, 5]) {
    await later(minutes * MINUTE)
    shown.push(market.live().asOf.time)
  }
  expect(shown).toEqual(['10:00:00', '10:00:00', '10:03:00', '10:08:00'])
  expect(clockOnTheWire(market).behindSeconds).toBe(12 * MINUTE)
  expect(statusOf('quotes')).toMatchObject({ time: '10:08:00', failures: 0 })
})

test('the past is refused with its cause while it cannot be read, waited for while it is slow, and now goes on', async () => {
  const asked = [() => market.view(TradeDay.parse('2024-01-18')), () => market.view(DAY, timeOfDay(START - MINUTE))]
  // What was read before is no exception: an exercise is to be seen wherever one looks.
  for (const ask of asked) await ask()
  for (const [mode, reason] of [
    ['dead', 'source_down'],
    ['wrong', 'source_down'],
    ['empty', 'no_market_data'],
  ] as const) {
    lab.set('minutes', mode)
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ reason, message: /^演练：/ })
    expect((await market.view()).asOf.time).toBe('10:00:00')
  }
  lab.set('minutes', 'slow')
  expect((await market.view(DAY, timeOfDay(START - MINUTE))).asOf.time).toBe('09:59:00')
  expect(waitedMs).toEqual([5_000])
  lab.set('minutes', 'normal')
  expect((await market.view(TradeDay.parse('2024-01-18'))).asOf.day).toBe('2024-01-18')
  expect(waitedMs).toHaveLength(1)
})

test('reasons known before they failed stay, later ones are not known, and all are there again afterwards', async () => {
  const codes = () => [...market.live().reasons.keys()].toSorted()
  const before = codes()
  expect(before.length).toBeGreaterThan(0)
  for (const mode of ['dead', 'empty'] as const) {
    lab.set('reasons', mode)
    await later(20 * MINUTE)
    expect(codes()).toEqual(before)
  }
  expect(statusOf('reasons')).toMatchObject({ failures: 2, lastError: '来源给出的涨停原因是空的' })
  lab.set('reasons', 'normal')
  await later(MINUTE)
  const told = simulator.limitUpReasons(DAY).length
  expect(codes().length).toBeGreaterThan(before.length)
  expect(codes().length).toBeLessThan(told)
})

test('broken news cost themselves, and come when they are whole', async () => {
  lab.set('news', 'wrong')
  await later(30 * MINUTE)
  const wrong = statusOf('news')
  const flashSoFar = () => simulator.news(DAY).filter(item => item.kind === 'flash' && item.second <= second()).length
  const whole = flashSoFar()
  expect(wrong?.refusedRows).toBeGreaterThan(0)
  expect(wrong?.rows).toBeLessThan(whole)
  lab.set('news', 'normal')
  await later(MINUTE)
  expect(statusOf('news')?.rows).toBe(flashSoFar())
})

test('while no prices come readers are told each time they are later by what counts as late, without anything else new', async () => {
  for (const name of ['quotes', 'reasons', 'news', 'announcements'] as const) lab.set(name, 'dead')
  const told: (number | undefined)[] = []
  market.onTick(() => told.push(clockOnTheWire(market).behindSeconds))
  // Three real seconds at twenty times the pace are a minute.
  for (let step = 0; step < 12; step++) await later(20)
  expect(told).toEqual([60, 120, 180, 240])
})
