import { expect, test } from 'vitest'
import { factPlace } from './fact-place.ts'

test.each([
  ['stock/ggzjl?code=001299#list[-5:].mainNetYuan', { side: 'flow' }],
  ['stock/details#concepts.885452.rank', { side: 'concept' }],
  ['stock/limit_course?code=001299#sealYuan', { side: 'limit' }],
  ['stock/news10s#2026-11-18-094', { side: 'news', item: '2026-11-18-094' }],
  ['hotspot/hotspotList#2026-11-19.885452', { side: 'news', item: '2026-11-19.885452' }],
  [
    'stock/longhu_transaction_details?code=001299&date=2026-11-19#entry.netYuan',
    { side: 'longhu', mark: '2026-11-19' },
  ],
])('%s leads to what stands beside the chart', (cell, view) => {
  expect(factPlace(cell)).toMatchObject({ kind: 'side', view })
})

test('what is said of a sector leads to the sector', () => {
  expect(factPlace('hotspot/stock/sector_list#885452.leader.name')).toMatchObject({
    kind: 'screen',
    path: '/stock/sector?code=885452',
  })
})

test('what stands in the head of the screen already leads nowhere', () => {
  expect(factPlace('stock/details?code=001299#quote.priceYuan')).toBeUndefined()
})
