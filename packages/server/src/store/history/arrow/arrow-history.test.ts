import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { tableFromIPC } from 'apache-arrow'
import { afterAll, describe, expect, test } from 'vitest'
import { historySuite } from '#store/history/history.suite.ts'
import { firstTradeDays, syntheticCodes, syntheticDay, syntheticMinutes } from '#store/history/synthetic-days.ts'
import { openArrowHistory } from './arrow-history.ts'

const root = await mkdtemp(join(tmpdir(), 'kanpan-history-'))
afterAll(() => rm(root, { recursive: true }))

let count = 0
const freshFolder = () => join(root, String(count++))
const openAt = (folder: string) => openArrowHistory({ folder, dataset: 'test', minuteDays: 2 })

historySuite('Arrow files', async () => {
  const folder = freshFolder()
  return { store: await openAt(folder), reopen: () => openAt(folder) }
})

const CODES = syntheticCodes(30)
const DAYS = firstTradeDays('2025-12-29', 5).map((day, shift) => syntheticDay(day, CODES.length, shift))

async function barsFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.startsWith('bars-')).sort()
}

async function dayByDay(): Promise<string> {
  const folder = freshFolder()
  const store = await openAt(folder)
  for (const day of DAYS) await store.appendDay(CODES, day)
  return folder
}

describe('the files of a history', () => {
  test('a year that is over becomes one file, the running one stays a file a day', async () => {
    const names = await barsFiles(await dayByDay())
    expect(names.map(name => name.replace(/-[0-9a-f]{12}/, ''))).toEqual([
      'bars-2025.arrow',
      'bars-2026-01-05.arrow',
      'bars-2026-01-06.arrow',
    ])
  })

  test('a damaged file is set aside and reported, and the other days still load', async () => {
    const folder = await dayByDay()
    const [, damaged = ''] = await barsFiles(folder)
    const bytes = await readFile(join(folder, damaged))
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await writeFile(join(folder, damaged), bytes)
    const { history, damages } = await (await openAt(folder)).loadAll()
    expect(damages).toEqual([{ file: damaged, reason: 'checksum does not hold', days: ['2026-01-05'] }])
    expect(history.days).toEqual(['2025-12-29', '2025-12-30', '2025-12-31', '2026-01-06'])
    expect(await readdir(join(folder, 'damaged'))).toEqual([damaged])
    expect((await (await openAt(folder)).loadAll()).damages).toEqual([])
  })

  test('a write that was cut off leaves the days before it untouched', async () => {
    const folder = await dayByDay()
    await writeFile(join(folder, 'bars-2026-01-07-0123456789ab.arrow.part'), 'half')
    await writeFile(join(folder, 'bars-2026-01-07-0123456789ab.arrow'), 'whole, but the manifest never named it')
    const { history, damages } = await (await openAt(folder)).loadAll()
    expect([history.days.length, damages.length]).toEqual([5, 0])
    expect(await barsFiles(folder)).toHaveLength(3)
  })

  test('a writer that is killed keeps every day it said it kept', async () => {
    const folder = freshFolder()
    const printed: string[] = []
    for (let tries = 0; tries < 3; tries++) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'append-days-worker.ts'), folder])
      let heard = 0
      for await (const day of createInterface(child.stdout)) {
        printed.push(day)
        if (++heard === 15) child.kill('SIGKILL')
      }
      const { history, damages } = await (await openAt(folder)).loadAll()
      expect(damages).toEqual([])
      expect(printed.filter(day => history.indexOf(day) < 0)).toEqual([])
    }
    expect(printed.length).toBeGreaterThanOrEqual(45)
  })

  test('a lost manifest is made again from the files that vouch for themselves', async () => {
    const folder = await dayByDay()
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
    await writeFile(join(folder, 'manifest.json'), '{ "version": 1, "fi')
    const { history, damages } = await (await openAt(folder)).loadAll()
    expect(history.days).toHaveLength(5)
    expect(damages.map(({ file }) => file)).toEqual(['manifest.json'])
    expect(await readFile(join(folder, 'manifest.json'), 'utf8')).toBe(manifest)
  })

  test('no minutes are kept when none are asked for, those of before included', async () => {
    const folder = freshFolder()
    const [first, second] = firstTradeDays('2025-12-29', 2).map(day => syntheticMinutes(day, CODES))
    if (first) await (await openAt(folder)).appendMinutes(first)
    const none = await openArrowHistory({ folder, dataset: 'test', minuteDays: 0 })
    if (second) await none.appendMinutes(second)
    expect(await none.minuteDays()).toEqual([])
    expect((await readdir(folder)).filter(name => name.startsWith('minutes-'))).toEqual([])
  })

  test('the same content again changes no file', async () => {
    const folder = await dayByDay()
    const before = await readFile(join(folder, 'manifest.json'), 'utf8')
    const store = await openAt(folder)
    await store.writeDays(CODES, DAYS)
    for (const day of DAYS) await store.appendDay(CODES, day)
    expect(await readFile(join(folder, 'manifest.json'), 'utf8')).toBe(before)
  })

  test('any Arrow reader finds named columns with their units', async () => {
    const folder = await dayByDay()
    const [year = ''] = await barsFiles(folder)
    const table = tableFromIPC(await readFile(join(folder, year)))
    expect(Object.fromEntries(table.schema.fields.map(field => [field.name, String(field.type)]))).toEqual({
      code: 'Dictionary<Int32, Utf8>',
      day: 'Date32<DAY>',
      state: 'Uint8',
      flags: 'Uint8',
      prev_close_cents: 'Int32',
      open_cents: 'Int32',
      high_cents: 'Int32',
      low_cents: 'Int32',
      close_cents: 'Int32',
      volume_shares: 'Float64',
      amount_yuan: 'Float64',
      first_seal_second: 'Int32',
      last_seal_second: 'Int32',
      broken_times: 'Int16',
      seal_yuan: 'Float64',
      max_seal_yuan: 'Float64',
    })
    expect(table.schema.metadata.get('kanpan.units')).toContain('fen')
    expect(table.numRows).toBe(3 * CODES.length)
    expect(table.get(0)?.toJSON()).toMatchObject({
      code: '600000',
      day: Date.parse('2025-12-29'),
      prev_close_cents: 1000,
    })
  })
})
