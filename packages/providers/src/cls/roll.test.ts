import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnreadableReply } from '#codec.ts'
import { newsRow } from '#rows/made-rows.fixture.ts'
import { clsRoll } from './roll.ts'

const ITEM = {
  id: 2_441_188,
  ctime: 1_785_391_074,
  title: '',
  content: '财联社7月30日电，WTI原油期货涨幅扩大至1%。',
  level: 'C',
  stock_list: [{ StockID: 'sh000300' }, { StockID: 'sz002139' }],
}
const replyOf = (...roll_data: readonly object[]) => JSON.stringify({ errno: 0, data: { roll_data } })

test('news without a title is news', () => {
  const { rows, cursor } = clsRoll.decode(replyOf(ITEM))
  expect(rows).toEqual([
    {
      id: '2441188',
      day: '2026-07-30',
      second: 50_274,
      title: '',
      content: ITEM.content,
      codes: ['002139'],
      important: false,
    },
  ])
  expect(cursor).toBe('1785391074')
})

test('a query that was not signed is refused', () => {
  const refusal = '{"errno":10012,"msg":"签名错误"}'
  expect(() => clsRoll.decode(refusal)).toThrow(new UnreadableReply('refused', 'get_roll_list: 10012 签名错误'))
})

test('an item without a text or a time costs itself', () => {
  const { rows, refused } = clsRoll.decode(replyOf({ ...ITEM, content: '' }, { ...ITEM, ctime: null }, ITEM))
  expect(rows).toHaveLength(1)
  expect(refused.map(({ reason }) => reason)).toEqual(['没有内容', '时间无法识别'])
})

test('news written is news read', () => {
  fc.assert(
    fc.property(fc.array(newsRow), rows => {
      expect(clsRoll.decode(clsRoll.encode({ rows }))).toMatchObject({ rows, refused: [] })
    }),
  )
})
