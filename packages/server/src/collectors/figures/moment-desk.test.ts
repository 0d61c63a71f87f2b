import { TradeDay } from '@kanpan/contract/model/stock'
import { FLOW_COLUMNS, flowAt, isBalanced } from '@kanpan/market/fund-flow/order-size-flow'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createDesk } from '#collectors/desk.ts'
import { openMoments } from '#live/figures/stored-moments.ts'
import { sourceStatus } from '#live/source-status.ts'
import type { FundFlowRows } from '#sources/ports/figure-rows.ts'
import { openMemoryStore } from '#store/open.ts'
import { momentDesk } from './moment-desk.ts'

const DAY = TradeDay.parse('2024-01-19')

/** Four nets of each stock, in ten thousand yuan. */
function rowsOf(flows: Readonly<Record<string, readonly number[]>>): FundFlowRows {
  const column = (at: number) => Float64Array.from(Object.values(flows), nets => 1e4 * (nets[at] ?? Number.NaN))
  return {
    ...{ codes: Object.keys(flows), superLargeNetYuan: column(0), largeNetYuan: column(1) },
    ...{ middleNetYuan: column(2), smallNetYuan: column(3) },
  }
}

const GOOD = { '600000': [300, -100, -150, -50], '600001': [-20, 5, 5, 10] }

interface Answer {
  readonly second: number
  readonly rows: FundFlowRows
}

async function deskOf(answers: readonly Answer[], fromSecond?: number) {
  const store = await openMemoryStore()
  const home = { store: store.figures, dataset: 'desk', figure: 'fundFlow' } as const
  const stored = await openMoments<(typeof FLOW_COLUMNS)[number]>(home)
  const status = sourceStatus(Date.now)
  const { signal } = new AbortController()
  const left = [...answers]
  const desk = momentDesk(
    {
      ...{ name: 'fundFlow', stored, columns: FLOW_COLUMNS, everySeconds: 60 },
      desk: createDesk({ status, log: pino({ level: 'silent' }), stopped: signal }),
      port: {
        ...{ provider: 'test', reach: 'now', paceMs: 0, usualLagSeconds: 0, timeoutMs: 1_000 },
        ...(fromSecond !== undefined && { fromSecond }),
        async ask({ day }) {
          const answer = left.shift()
          if (!answer) throw new Error('连接被重置')
          return { provider: 'test', day, isWhole: true, ...answer }
        },
      },
      isStock: code => code.startsWith('6'),
      fault: (rows, place) => (isBalanced(flowAt(rows, place)) ? undefined : '四类净额之和不为零'),
    },
    DAY,
  )
  const of = () => status.read().find(({ name }) => name === 'fundFlow')
  return { desk, stored, status: of, reopened: () => openMoments<(typeof FLOW_COLUMNS)[number]>(home) }
}

test('a wrong row costs itself, and what it is refused for is told', async () => {
  const wrong = { ...GOOD, '600002': [300, 0, 0, 0], '000001': [1, -1, 0, 0], '600003': [1, -1] }
  const { desk, stored, status } = await deskOf([{ second: 36_000, rows: rowsOf(wrong) }])
  expect(await desk.run(36_000)).toBe(true)
  expect(stored.knownAt(DAY, 36_000)?.codes).toEqual(['600000', '600001'])
  expect(status()).toMatchObject({ day: DAY, time: '10:00:00', rows: 2, refusedRows: 3 })
  expect(status()?.refusing?.reason).toBe('四类净额之和不为零；没有这只股票')
})

test('what is of the future, or earlier than what there is, is not taken in, and neither is what is all wrong', async () => {
  const { desk, stored, status } = await deskOf([
    { second: 36_000, rows: rowsOf(GOOD) },
    { second: 36_400, rows: rowsOf(GOOD) },
    { second: 35_940, rows: rowsOf(GOOD) },
    { second: 36_200, rows: rowsOf({ '600000': [1, 0, 0, 9] }) },
  ])
  const outcomes = [36_000, 36_060, 36_120, 36_200].map(second => () => desk.run(second))
  const errors: unknown[] = []
  for (const run of outcomes) errors.push([await run(), status()?.lastError ?? null])
  expect(errors).toEqual([
    [true, null],
    [false, '来源给出的时间在将来'],
    [false, '来源给出的比之前的早'],
    [false, '没有一行可信：四类净额之和不为零'],
  ])
  expect(stored.newest(DAY)?.second).toBe(36_000)
})

test('a source that ends at noon has no close, and what is after 15:00 is of it', async () => {
  const { desk, stored, reopened } = await deskOf([
    { second: 41_400, rows: rowsOf(GOOD) },
    { second: 55_000, rows: rowsOf(GOOD) },
  ])
  await desk.run(41_400)
  expect(stored.knownAt(DAY, 50_000)?.second).toBe(41_400)
  expect(stored.knownAt(DAY, 54_000)).toBeUndefined()
  await desk.run(54_600)
  expect((await reopened()).knownAt(DAY, 54_000)).toMatchObject({ second: 54_000, codes: ['600000', '600001'] })
  expect(await desk.run(54_700)).toBeUndefined()
})

test('a port that tells the close alone is asked for nothing before it', async () => {
  const { desk, stored } = await deskOf([{ second: 54_000, rows: rowsOf(GOOD) }], 54_300)
  for (const second of [36_000, 50_000, 54_000, 54_299]) expect(await desk.run(second)).toBeUndefined()
  expect(await desk.run(54_300)).toBe(true)
  expect(stored.newest(DAY)?.second).toBe(54_000)
})
