import { expect, test } from 'vitest'
import { arrayElements } from './array-elements.ts'

async function elementsOf(pieces: readonly string[]) {
  async function* given() {
    yield* pieces
  }
  const elements: unknown[] = []
  for await (const some of arrayElements(given(), () => undefined)) elements.push(...some)
  return elements
}

const TEXT = '[{"a":"x\\"],[{","b":[1,{"c":2}]}, {"a":"\\\\"}]\n[{"d":null}]\n{"alone":[1]}'
const ROWS = [{ a: 'x"],[{', b: [1, { c: 2 }] }, { a: '\\' }, { d: null }, { alone: [1] }]

test('a text comes to the same rows wherever it is cut', async () => {
  for (let at = 0; at <= TEXT.length; at++) expect(await elementsOf([TEXT.slice(0, at), TEXT.slice(at)])).toEqual(ROWS)
  expect(await elementsOf([...TEXT])).toEqual(ROWS)
})

test.each([
  ['[]', []],
  ['[ ]\n', []],
  ['[1,{"a":1}]', [{ unreadable: '1' }, { a: 1 }]],
  ['[{"a":1},{"b":]', [{ a: 1 }, { unreadable: '{"b":]' }]],
  ['[{"a":1},,{"a":2}]', [{ a: 1 }, { unreadable: '' }, { a: 2 }]],
  ['[{"a":1}] and more', [{ a: 1 }, { unreadable: ' and more' }]],
  ['[{"a":1},{"b', [{ a: 1 }, { unreadable: '{"b' }]],
])('of %s what can be read is, and the rest is told', async (text, rows) => {
  expect(await elementsOf([text])).toEqual(rows)
})
