import { expect, test } from 'vitest'
import { UserName } from './session.ts'

test.each(['短线王', '老王 No.1', '🐂牛市❤️', 'José', '한국 투자자'])('%s is a name', name => {
  expect(UserName.parse(` ${name} `)).toBe(name)
})

test.each([
  ...[0x202e, 0x2066, 0x200f, 0x200b, 0x200d, 0x2060, 0xfeff, 0xad, 0x34f, 0x3164, 0x115f, 0x2800, 0xe0041],
  ...[0x0a, 0x0d, 0x09, 0x00, 0x85, 0x2028, 0x2029],
])('a name with U+%i within is refused, and says why', code => {
  const name = `管理${String.fromCodePoint(code)}员`
  expect(UserName.safeParse(name).error?.issues[0]?.message).toBe('昵称不能有换行或看不见的字符')
})

test('a name of nothing that can be seen is none', () => {
  expect(UserName.safeParse('\u200b\u200b').success).toBe(false)
})
