import { expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpInvitation } from './totp.ts'

const RFC_SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code of RFC 6238 is right', (second, code) => {
  expect(stepOfCode(RFC_SECRET, code, second * 1000)).toBe(Math.floor(second / 30))
})

test('a clock half a minute off is forgiven, more is not', () => {
  const at = (second: number) => stepOfCode(RFC_SECRET, '005924', second * 1000)
  const step = Math.floor(1_234_567_890 / 30)
  expect([at(1_234_567_890 - 30), at(1_234_567_890), at(1_234_567_919), at(1_234_567_920 + 29)]).toEqual([
    step,
    step,
    step,
    step,
  ])
  expect(at(1_234_567_890 - 31)).toBeUndefined()
  expect(at(1_234_567_890 + 60)).toBeUndefined()
})

test('an app is given a secret of its own, for this account, in an address it knows', () => {
  const secret = newTotpSecret()
  expect(secret).toHaveLength(20)
  expect(newTotpSecret()).not.toEqual(secret)
  const { uri, secret: typed, qrcode } = totpInvitation(secret, '老王@home')
  const address = new URL(uri)
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('看盘:老王@home')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: typed, digits: '6', period: '30' })
  expect(decodeURIComponent(qrcode)).toMatch(/^data:image\/svg\+xml,<svg/)
})
