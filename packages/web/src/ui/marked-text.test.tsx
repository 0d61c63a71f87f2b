import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MarkedText } from './marked-text.tsx'

function marked(text: string, words: readonly string[]) {
  const { container } = render(<MarkedText text={text} words={words} />)
  return { whole: container.textContent, marks: [...container.querySelectorAll('mark')].map(mark => mark.textContent) }
}

test('words stand out wherever they are, large or small, the longest first, and the text stays whole', () => {
  expect(marked('AI医疗与ai算力，水利建设', ['AI', 'AI医疗', '水利'])).toEqual({
    whole: 'AI医疗与ai算力，水利建设',
    marks: ['AI医疗', 'ai', '水利'],
  })
})

test('what a word means to a search pattern means nothing here, and no word marks nothing', () => {
  expect(marked('利润+34%(同比)', ['(同比)', '+']).marks).toEqual(['+', '(同比)'])
  expect(marked('水利', ['', '机器人']).marks).toEqual([])
})
