import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { canonical } from './canonical.ts'
import { differences, firstDifference } from './differences.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function folderOf(answers: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-differences-'))
  folders.push(folder)
  for (const [name, answer] of Object.entries(answers)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), canonical(answer))
  }
  return folder
}

test('an answer is written in one way, without what tells only which run it was', () => {
  expect(canonical({ b: 1, a: [{ d: null, c: 2 }], version: '9.1', requestId: 'x' })).toBe(
    '{"a":[{"c":2,"d":null}],"b":1}\n',
  )
})

test('the first place where two answers differ is told with what stands there', () => {
  expect(firstDifference({ list: [{ code: '600000', streak: 2 }] }, { list: [{ code: '600000', streak: 3 }] })).toBe(
    '/list/0/streak: 2 → 3',
  )
  expect(firstDifference({ list: [1] }, { list: [1, 2] })).toBe('/list/1: nothing → 2')
  expect(firstDifference({ list: [] }, { list: {} })).toBe('/list: [] → {}')
  expect(firstDifference({ list: [null] }, { list: [null] })).toBeUndefined()
})

test('two versions are compared in the questions both were asked; the others are counted', () => {
  const before = folderOf({ 'now/same.json': { a: 1 }, 'now/other.json': { a: 1 }, 'now/gone.json': {} })
  const after = folderOf({ 'now/same.json': { a: 1 }, 'now/other.json': { a: 2 }, 'now/new.json': {} })
  expect(differences(before, after)).toEqual({
    asked: 2,
    askedBeforeAlone: 1,
    askedAfterAlone: 1,
    lines: ['now/other.json /a: 1 → 2'],
  })
})
