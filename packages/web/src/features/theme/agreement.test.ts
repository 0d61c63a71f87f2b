import { expect, test } from 'vitest'
import { agreementOf } from './agreement.ts'

const reason = (source: string, ...tags: string[]) => ({ source, tags, text: '' })

test('two sources that share a word agree on it, in the shorter spelling', () => {
  expect(
    agreementOf([
      reason('韭研公社', '太空算力', '商业航天概念', '商业零售（成都）'),
      reason('财联社', '零售', '商业航天'),
    ]),
  ).toEqual({ kind: 'agreed', words: ['商业航天', '零售'] })
})

test('two sources without a common word say different things', () => {
  expect(agreementOf([reason('韭研公社', '定增落地', '供货特斯拉'), reason('财联社', '汽车', '锂电池')])).toEqual({
    kind: 'split',
    words: [],
  })
})

test('words that differ in their ending alone are one', () => {
  expect(agreementOf([reason('韭研公社', 'ST板块'), reason('财联社', 'ST股')]).words).toEqual(['ST股'])
})

test('one source alone is no agreement, and a source that says nothing is none', () => {
  expect(agreementOf([reason('模拟', '水利')]).kind).toBe('single')
  expect(agreementOf([reason('韭研公社', '水利'), reason('财联社')]).kind).toBe('single')
  expect(agreementOf([]).kind).toBe('none')
})

test('a single character in common is no common word', () => {
  expect(agreementOf([reason('韭研公社', '锑'), reason('财联社', '银锑矿')]).kind).toBe('split')
})
