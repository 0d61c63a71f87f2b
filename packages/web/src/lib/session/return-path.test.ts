import fc from 'fast-check'
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
  '/..//evil.example',
  '/../\\evil.example',
  '/x/../..//evil.example/login',
  '/%2e%2e//evil.example',
  '/.//evil.example',
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

test.each([
  '/login',
  '/login/',
  '/login?next=/login?next=/stock',
  '/login#x',
  '/x/../login?next=/stock',
  '/%6cogin',
  '/./login',
])('%j would ask again who is signed in already, and is the front page', next => {
  expect(localPath(next)).toBe('/')
  expect(loginPath(next)).toBe('/login')
})

/** Pieces of which addresses that leave a site are made. */
const PIECES = [
  '/',
  '//',
  '\\',
  '..',
  '.',
  '%2e',
  '%2F',
  '%5c',
  '@',
  ':',
  '?',
  '#',
  ' ',
  '\t',
  '\n',
  '\0',
  'evil.example',
  'login',
  'https:',
  'stock',
  '中',
]

test('whatever is asked for, the way back stays on this site, is not the sign-in, and is the same the next time', () => {
  const pieces = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 3 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(pieces, parts => {
      const path = localPath(parts.join(''))
      const led = new URL(path, 'https://kanpan.example/stock/detail/600000?x#y')
      expect(led.origin).toBe('https://kanpan.example')
      expect(path).toMatch(/^\/(?!\/)/)
      expect(led.pathname).not.toMatch(/^\/login\/?$/)
      expect(localPath(path)).toBe(path)
    }),
    { numRuns: 5_000 },
  )
})

test('a path of this site is kept as it is', () => {
  const words = fc.array(fc.stringMatching(/^[a-z\d_-]{1,8}$/), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(words, fc.webQueryParameters(), (parts, query) => {
      const path = `/stock/${parts.join('/')}${query === '' ? '' : `?${query}`}`
      const { pathname, search } = new URL(path, 'http://kanpan.invalid')
      expect(localPath(path)).toBe(pathname + search)
    }),
  )
})
