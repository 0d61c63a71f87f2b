import { expect, test } from 'vitest'
import { newRecoveryCodes, plainCode, recoveryCodeHash } from './recovery-code.ts'

test('ten codes, each of its own, in groups one can read out', () => {
  const codes = newRecoveryCodes()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/)
})

test.each(['abcde-01234-56789-fghjk-mnpqr', 'ABCDE 0I234 56789 FGHJK MNPQR', 'abcdeol23456789fghjkmnpqr'])(
  '%s is the code however it is typed',
  typed => {
    expect(plainCode(typed)).toBe('ABCDE0123456789FGHJKMNPQR')
    expect(recoveryCodeHash(typed)).toBe(recoveryCodeHash('ABCDE-01234-56789-FGHJK-MNPQR'))
  },
)
