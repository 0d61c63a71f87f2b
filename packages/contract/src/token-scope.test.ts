import { expect, test } from 'vitest'
import { ENDPOINTS } from '#api/all.ts'
import { scopeOf } from '#token-scope.ts'

const pathsOf = (scope: string | undefined) =>
  ENDPOINTS.filter(endpoint => endpoint.group === 'main' && scopeOf(endpoint) === scope).map(({ path }) => path)

test('a token reads the market and, where it may, the favourites and keywords of its person, and nothing else', () => {
  expect(pathsOf('read').toSorted()).toEqual(['hotspot/categoryList', 'hotspot/hotspotList', 'public/init'])
  expect(pathsOf('collect').every(path => /^(?:collect\/|hotspot\/(?:keywords|\w+Keyword)$)/.test(path))).toBe(true)
  expect(pathsOf('collect').length).toBeGreaterThan(10)
  expect(pathsOf('alert').every(path => path.startsWith('alert/'))).toBe(true)
})

test('a token opens nothing of an account, of a sign-in or of an operator', () => {
  const closed =
    /^(?:account|deletion|identity|login|mail|operator|own_data|passkey|profile|recovery|second_factor|session|setting|token|wechat-api)\//
  const never = ENDPOINTS.filter(({ group, path }) => group === 'main' && closed.test(path))
  expect(never.length).toBeGreaterThan(50)
  expect(never.filter(endpoint => scopeOf(endpoint) !== undefined)).toEqual([])
  expect(ENDPOINTS.filter(endpoint => endpoint.access === 'operator' && scopeOf(endpoint) !== undefined)).toEqual([])
})

test('whatever the other two services answer to who looks on is read, and what changes a source is not a token’s', () => {
  const others = ENDPOINTS.filter(({ group }) => group !== 'main')
  const refused = others.filter(endpoint => scopeOf(endpoint) !== 'read').map(({ path }) => path)
  expect(refused).toEqual(['stock/lab'])
})
