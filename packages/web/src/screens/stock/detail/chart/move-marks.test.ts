import { Move } from '@kanpan/contract/model/move'
import { expect, test } from 'vitest'
import { moveMarks } from './move-marks.ts'

const move = (time: string, kind: string) =>
  Move.parse({ id: time, time, code: '001299', name: '峤优设备', kind, priceYuan: 34.51, changePct: 10, value: 10 })

test('a move stands on the minute it happened in, the afternoon right after the morning', () => {
  expect(moveMarks([move('09:30:45', 'limitUpSealed'), move('13:01:10', 'limitUpOpened')])).toEqual([
    { minute: 0, label: '封涨停板', tone: 'up', isSeal: true },
    { minute: 121, label: '打开涨停板', tone: 'down', isSeal: true },
  ])
})

test('a large trade is no seal', () => {
  expect(moveMarks([move('10:00:00', 'largeBuy')])[0]?.isSeal).toBe(false)
})

test('what happened while orders were still collected has no minute', () => {
  expect(moveMarks([move('09:20:00', 'bigBid')])).toEqual([])
})
