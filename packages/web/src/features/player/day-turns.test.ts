import { Move, type MoveKind } from '@kanpan/contract/model/move'
import { expect, test } from 'vitest'
import { burstTurns, indexTurns, moveTurns, newsTurns } from './day-turns.ts'

const move = (kind: MoveKind, time: string, code: string) =>
  Move.parse({ id: `${time} ${code}`, time, code, name: `股${code}`, kind, priceYuan: 1, changePct: 1, value: 1 })
const lines = (events: readonly { readonly time: string; readonly title: string; readonly detail: string }[]) =>
  events.map(({ time, title, detail }) => `${time} ${title} ${detail}`)

test('a stock that seals a second time has resealed', () => {
  const seals = [
    move('limitUpSealed', '10:20:00', '600001'),
    move('limitUpSealed', '09:40:00', '600002'),
    move('limitUpSealed', '09:35:00', '600001'),
  ]
  expect(lines(moveTurns('limitUpSealed', seals))).toEqual(['10:20:00 首次回封 股600001'])
  expect(moveTurns('limitUpSealed', seals.slice(1))).toEqual([])
})

test('of breaks and limit-downs the first is told, of rockets and dives the minute with most', () => {
  const at = (kind: MoveKind) => [
    move(kind, '10:05:30', '600001'),
    move(kind, '10:05:02', '600002'),
    move(kind, '09:40:00', '600003'),
  ]
  expect(lines(moveTurns('limitUpOpened', at('limitUpOpened')))).toEqual(['09:40:00 首次炸板 股600003'])
  expect(lines(moveTurns('limitDownSealed', at('limitDownSealed')))).toEqual(['09:40:00 首个跌停 股600003'])
  expect(lines(moveTurns('limitDownOpened', at('limitDownOpened')))).toEqual(['09:40:00 首次开跌停 股600003'])
  expect(lines(moveTurns('rocket', at('rocket')))).toEqual(['10:05:00 火箭发射最密 2 次'])
  expect(lines(moveTurns('dive', at('dive')))).toEqual(['10:05:00 高台跳水最密 2 次'])
  expect(moveTurns('dive', [])).toEqual([])
})

test('of each theme that burst the first time is told, the largest themes alone', () => {
  const burst = (time: string, theme: string, value: number) => ({
    ...move('themeBurst', time, '000001'),
    theme,
    value,
  })
  const moves = [burst('09:54:59', '水利', 3), burst('10:20:00', '水利', 7), burst('10:02:00', '农药', 4)]
  expect(lines(burstTurns(moves.toReversed()))).toEqual(['09:54:59 题材爆发 水利', '10:02:00 题材爆发 农药'])
  const many = ['甲', '乙', '丙', '丁', '戊', '己'].map((theme, at) => burst('10:00:00', theme, at + 3))
  expect(burstTurns(many).map(({ detail }) => detail)).toEqual(['己', '戊', '丁', '丙', '乙'])
})

test('an index turned at its highest and lowest, not where it began or stands', () => {
  const index = { name: '上证指数', prevClose: 100 }
  expect(lines(indexTurns({ ...index, line: [100, 99, null, 102, 101] }))).toEqual([
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
  expect(lines(newsTurns([...others, flash], '2026-11-19'))).toEqual(['10:00:00 要闻 降准'])
})
