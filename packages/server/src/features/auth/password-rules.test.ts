import { LIMITS } from '@kanpan/contract/limits'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { passwordRefusal } from './password-rules.ts'

const COMMON = '密码过于常见，请换一个'

test.each([
  ...['12345678', 'Password1', 'woaini1314', 'KANPAN123', 'ｐａｓｓｗｏｒｄ', 'adminadmin', '9876543210', '19900101'],
  ...['Password1!', 'kanpan2026', 'Kanpan2026!', 'P@ssw0rd', 'Pa$$w0rd!', '!!dragon88', '123qwerty!', 'drowssap1'],
  ...[
    'passwordpassword',
    'sunshine2026',
    'Admin@888',
    'iloveyou520',
    'password123456789',
    'Gupiao_666',
    '1qaz@WSX',
    '5201314520',
  ],
])('%s is too common', async password => {
  expect(await passwordRefusal(password, 'someone')).toBe(COMMON)
})

test('the ten thousand commonest of the length that is asked for are refused, in capitals and with a sign behind them, too', async () => {
  const common = dictionary['passwords-common'].slice(0, 10_000)
  for (const word of common) {
    const asked = [word, word.toUpperCase(), `${word}!`, `${word[0]?.toUpperCase()}${word.slice(1)}1!`]
    const long = asked.filter(({ length }) => length >= LIMITS.passwordMinLength)
    // What has too few letters to be a word is refused as it stands and not with more behind it.
    const known = /^\p{L}{4}/u.test(word) && /\p{L}$/u.test(word) ? long : long.slice(0, word.length >= 8 ? 3 : 0)
    for (const password of known)
      expect([password, await passwordRefusal(password, 'someone')]).not.toEqual([password, undefined])
  }
})

test('the account itself is no password, in any letter case, nor with a few characters around it', async () => {
  expect(await passwordRefusal('Trader.2026', 'trader.2026')).toBe('密码不能与账号相同')
  for (const password of ['Laozhang2026', '#laozhang!', 'laozhang8'])
    expect(await passwordRefusal(password, 'laozhang')).toBe('密码不能只在账号上加几个字符')
})

test('one character again and again is no password', async () => {
  expect(await passwordRefusal('zzzzzzzzzzzz', 'someone')).toBe('密码不能是同一个字符的重复')
})

test.each([
  ...[
    'correct horse battery',
    '涨停板敢死队99',
    'x7#Lq!02',
    'a long Secret 9',
    '茅台三千点以后再说',
    'dragon-lantern-harbour',
  ],
  ...['k8Vv2mQz', 'monkey84729384756', '🐂🐻🐂🐻涨跌涨'],
])('%s may be used', async password => {
  expect(await passwordRefusal(password, 'someone')).toBeUndefined()
})
