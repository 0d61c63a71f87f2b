import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { createCatalogueDraft } from './catalogue-draft.ts'

test('what a running market has found out of who left and who was renumbered outlives an import', () => {
  const [code, formerCode, left] = ['920174', '835174', '600001'].map(one => StockCode.parse(one)) as [
    StockCode,
    StockCode,
    StockCode,
  ]
  const day = TradeDay.parse('2025-10-09')
  const draft = createCatalogueDraft(undefined)
  for (const one of [code, left]) draft.takeName(one, day, '样本')
  const found = { delistings: [{ code: left, day }], formerCodes: [{ code, formerCode, day }] }
  const again = createCatalogueDraft({ ...draft.finish(), ...found })
  again.takeName(StockCode.parse('600002'), day, '新来')
  expect(again.finish()).toMatchObject(found)
  expect(again.finish().stocks).toHaveLength(3)
})
