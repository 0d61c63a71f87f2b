import { expect, test } from 'vitest'
import { localPath, loginPath } from './return-path.ts'

test('the way back keeps path, search and hash', () => {
  expect(loginPath('/stock/longhu?date=2026-01-05#seat')).toBe(
    '/login?next=%2Fstock%2Flonghu%3Fdate%3D2026-01-05%23seat',
  )
  expect(localPath('/stock/longhu?date=2026-01-05#seat')).toBe('/stock/longhu?date=2026-01-05#seat')
})

test('the front page and the sign-in page are not worth remembering', () => {
  expect([loginPath('/'), loginPath('/login'), loginPath('/login?next=/x')]).toEqual(['/login', '/login', '/login'])
})

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'stock',
  '',
  null,
  undefined,
])('%j never leads to another site', next => {
  expect(localPath(next)).toBe('/')
})
