import { TradeDay } from '@kanpan/contract/model/stock'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { minuteIndex } from '@kanpan/market/quote/minute-line'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { simulatorSource } from './simulator-source.ts'

const DAYS = ['2024-01-19', '2024-01-22', '2024-01-23'].map(day => TradeDay.parse(day))
const MOMENTS = 20
const simulator = createSimulator({ seed: 1 })
const { ports, replay } = simulatorSource(simulator)
const { quotes, indices, orderBook, minutes } = ports
if (!quotes || !indices || !orderBook || !minutes || !replay) throw new Error('the simulator has them all')
const { signal } = new AbortController()

/** Repeatable dice. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

test('indices, order books, minutes and the quotes of some stocks are at any moment what the market replays', async () => {
  const pick = dice(7)
  for (let at = 0; at < MOMENTS; at++) {
    const day = DAYS[pick(DAYS.length)] ?? ('' as TradeDay)
    const second = 33_000 + pick(22_000)
    const moment = simulator.momentAt(day, second)
    const trading = [...moment.state.keys()].filter(row => moment.state[row] === STOCK_STATE.trading)
    const rows = Array.from({ length: 40 }, () => trading[pick(trading.length)] ?? 0)
    const codes = rows.map(row => replay.codes[row] ?? '')
    const name = `${day} ${second}`

    const given = await indices.ask({ day, second }, signal)
    expect(given.rows, name).toEqual(replay.indices(day, second).map(index => ({ ...index, second })))

    const books = await orderBook.ask({ day, second, codes }, signal)
    const replayed = rows.map((row, place) => ({ code: codes[place], second, ...replay.orderBook(day, row, second) }))
    expect(books, name).toMatchObject({ rows: replayed, isWhole: true })

    const some = await quotes.ask({ day, second, codes }, signal)
    expect(some.isWhole).toBe(false)
    for (const column of [
      'prevCloseCents',
      'openCents',
      'highCents',
      'lowCents',
      'volumeShares',
      'amountYuan',
    ] as const) {
      expect([...some.rows[column]], name).toEqual(rows.map(row => moment[column][row]))
    }
    expect([...some.rows.lastCents], name).toEqual(rows.map(row => moment.closeCents[row]))
    expect([...(some.rows.life?.firstSealSecond ?? [])], name).toEqual(rows.map(row => moment.firstSealSecond[row]))

    const [row = 0, code = ''] = [rows[0], codes[0]]
    const length = minuteIndex(second) + 1
    const line = await minutes.ask({ day, second, kind: 'stock', code }, signal)
    const whole = replay.minuteLine(day, row)
    const { minutes: ofStock } = line.rows
    expect(
      ofStock.map(({ mark }) => mark),
      name,
    ).toEqual(Array.from({ length }, (_, mark) => mark))
    expect(ofStock.map(({ price }) => Math.round(100 * price))).toEqual([...whole.priceCents.subarray(0, length)])
    expect(ofStock.map(({ volumeShares }) => volumeShares)).toEqual([...whole.volumeShares.subarray(0, length)])
    expect(ofStock.map(({ amountYuan }) => amountYuan)).toEqual([...whole.amountYuan.subarray(0, length)])

    const index = await minutes.ask({ day, second, kind: 'index', code: '399006' }, signal)
    const ofIndex = replay.indexLines(day).find(({ code: other }) => other === '399006')
    expect(
      index.rows.minutes.map(({ price }) => price),
      name,
    ).toEqual([...(ofIndex?.value.subarray(0, length) ?? [])])
  }
})

test('of codes nobody has there is no row, and the batch is no whole', async () => {
  const ask = { day: DAYS[0] ?? ('' as TradeDay), second: 36_000, codes: ['999998'] }
  expect(await orderBook.ask(ask, signal)).toMatchObject({ rows: [], isWhole: false })
  expect((await quotes.ask(ask, signal)).rows.codes).toEqual([])
})
