import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { createDesk } from '#collectors/desk.ts'
import { sourceStatus } from '#live/source-status.ts'
import type { EventRow } from '#sources/ports/event-rows.ts'
import { eventsDesk } from './events-desk.ts'

const DAY = TradeDay.parse('2024-01-19')
const stock = StockCode.parse('600519')
const applicant = StockCode.parse('301999')

const event = (code: StockCode): EventRow => ({
  ...{ code, kind: 'unlock', day: TradeDay.parse('2024-01-26'), announcedOn: DAY, detail: '' },
})

/** What the self-check knows of events after a desk took these rows. */
async function taken(rows: readonly EventRow[]) {
  const status = sourceStatus(() => 0)
  const desk = createDesk({ status, log: { error() {} }, stopped: new AbortController().signal })
  const traits = { provider: 'em-datacenter', reach: 'now', paceMs: 0, usualLagSeconds: 0, timeoutMs: 1000 } as const
  const port = { ...traits, ask: async () => ({ provider: 'em-datacenter', day: DAY, rows, isWhole: true }) }
  await eventsDesk({ port, desk, stored: undefined, isStock: code => code === stock }, DAY).run(36_000)
  return status.read().find(({ name }) => name === 'companyEvents')
}

test('who applies for a listing is passed over and no fault; many of them are, for then stocks are lacking', async () => {
  const some = Array.from({ length: 50 }, () => event(stock))
  expect(await taken([...some, event(applicant)])).toMatchObject({ rows: 50, refusedRows: 0, refusing: null })
  const many = Array.from({ length: 10 }, () => event(applicant))
  expect(await taken([...some, ...many])).toMatchObject({
    ...{ rows: 50, refusing: { rows: 10, reason: '没有这只股票' } },
  })
  expect(await taken(many)).toMatchObject({ failures: 1, lastError: '没有一行可信：没有这只股票' })
})
