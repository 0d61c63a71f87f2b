import { LIMITS } from '@kanpan/contract/limits'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { localCache } from './local-cache.ts'

let nowMs = 0
const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(name => typeof name === 'string')
const open = () => localCache({ key: 'sectors', lifetimeMs: LIMITS.sectorCacheMs, isValid: isNames, now: () => nowMs })

beforeEach(() => {
  localStorage.clear()
  nowMs = Date.UTC(2026, 0, 5)
})

test('a list read within two hours is the one that was kept', () => {
  open().write(['半导体'])
  nowMs += 2 * 3_600_000 - 1
  expect(open().read()).toEqual({ value: ['半导体'], savedAtMs: Date.UTC(2026, 0, 5) })
})

test('after two hours the list is fetched again', () => {
  open().write(['半导体'])
  nowMs += 2 * 3_600_000
  expect(open().read()).toBeUndefined()
})

test('a clock that was set back does not make a list live for ever', () => {
  open().write(['半导体'])
  nowMs -= 1
  expect(open().read()).toBeUndefined()
})

test('a cleared list is gone', () => {
  open().write(['半导体'])
  open().clear()
  expect(open().read()).toBeUndefined()
})

describe('storage that cannot be trusted', () => {
  test.each(['', '{', 'null', '[]', '{"savedAtMs":"x","value":[]}', '{"value":["半导体"]}'])('%j is no list', text => {
    localStorage.setItem('kanpan.cache.sectors', text)
    expect(open().read()).toBeUndefined()
  })

  test('a list of an older shape is not handed out', () => {
    localStorage.setItem('kanpan.cache.sectors', JSON.stringify({ savedAtMs: nowMs, value: [{ name: '半导体' }] }))
    expect(open().read()).toBeUndefined()
  })

  test('when the storage is full the old list does not survive the new one', () => {
    open().write(['半导体'])
    const storage = localStorage
    vi.stubGlobal('localStorage', {
      removeItem: (name: string) => storage.removeItem(name),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(() => open().write(['白酒'])).not.toThrow()
    vi.unstubAllGlobals()
    expect(open().read()).toBeUndefined()
  })
})
