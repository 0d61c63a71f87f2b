import { expect, test } from 'vitest'
import { directionSaid, headlines } from './headline.ts'

const fact = (id: string, text: string) => ({ id, label: '', text, cell: '', code: null })

test('the day begins with its figures beside those of the day before and the mean of twenty', () => {
  const facts = [
    fact('emotion/score', '92.4分'),
    fact('emotion/score.before', '93.9分'),
    fact('emotion/phase', '高潮'),
    fact('market/market.up', '4234家'),
    fact('market/market.down', '1049家'),
    fact('market/market.median', '上涨1.44%'),
    fact('emotion/limitUps', '142家'),
    fact('emotion/limitUps.before', '151家'),
    fact('emotion/limitUps.mean', '62.55家'),
    fact('emotion/premium', '下跌0.52%'),
  ]
  expect(headlines({ facts })).toEqual([
    { title: '情绪得分', text: '92.4分', beside: '高潮 · 昨 93.9分', formula: 'emotion' },
    { title: '上涨家数', text: '4234家', beside: '跌 1049家 · 中位 +1.44%', direction: 'up' },
    { title: '涨停', text: '142家', beside: '昨 151家 · 20日均 62.55家', direction: 'up', formula: 'limitUps' },
    { title: '昨日涨停溢价', text: '-0.52%', beside: '昨涨停今平均', direction: 'down', formula: 'premium' },
  ])
})

test('what was not recorded is left out, never shown as nothing', () => {
  expect(headlines({ facts: [] })).toEqual([])
})

test.each([
  ['上涨1.46%', 'up'],
  ['净流出4.14亿元', 'down'],
  ['142家', undefined],
])('%s goes %s', (text, direction) => {
  expect(directionSaid(text)).toBe(direction)
})
