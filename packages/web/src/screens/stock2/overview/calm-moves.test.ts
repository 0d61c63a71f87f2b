import type { MoveKind } from '@kanpan/contract/model/move'
import { expect, test } from 'vitest'
import { calmMoves, isMain, MAIN_MOVES } from './calm-moves.ts'

const move = (code: string, time: string, kind: MoveKind) => ({ code, time, kind })

test('a stock is told once a minute, by what matters most in it', () => {
  const moves = [
    move('600001', '10:31:40', 'rocket'),
    move('600002', '10:31:20', 'dive'),
    move('600001', '10:31:05', 'limitUpSealed'),
    move('600001', '10:30:59', 'rocket'),
  ]
  expect(calmMoves(moves)).toEqual([moves[1], moves[2], moves[3]])
})

test('of two of one weight the newer stands', () => {
  const moves = [move('600001', '10:31:40', 'rocket'), move('600001', '10:31:05', 'rocket')]
  expect(calmMoves(moves)).toEqual([moves[0]])
})

test('the burst of a theme stands beside the seal that made it one', () => {
  const moves = [
    { ...move('600001', '10:31:05', 'themeBurst'), theme: '储能' },
    { ...move('600001', '10:31:05', 'themeBurst'), theme: '算力' },
    move('600001', '10:31:05', 'limitUpSealed'),
  ]
  expect(calmMoves(moves)).toEqual(moves)
  expect(MAIN_MOVES[0]).toBe('themeBurst')
})

test('the kinds that matter are known in any order', () => {
  expect([isMain(MAIN_MOVES.toReversed()), isMain(['rocket']), isMain([])]).toEqual([true, false, false])
})
