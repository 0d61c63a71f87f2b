import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packingPositions } from './packed-positions.ts'

function packed(table: ReadonlyMap<string, number | readonly number[]>) {
  const packing = packingPositions(table)
  for (;;) {
    const step = packing.next()
    if (step.done) return step.value
  }
}

test('every key has its own positions in their order, and no other key has any', () => {
  const key = fc.string({ unit: fc.constantFrom('a', 'b', '茅', '台'), maxLength: 4 })
  const positions = fc.oneof(fc.nat(6000), fc.uniqueArray(fc.nat(6000), { minLength: 1, maxLength: 10 }))
  fc.assert(
    fc.property(fc.array(fc.tuple(key, positions)), fc.array(key), (given, others) => {
      const table = new Map(given)
      const found = packed(table)
      expect(found.size).toBe(table.size)
      for (const other of [...table.keys(), ...others]) {
        const wanted = table.get(other)
        expect(found.get(other)).toEqual(typeof wanted === 'number' ? [wanted] : wanted)
      }
    }),
  )
})

test('a key that begins or ends where another does is another', () => {
  const found = packed(
    new Map<string, number>([
      ['ab', 1],
      ['c', 2],
    ]),
  )
  expect(['a', 'b', 'ab', 'bc', 'abc', 'c', ''].map(key => found.get(key))).toEqual([
    undefined,
    undefined,
    [1],
    undefined,
    undefined,
    [2],
    undefined,
  ])
})

test('nothing is found in nothing', () => {
  expect(packed(new Map()).get('a')).toBeUndefined()
})

test('ten thousand keys are packed in steps', () => {
  const packing = packingPositions(new Map(Array.from({ length: 10_000 }, (_, at) => [String(at), at])))
  expect([...packing].length).toBeGreaterThan(5)
})
