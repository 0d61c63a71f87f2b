import { expect, test } from 'vitest'
import { canBeHot } from './hot-word.ts'

const isHot = (word: string, isName = false) => canBeHot({ word, tag: 'nz' }, isName)

test.each(['北辰财讯', '路透社', '经济日报', '南方都市报周刊', '某某证券报'])(
  '%s is where a text was read and no word of the day',
  word => {
    expect(isHot(word)).toBe(false)
  },
)

test('a thing that ends alike, and a stock or a theme that is called so, stay words of the day', () => {
  expect([isHot('脑机接口'), isHot('北辰'), isHot('浙数文化'), isHot('南方财经', true)]).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test.each(['税收', '纳税', '财政', '预算'])('%s is in any day’s news and no news itself', word => {
  expect(canBeHot({ word, tag: 'n' }, false)).toBe(false)
})
