import type { Move } from '@kanpan/contract/model/move'
import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { collectedMoves } from './collected-moves.ts'

const move = (code: string, kind: Move['kind']): Move => ({
  id: `${code}-${kind}`,
  time: '10:31:12',
  code: StockCode.parse(code),
  name: `股票${code}`,
  kind,
  priceYuan: 11,
  changePct: 10,
  value: null,
})

test('a person is called for a limit that one of her stocks reached or left, and for nothing else', () => {
  const moves = [move('600001', 'limitUpSealed'), move('600001', 'rocket'), move('600002', 'limitUpOpened')]
  expect(collectedMoves(moves, code => code === '600001')).toEqual(['股票600001 封涨停板（10:31:12）'])
  expect(collectedMoves(moves, () => true)).toHaveLength(2)
  expect(collectedMoves(moves, () => false)).toEqual([])
})
