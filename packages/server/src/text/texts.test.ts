import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { createTexts } from './texts.ts'

const documents = {
  index: async () => {},
  notStored: async <T>(given: readonly T[]) => given,
  ofDay: async () => [],
}

test('the board a word stands for is no part of what is asked for', () => {
  const texts = createTexts({ catalogue: { stocks: [], sectors: [] }, documents, dataset: 'a' })
  expect(texts.terms('光模块概念股')).toEqual(texts.terms('光模块'))
  expect(texts.terms('Web3概念 银行板块')).toEqual(texts.terms('web3 银行'))
  expect(texts.terms('概念')).toEqual(['概念'])
})

test('a name that came since is one word from then on, and names its stock', () => {
  const unknown = { initials: [], industry: null, region: null, listedOn: null, totalShares: null, floatShares: null }
  const stock = {
    ...unknown,
    code: StockCode.parse('600001'),
    name: '锦鸢科讯',
    exchange: 'sse',
    board: 'main',
  } as const
  const texts = createTexts({ catalogue: { stocks: [], sectors: [] }, documents, dataset: 'a' })
  expect(texts.terms('锦鸢科讯今日上市')).not.toContain('锦鸢科讯')
  texts.learn({ stocks: [stock], sectors: [] })
  expect(texts.terms('锦鸢科讯今日上市')).toContain('锦鸢科讯')
  expect(texts.named('锦鸢科讯')).toEqual({ kind: 'stock', code: '600001' })
})
