import { expect, test } from 'vitest'
import { createTexts } from './texts.ts'

const documents = { index: async () => {}, ofDay: async () => [] }

test('the board a word stands for is no part of what is asked for', () => {
  const texts = createTexts({ catalogue: { stocks: [], sectors: [] }, documents, dataset: 'a' })
  expect(texts.terms('光模块概念股')).toEqual(texts.terms('光模块'))
  expect(texts.terms('Web3概念 银行板块')).toEqual(texts.terms('web3 银行'))
  expect(texts.terms('概念')).toEqual(['概念'])
})
