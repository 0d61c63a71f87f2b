import { expect, test } from 'vitest'
import { isPlain } from './plain-regex.ts'
import { PROOFS } from './regex-proofs.ts'

test.each([
  ['^[a-z\\d-]+$', ''],
  ['^\\d{4}-\\d\\d$', ''],
  ['[<>"]|\\[\\/?inst\\]', 'gi'],
  ['^(?:sh|sz)\\.?(\\d{6})$', 'i'],
  ['\\s*', 'y'],
  ['[(*+]', ''],
  ['(\\d{1,3})\\s*分钟(?:之?内)', 'i'],
  ['<title[^<>]*>', 'i'],
  ['"[^"]*"', 'g'],
])('/%s/%s is linear by its look', (pattern, flags) => {
  expect(isPlain(pattern, flags)).toBe(true)
})

test.each([
  ['a+', ''],
  ['^a*a*$', ''],
  ['^(?:a|a)*$', ''],
  ['^(a|a){30}$', ''],
  ['^(.+)\\1$', ''],
  ['^a|b+$', ''],
  ['^a+$', 'm'],
  ['^(?:a{2,})b{2,}', ''],
  ['^a{0,99}a{0,99}a{0,99}$', ''],
  ['\\s*=', ''],
  ['b?\\s*=', ''],
  ['(?:b)?\\s*=', ''],
  ['[ab]\\w*=', ''],
  ['A[a-z]*=', 'i'],
  ['.[^"]*"', ''],
  ['\\b\\w+=', ''],
  ['(?<!b)c\\s*=', ''],
  ['^(?<x>a)\\k<x>', ''],
])('/%s/%s is not', (pattern, flags) => {
  expect(isPlain(pattern, flags)).toBe(false)
})

test('none of those that needed a proof looks plain', () => {
  const looks = PROOFS.map(({ regex }) => {
    const end = regex.lastIndexOf('/')
    return isPlain(regex.slice(1, end), regex.slice(end + 1))
  })
  expect(looks).not.toContain(true)
})
