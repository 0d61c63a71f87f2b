import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkpointStore } from './checkpoint-store.ts'

const DAY = TradeDay.parse('2026-11-20')
const NEXT = TradeDay.parse('2026-11-23')
const VALUE = [{ seed: 1, closeCents: Int32Array.of(1, 2, 3), anchor: Float64Array.of(0.1), story: Int16Array.of(-1) }]

let folder = ''
const path = () => join(folder, 'memory.bin')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kanpan-memory-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('nothing is remembered before something is kept', async () => {
  expect(await checkpointStore(path()).read()).toBeUndefined()
})

test('what is kept comes back the same after a restart, and nothing unfinished stays behind', async () => {
  await checkpointStore(path()).save(DAY, () => VALUE)
  expect(await checkpointStore(path()).read()).toEqual({ day: DAY, value: VALUE })
  expect(readdirSync(folder)).toEqual(['memory.bin'])
})

test('a later day takes the place of an earlier one; the same day is not worked out again', async () => {
  const checkpoints = checkpointStore(path())
  await checkpoints.save(DAY, () => VALUE)
  await checkpoints.save(DAY, () => {
    throw new Error('worked out again')
  })
  await checkpoints.save(NEXT, () => 'later')
  expect(await checkpointStore(path()).read()).toEqual({ day: NEXT, value: 'later' })
})

test('a damaged file is as good as none, and the next keeping puts a whole one in its place', async () => {
  await checkpointStore(path()).save(DAY, () => VALUE)
  const whole = readFileSync(path())
  const flipped = Buffer.from(whole)
  flipped[whole.length - 5] = (flipped[whole.length - 5] ?? 0) ^ 1
  const strange = Buffer.from('no memory at all, and longer than any checksum would be')
  for (const damaged of [flipped, whole.subarray(0, whole.length - 1), Buffer.alloc(0), strange]) {
    writeFileSync(path(), damaged)
    const checkpoints = checkpointStore(path())
    expect(await checkpoints.read()).toBeUndefined()
    await checkpoints.save(DAY, () => VALUE)
    expect(readFileSync(path()).equals(whole)).toBe(true)
  }
})
