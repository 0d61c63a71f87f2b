import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { onTestFinished } from 'vitest'
import { createDesk } from '#collectors/desk.ts'
import { openStocks } from '#collectors/open-stocks.ts'
import { openExRights } from '#live/ex-rights.ts'
import { createMarket } from '#live/market.ts'
import { sourceStatus } from '#live/source-status.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { Source } from '#sources/source.ts'
import { openHistory } from '#store/history/open-history.ts'
import { openMemoryStore } from '#store/open.ts'

/** Where a market keeps what it has, from one start to the next. */
export interface Home {
  readonly folder: string
  readonly store: Awaited<ReturnType<typeof openMemoryStore>>
}

export async function newHome(): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'kanpan-past-'))
  const store = await openMemoryStore()
  onTestFinished(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  return { folder, store }
}

interface PastMarket {
  readonly simulated: Source
  /** Some of its stocks are the whole market. */
  readonly codes: readonly string[]
  readonly ports: Partial<Ports>
  readonly day: TradeDay
  /** The first day that anything is told of. */
  readonly from: TradeDay
  /** The first day that is held in memory; left out, that too. */
  readonly heldFrom?: TradeDay
  /** Whether the simulator's ex-right events are known already. */
  readonly hasEvents?: boolean
}

/** A start of a market that knows nothing of its past but what an earlier start left. */
export async function pastMarket(
  { folder, store }: Home,
  { simulated, codes, ports, day, from, heldFrom = from, hasEvents = true }: PastMarket,
) {
  const { catalogue, referencePrices } = simulated.ports
  if (!catalogue || !referencePrices) throw new Error('the simulator has them')
  const names = new Set(codes)
  const source: Source = {
    ...simulated,
    ...{ dataset: 'archive', coversAllStocks: false, firstDay: from, replay: undefined },
    ports: {
      ...simulated.ports,
      ...{ bars: undefined, sectors: undefined, ...ports },
      catalogue: {
        ...catalogue,
        async ask(ask, signal) {
          const batch = await catalogue.ask(ask, signal)
          return { ...batch, rows: { stocks: batch.rows.stocks.filter(({ code }) => names.has(code)) } }
        },
      },
    },
  }
  const opened = await openHistory({ dataFolder: folder, dataset: 'archive', minuteDays: 1 })
  onTestFinished(() => opened.close())
  const stocks = await openStocks({ source, historyStore: opened.store }, day)
  const { history } = await opened.store.loadAll(heldFrom)
  history.grow(stocks.now().catalogue.stocks.map(({ code }) => code))
  const market = createMarket({
    ...{ source, stocks, history, run: 'test' },
    records: { minutes: opened.store, reasons: async () => [] },
  })
  const exRights = await openExRights({ store, dataset: 'archive' })
  const events = hasEvents ? referencePrices.days({ from, to: day }, AbortSignal.timeout(60_000)) : []
  for await (const batch of events) {
    const rows = batch.rows.map(row => ({ ...row, day: batch.day, provider: 'made' }))
    await exRights.keep([{ day: batch.day, whole: { provider: 'made', coversAllotments: true }, events: rows }])
  }
  const status = sourceStatus(Date.now)
  // A breaker that has opened lets a probe through at once.
  let realMs = 0
  const desk = createDesk({
    ...{ status, log: { error() {} }, stopped: new AbortController().signal },
    now: () => {
      realMs += 60_000
      return realMs
    },
  })
  return { opened, stocks, history, market, exRights, status, desk }
}
