import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { passwordRefusal } from './password-rules.ts'

test.each(['12345678', 'Password1', 'woaini1314', 'KANPAN123', 'ｐａｓｓｗｏｒｄ'])('%s is too common', password => {
  expect(passwordRefusal(password, 'someone')).toBe('密码过于常见，请换一个')
})

test('the account itself is no password, in any letter case', () => {
  expect(passwordRefusal('Trader.2026', 'trader.2026')).toBe('密码不能与账号相同')
})

test('one character again and again is no password', () => {
  expect(passwordRefusal('zzzzzzzzzzzz', 'someone')).toBe('密码不能是同一个字符的重复')
})

test.each(['correct horse battery', '涨停板敢死队99', 'x7#Lq!02'])('%s may be used', password => {
  expect(passwordRefusal(password, 'someone')).toBeUndefined()
})

test('the list holds only what the length rule lets through, in lower case', () => {
  expect([...COMMON_PASSWORDS].filter(word => word.length < 8)).toEqual([])
  expect([...COMMON_PASSWORDS].filter(word => word !== word.toLowerCase())).toEqual([])
})
