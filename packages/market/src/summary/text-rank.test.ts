import { expect, test } from 'vitest'
import { sentencesOf, textRank } from './text-rank.ts'

const terms = (...words: string[]) => ({ terms: new Set(words) })

test('the sentence that shares words with all others stands first, a stranger last', () => {
  const scores = textRank([
    terms('算力', '涨停', '资金'),
    terms('算力', '龙头', '连板'),
    terms('资金', '流入', '早盘'),
    terms('天气', '晴朗', '周末'),
  ])
  expect(scores.indexOf(Math.max(...scores))).toBe(0)
  expect(scores[3]).toBeCloseTo(0.15, 10)
})

test('equal sentences are ranked equal, and the mean of those that share words is 1', () => {
  const scores = textRank([terms('a', 'b'), terms('b', 'c'), terms('c', 'a')])
  for (const score of scores) expect(score).toBeCloseTo(1, 3)
})

test('sentences of one word or none do not divide by nothing', () => {
  expect(textRank([terms('a'), terms('a'), terms()])).toEqual([0.15, 0.15, 0.15].map(one => expect.closeTo(one, 6)))
})

test('a text is cut at its ends of sentences and its headline', () => {
  expect(sentencesOf('【盘中速递】算力走强。多股涨停！\n午后回落')).toEqual([
    '盘中速递',
    '算力走强',
    '多股涨停！',
    '午后回落',
  ])
})
