import { expect, test } from 'vitest'
import { initialsOf, pinyinOf } from './pinyin.ts'

test.each([
  ['重庆', ['cq', 'zq'], 'chongqing'],
  ['长城', ['cc', 'zc'], 'changcheng'],
  ['银行', ['yh', 'yx'], 'yinhang'],
])('%s is spelled in each of its readings, the usual one first', (name, initials, pinyin) => {
  expect(initialsOf(name)).toEqual(initials)
  expect(pinyinOf(name)[0]).toBe(pinyin)
})

test('a name of many readings has no more than eight spellings, ü is typed as v, and marks are left out', () => {
  expect(pinyinOf('行业银行长重')).toHaveLength(8)
  expect(pinyinOf('吕梁')).toEqual(['lvliang'])
  expect(initialsOf('*ST 长城-U')).toEqual(['stcc', 'stzc'])
})
