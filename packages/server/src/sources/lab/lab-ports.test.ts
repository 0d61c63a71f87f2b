import type { LabMode } from '@kanpan/contract/model/data-set'
import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import type { Batch, DaysPort, Port } from '#sources/ports/port.ts'
import type { Ports } from '#sources/ports/ports.ts'
import { DEAD, type ModeOf } from './lab-modes.ts'
import { labPorts } from './lab-ports.ts'

const DAY = TradeDay.parse('2024-01-19')
const SECOND = 36_000
const LATE_BY = 720
const TRAITS = { provider: 'test', reach: 'moment', paceMs: 7, usualLagSeconds: 0, timeoutMs: 1 } as const
const batchOf = (rows: unknown): Batch<unknown> => ({ provider: 'test', day: DAY, rows, isWhole: true })

/** What a port answers whose rows are these, in a mode; with the second it was asked for itself. */
async function answerTo(rows: unknown, mode: LabMode, ask: object = { day: DAY, second: SECOND }) {
  let asked: object | undefined
  const waitedMs: number[] = []
  const port: Port<object, unknown> = {
    ...TRAITS,
    async ask(given) {
      asked = given
      return batchOf(rows)
    },
  }
  // A port nobody has written yet is under the name of one there is.
  const modeOf: ModeOf = name => (name === 'reasons' ? mode : 'normal')
  const ports = labPorts({ reasons: port } as unknown as Ports, modeOf, async ms => waitedMs.push(ms))
  const { reasons } = ports
  if (!reasons) throw new Error('no port')
  expect(reasons).toMatchObject(TRAITS)
  const batch = await reasons.ask(ask as never, new AbortController().signal)
  return { batch, asked, waitedMs }
}

const rowsIn = async (rows: unknown, mode: LabMode) => (await answerTo(rows, mode)).batch.rows

test('a list comes empty, in part, with rows that say nothing, and as it was twelve minutes ago', async () => {
  const list = [0, 1, 2, 3].map(at => ({ second: SECOND - 300 * at, title: 'a', value: at, codes: ['600000'] }))
  expect(await rowsIn(list, 'normal')).toEqual(list)
  expect(await rowsIn(list, 'empty')).toEqual([])
  expect((await answerTo(list, 'partial')).batch).toMatchObject({ rows: [list[1], list[2]], isWhole: false })
  const nothing = { second: Number.NaN, title: '', value: Number.NaN, codes: [] }
  expect(await rowsIn(list, 'wrong')).toEqual([nothing, list[1], list[2], nothing])
  expect(await rowsIn(list, 'slow')).toEqual([list[3]])
  // Every third row is late: of those only what was there twelve minutes ago.
  expect(await rowsIn(list, 'late')).toEqual([list[1], list[2], list[3]])
})

test('columns come empty, in part in every column, with few figures wrong, and with rows of an earlier time', async () => {
  const size = 6
  const columns = {
    codes: Array.from({ length: size }, (_, at) => `60000${at}`),
    second: SECOND,
    flow: Float64Array.from({ length: size }, (_, at) => at + 1),
    within: { sealYuan: Float64Array.from({ length: size }, (_, at) => at + 10) },
  }
  expect(await rowsIn(columns, 'empty')).toMatchObject({ codes: [], flow: new Float64Array(0) })
  expect(await rowsIn(columns, 'partial')).toEqual({
    ...{ codes: ['600001', '600002', '600003', '600004'], second: SECOND, flow: Float64Array.of(2, 3, 4, 5) },
    within: { sealYuan: Float64Array.of(11, 12, 13, 14) },
  })
  expect(await rowsIn(columns, 'wrong')).toMatchObject({ flow: Float64Array.of(-1, 2, 3, 4, 5, 6) })
  const [early, now] = [SECOND - LATE_BY, SECOND]
  expect(await rowsIn(columns, 'late')).toMatchObject({ second: Int32Array.of(early, now, now, now, now, early) })
  expect((await answerTo(columns, 'slow')).asked).toEqual({ day: DAY, second: early })
})

test('an answer of several lists is faulty in each of them', async () => {
  const rows = { closes: [1, 2, 3, 4], line: undefined, day: DAY }
  expect(await rowsIn(rows, 'partial')).toEqual({ ...rows, closes: [2, 3] })
  expect(await rowsIn(rows, 'empty')).toEqual({ ...rows, closes: [] })
  expect(await rowsIn(rows, 'wrong')).toEqual({ ...rows, closes: [Number.NaN, 2, 3, Number.NaN] })
})

test('a dead port answers nothing, and what is of no moment is waited for where it is slow', async () => {
  await expect(answerTo([1], 'dead')).rejects.toThrow(DEAD)
  const { batch, waitedMs } = await answerTo([1], 'slow', { from: DAY })
  expect([batch.rows, waitedMs]).toEqual([[1], [5_000]])
})

test('of many days each comes as it is told to, and none while the port is dead', async () => {
  let mode: LabMode = 'partial'
  const longhu: DaysPort<unknown> = {
    ...TRAITS,
    async *days() {
      for (const rows of [
        ['a', 'b', 'c', 'd'],
        ['e', 'f'],
      ])
        yield batchOf(rows)
    },
  }
  const ports = labPorts({ longhu } as unknown as Ports, name => (name === 'longhu' ? mode : 'normal'))
  const all = async () => {
    const batches: Batch<unknown>[] = []
    for await (const batch of ports.longhu?.days({ from: DAY, to: DAY }, new AbortController().signal) ?? []) {
      batches.push(batch)
    }
    return batches
  }
  expect(await all()).toMatchObject([
    { rows: ['b', 'c'], isWhole: false },
    { rows: ['f'], isWhole: false },
  ])
  mode = 'empty'
  expect(await all()).toMatchObject([{ rows: [] }, { rows: [] }])
  mode = 'dead'
  await expect(all()).rejects.toThrow(DEAD)
})
