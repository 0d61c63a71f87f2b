import { Move, type MoveKind } from '@kanpan/contract/model/move'
import { expect, test } from 'vitest'
import { indexTurns, moveTurns, newsTurns, themeBursts } from './day-turns.ts'

const move = (kind: MoveKind, time: string, code: string) =>
  Move.parse({ id: `${time} ${code}`, time, code, name: `股${code}`, kind, priceYuan: 1, changePct: 1, value: 1 })
const told = (events: readonly { readonly time: string; readonly title: string; readonly detail: string }[]) =>
  events.map(({ time, title, detail }) => `${time} ${title} ${detail}`)

test('a stock that seals a second time has resealed', () => {
  const seals = [
    move('limitUpSealed', '10:20:00', '600001'),
    move('limitUpSealed', '09:40:00', '600002'),
    move('limitUpSealed', '09:35:00', '600001'),
  ]
  expect(told(moveTurns('limitUpSealed', seals))).toEqual(['10:20:00 首次回封 股600001'])
  expect(moveTurns('limitUpSealed', seals.slice(1))).toEqual([])
})

test('of breaks and limit-downs the first is told, of rockets and dives the minute with most', () => {
  const at = (kind: MoveKind) => [
    move(kind, '10:05:30', '600001'),
    move(kind, '10:05:02', '600002'),
    move(kind, '09:40:00', '600003'),
  ]
  expect(told(moveTurns('limitUpOpened', at('limitUpOpened')))).toEqual(['09:40:00 首次炸板 股600003'])
  expect(told(moveTurns('limitDownSealed', at('limitDownSealed')))).toEqual(['09:40:00 首个跌停 股600003'])
  expect(told(moveTurns('limitDownOpened', at('limitDownOpened')))).toEqual(['09:40:00 首次开跌停 股600003'])
  expect(told(moveTurns('rocket', at('rocket')))).toEqual(['10:05:00 火箭发射最密 2 次'])
  expect(told(moveTurns('dive', at('dive')))).toEqual(['10:05:00 高台跳水最密 2 次'])
  expect(moveTurns('dive', [])).toEqual([])
})

test('a theme bursts when its third stock seals within five minutes', () => {
  const row = (firstSealAt: string | null, theme: string) => ({
    firstSealAt,
    reasons: [{ source: '甲', tags: [theme, '其他'], text: '' }],
  })
  const rows = ['09:31:00', '09:50:00', '09:52:00', '09:54:59', null].map(time => row(time, '水利'))
  const slow = ['10:00:00', '10:04:00', '10:08:00'].map(time => row(time, '农药'))
  expect(told(themeBursts([...rows, ...slow]))).toEqual(['09:54:59 题材爆发 水利'])
})

test('an index turned at its highest and lowest, not where it began or stands', () => {
  const index = { name: '上证指数', prevClose: 100 }
  expect(told(indexTurns({ ...index, line: [100, 99, null, 102, 101] }))).toEqual([
    '09:33:00 上证高点 102.00 2.00%',
    '09:31:00 上证低点 99.00 -1.00%',
  ])
  expect(indexTurns({ ...index, line: [100, 101, 102] })).toEqual([])
  expect(indexTurns({ ...index, line: [] })).toEqual([])
})

test('the important flashes of the session are told, no others', () => {
  const flash = { id: '1', kind: 'flash', day: '2026-11-19', time: '10:00:00', title: '降准', important: true } as const
  const others = [
    { ...flash, important: false },
    { ...flash, day: '2026-11-18' },
    { ...flash, time: '20:00:00' },
    { ...flash, kind: 'announcement' as const },
  ]
  expect(told(newsTurns([...others, flash], '2026-11-19'))).toEqual(['10:00:00 要闻 降准'])
})
