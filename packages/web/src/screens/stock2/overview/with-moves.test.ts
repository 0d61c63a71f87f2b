import type { yidong } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { Move } from '@kanpan/contract/model/move'
import { StockCode, TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import type { TickClock } from '@kanpan/contract/model/stream'
import { expect, test } from 'vitest'
import { withMoves } from './with-moves.ts'

function move(id: string): Move {
  return {
    id,
    time: '10:00:00',
    code: StockCode.parse('600519'),
    name: '国泰酒业',
    kind: 'rocket',
    priceYuan: 10,
    changePct: 3,
    value: 3,
  }
}

const ANSWER: DataOf<typeof yidong> = {
  asOf: { day: TradeDay.parse('2026-11-20'), time: TimeOfDay.parse('10:00:00'), phase: 'trading', final: false },
  source: 'simulator',
  list: [move('2026-11-20.1'), move('2026-11-20.0')],
  cursor: '2026-11-20.1',
  total: 2,
}
const CLOCK: TickClock = {
  day: '2026-11-20',
  time: '10:00:10',
  phase: 'trading',
  speed: 20,
  source: 'simulator',
  told: { day: '2026-11-20', time: '10:00:10' },
  behindSeconds: 0,
}
const ids = ({ list }: DataOf<typeof yidong>) => list.map(({ id }) => id)

test('what just happened stands on top, the newest first', () => {
  const after = withMoves(ANSWER, { clock: CLOCK, moves: [move('2026-11-20.2'), move('2026-11-20.3')], limit: 9 })
  expect(ids(after)).toEqual(['2026-11-20.3', '2026-11-20.2', '2026-11-20.1', '2026-11-20.0'])
  expect(after).toMatchObject({ cursor: '2026-11-20.3', total: 4, asOf: { time: '10:00:10' } })
})

test('a move that is told twice is shown once', () => {
  const after = withMoves(ANSWER, { clock: CLOCK, moves: [move('2026-11-20.1'), move('2026-11-20.2')], limit: 9 })
  expect(ids(after)).toEqual(['2026-11-20.2', '2026-11-20.1', '2026-11-20.0'])
})

test('a tick without moves says that none happened until it', () => {
  const after = withMoves(ANSWER, { clock: CLOCK, moves: [], limit: 9 })
  expect(after).toEqual({ ...ANSWER, asOf: { ...ANSWER.asOf, time: '10:00:10' } })
})

test('a new day begins with an empty list, and a long day keeps the newest', () => {
  const told = { day: '2026-11-23', time: '09:15:10' }
  const clock = { ...CLOCK, ...told, told }
  expect(ids(withMoves(ANSWER, { clock, moves: [move('2026-11-23.0')], limit: 9 }))).toEqual(['2026-11-23.0'])
  expect(ids(withMoves(ANSWER, { clock: CLOCK, moves: [move('2026-11-20.2')], limit: 2 }))).toEqual([
    '2026-11-20.2',
    '2026-11-20.1',
  ])
})

test('what is said of the day stands behind a tick: that it is played, its part of the market, who gives prices; of another day the first alone', () => {
  const boards = { main: 9, star: 0, chinext: 0, bse: 0 }
  const said = { isStandIn: true, provider: '腾讯', coverage: { recorded: 9, listed: 90, isWhole: false, boards } }
  const answer: typeof ANSWER = { ...ANSWER, source: 'live', asOf: { ...ANSWER.asOf, ...said } }
  const after = withMoves(answer, { clock: CLOCK, moves: [move('2026-11-20.2')], limit: 9 })
  expect(after.asOf).toEqual({ ...answer.asOf, time: '10:00:10' })
  const told = { day: '2026-11-23', time: '09:15:10' }
  const next = withMoves(answer, { clock: { ...CLOCK, ...told, told }, moves: [], limit: 9 }).asOf
  expect(next).toMatchObject({ ...told, isStandIn: true })
  expect(next).not.toHaveProperty('coverage')
})

test('moves of a source that is late are of its moment, not of the clock', () => {
  const clock: TickClock = { ...CLOCK, time: '15:00:10', phase: 'closed', behindSeconds: 720 }
  const { asOf } = withMoves(ANSWER, { clock, moves: [], limit: 9 })
  expect(asOf).toMatchObject({ time: '10:00:10', final: false })
})
