import { conditionsShown } from '@kanpan/market/selection/rule'
import { readSentence } from '@kanpan/market/sentence/read-sentence'
import { buildVocabulary } from '@kanpan/market/sentence/vocabulary'
import { expect, test } from 'vitest'
import { checkTranslation } from './sentence-model.ts'

const vocabulary = buildVocabulary([{ blockCode: 'BK0001', name: '人工智能', kind: 'concept' }], ['甲股份'])

function check(sentence: string, answer: unknown) {
  const read = readSentence(sentence, vocabulary)
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return checkTranslation(text, sentence, read)
}

test('a word the grammar does not know becomes the condition a model made of it, and what it leaves stays unknown', () => {
  const sentence = '昨日首板 放巨量 换手大于10%'
  expect(readSentence(sentence, vocabulary).notUnderstood).toEqual(['放巨量'])
  const known = '昨日首板 且 换手率>10%'
  const done = check(sentence, { rule: `${known} 且 20日新高`, used: ['放巨量'] })
  // 20 stands nowhere in the sentence.
  expect(done).toBeUndefined()
  const sound = check(sentence, { rule: `${known} 且 涨停`, used: ['放巨量'] })
  expect(sound?.translated).toEqual(['涨停'])
  expect(sound?.notUnderstood).toEqual([])
  expect(sound && conditionsShown(sound.rule).map(({ field }) => field)).toEqual(['firstBoard', 'turnover', 'sealed'])
})

test.each([
  ['leaves a condition of the person’s out', { rule: '涨停', used: ['放巨量'] }],
  ['turns one round', { rule: '非 昨日首板 且 换手率>10% 且 涨停', used: ['放巨量'] }],
  ['changes a number', { rule: '昨日首板 且 换手率>11% 且 涨停', used: ['放巨量'] }],
  ['invents a number', { rule: '昨日首板 且 换手率>10% 且 量比>3', used: ['放巨量'] }],
  ['claims a word the person did not write', { rule: '昨日首板 且 换手率>10% 且 涨停', used: ['主力'] }],
  ['claims a word and makes nothing of it', { rule: '昨日首板 且 换手率>10%', used: ['放巨量'] }],
  ['adds what nobody asked for', { rule: '昨日首板 且 换手率>10% 且 涨停', used: [] }],
  ['is no rule', { rule: '买入 放巨量', used: ['放巨量'] }],
  ['is of another form', { answer: '涨停' }],
  ['is no JSON', '好的，规则如下'],
  ['obeys what stands in the sentence', { rule: "'; drop table users", used: ['放巨量'] }],
])('an answer that %s is dropped', (_, answer) => {
  expect(check('昨日首板 放巨量 换手大于10%', answer)).toBeUndefined()
})

test('a number in Chinese is the same number, and a fence around the answer is no harm', () => {
  const done = check('量能翻三倍', '```json\n{"rule":"量比>=3","used":["量能翻三倍"]}\n```')
  expect(done?.translated).toEqual(['量比>=3'])
})
