import { readFileSync } from 'node:fs'
import { INSTITUTIONS } from '@kanpan/market/word/institutions'
import { Jieba } from '@node-rs/jieba'
import { expect, test } from 'vitest'
import { atOnce } from '#lib/in-slices.ts'
import { createSegmenter } from './segmenter.ts'

const { words: tagged, terms } = atOnce(
  createSegmenter(['商业航天', '固态电池', '连板天梯', '炸板', '首板', '*ST星河']),
)
const words = (text: string) => tagged(text).map(({ word }) => word)

test('a name it was given stays whole, and an index also holds the words inside it', () => {
  expect(words('商业航天概念股大涨')).toEqual(['商业航天', '概念股', '大涨'])
  expect(terms('商业航天')).toEqual(['商业', '航天', '商业航天'])
})

test('the market’s own words are words', () => {
  expect(words('首板炸板')).toEqual(['首板', '炸板'])
  expect(words('*ST星河：复牌')).toEqual(['st星河', '复牌'])
})

test('signs and spaces are no words; capitals and full-width letters are folded', () => {
  expect(words('ＣＰＯ，“固态电池”——涨 9.98%！')).toEqual(['cpo', '固态电池', '涨', '9.98%'])
  expect(words(' 、。\n')).toEqual([])
})

test('an institution is one word, by each of the names given', () => {
  const whole = atOnce(createSegmenter(INSTITUTIONS))
  for (const name of INSTITUTIONS) {
    expect(whole.words(`据${name}预计`).map(({ word }) => word)).toContain(name.toLowerCase())
  }
  expect(whole.words('摩根大通将目标价上调').map(({ word }) => word)[0]).toBe('摩根大通')
})

test('a dictionary taken in by parts is the whole one', () => {
  const whole = Jieba.withDict(readFileSync(new URL(import.meta.resolve('@node-rs/jieba/dict.txt'))))
  const { words, terms } = atOnce(createSegmenter([]))
  const text = '南京市长江大桥与中华人民共和国人工智能机器人板块领涨工信处女干事每月经过下属科室乾坤一掷龟兔赛跑'
  expect(words(text)).toEqual(whole.tag(text, true))
  expect(terms(text)).toEqual(whole.cutForSearch(text, true))
})

test('segmenters of the same names share them, and what one learns later is its own', () => {
  const names = ['千里马座', '万年青股']
  const [first, second] = [atOnce(createSegmenter(names)), atOnce(createSegmenter(names))]
  const text = '云深不知处涨停'
  const before = second.terms(text)
  expect(first.terms(text)).toEqual(before)
  first.add(['云深不知处'])
  expect(first.terms(text)).toContain('云深不知处')
  expect(second.terms(text)).toEqual(before)
  expect(first.terms('千里马座')).toContain('千里马座')
  second.add(['处涨停'])
  expect(first.terms(text)).toContain('云深不知处')
  expect(atOnce(createSegmenter(names)).terms(text)).toEqual(before)
})
