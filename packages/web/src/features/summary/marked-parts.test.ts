import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const partTexts = (marks: Parameters<typeof markedParts>[0]['marks']) =>
  markedParts({ text: '成交17.41亿元，换手29.48%', marks }).map(({ text, fact }) =>
    fact === undefined ? text : `[${text}|${fact}]`,
  )

test('every part of a sentence that is a fact is cut out, and nothing of the sentence is lost', () => {
  expect(
    partTexts([
      { from: 12, to: 18, fact: 'turnover' },
      { from: 2, to: 9, fact: 'amount' },
    ]).join(''),
  ).toBe('成交[17.41亿元|amount]，换手[29.48%|turnover]')
})

test('marks that overlap or reach beyond the sentence leave it as it is', () => {
  expect(
    partTexts([
      { from: 2, to: 9, fact: 'amount' },
      { from: 4, to: 12, fact: 'other' },
      { from: 12, to: 99, fact: 'turnover' },
    ]).join(''),
  ).toBe('成交[17.41亿元|amount]，换手29.48%')
})
