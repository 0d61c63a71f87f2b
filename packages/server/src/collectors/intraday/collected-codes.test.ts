import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { nowOnlyMarket } from '#collectors/now-only.fixture.ts'
import { nowOnlySource, simulator } from '#collectors/now-only-source.fixture.ts'
import { openMemoryStore } from '#store/open.ts'
import type { CollectStore, Store } from '#store/store.ts'
import { collectedCodes } from './collected-codes.ts'

const DAY = TradeDay.parse('2024-01-19')
const TEN = 36_000
const log = pino({ level: 'silent' })

let store: Store
let people = 0
beforeAll(async () => {
  store = await openMemoryStore()
})
afterAll(() => store.close())

async function person(): Promise<number> {
  people += 1
  const user = await store.users.create({ account: `c${people}`, userName: 'c', passwordHash: 'h', nowMs: 1 })
  return user?.id ?? 0
}

async function collect(userId: number, value: string): Promise<number> {
  return (await store.collects.save(userId, { type: 2, title: value, value, nowMs: 1, limit: 500 })) ?? 0
}

/** What a node knows of what is collected, with a clock that goes by when it is told to. */
function node(collects: Pick<CollectStore, 'countByValue' | 'onChange'>) {
  let nowMs = 0
  const { codes, settled, stop } = collectedCodes({ collects, log, now: () => nowMs })
  onTestFinished(stop)
  return {
    codes,
    /** What it answers so much later, once it has read what was due to be read. */
    async after(ms: number) {
      nowMs += ms
      codes()
      await settled()
      return codes()
    },
  }
}

/** The same rows through another node's store, which hears nothing of what is changed here. */
const elsewhere = () => ({ countByValue: store.collects.countByValue, onChange: () => () => {} })

test('those of most persons stand first, hotspots are no stocks, and nobody waits for the first reading', async () => {
  const [me, other] = [await person(), await person()]
  await collect(me, '600001')
  for (const userId of [me, other]) await collect(userId, '600002')
  await store.collects.save(me, { type: 1, title: '热点', value: '600009', nowMs: 1, limit: 500 })
  const here = node(store.collects)
  expect(here.codes()).toEqual([])
  expect(await here.after(0)).toEqual(['600002', '600001'])
})

test('what changes here is known three seconds later, on another node within a minute', async () => {
  const [here, there] = [node(store.collects), node(elsewhere())]
  await Promise.all([here.after(0), there.after(0)])
  const me = await person()
  const id = await collect(me, '600003')
  expect(await here.after(2_999)).not.toContain('600003')
  expect(await here.after(1)).toContain('600003')
  expect(await there.after(59_999)).not.toContain('600003')
  expect(await there.after(1)).toContain('600003')
  await store.collects.remove(me, id)
  expect(await here.after(3_000)).not.toContain('600003')
})

test('a database that does not answer leaves what was known', async () => {
  let isDead = false
  const here = node({
    ...elsewhere(),
    async countByValue(type) {
      if (isDead) throw new Error('connection lost')
      return store.collects.countByValue(type)
    },
  })
  const before = await here.after(0)
  expect(before.length).toBeGreaterThan(0)
  isDead = true
  expect(await here.after(60_000)).toEqual(before)
  isDead = false
  await collect(await person(), '600004')
  expect(await here.after(60_000)).toContain('600004')
})

test('a quiet stock that a person collects while the market runs is asked for between two sweeps', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kanpan-collected-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { quotes } = nowOnlySource().ports
  if (!quotes) throw new Error('the simulator has quotes')
  const asked: (readonly string[] | undefined)[] = []
  const source = nowOnlySource({
    quotes: {
      ...quotes,
      times: {
        isWholeDue: (second, lastSecond) => second >= lastSecond + 600,
        isHotDue: (second, lastSecond) => second >= lastSecond + 3,
        closingSweeps: [54_030],
      },
      mostCodes: 500,
      async ask(ask, signal) {
        asked.push(ask.codes)
        return quotes.ask(ask, signal)
      },
    },
  })
  const market = await nowOnlyMarket({ folder, dataset: 'collected', day: DAY, second: TEN, source, store })
  onTestFinished(market.close)
  onTestFinished(() => market.collector.stop())
  await market.goTo(TEN + 60, 30)
  const named = new Set(asked.flatMap(codes => codes ?? []))
  expect(named.size).toBeGreaterThan(150)
  const quiet = simulator.catalogue.stocks.findLast(({ code }) => !named.has(code))?.code ?? ''
  expect(quiet).not.toBe('')
  await collect(await person(), quiet)
  await market.goTo(TEN + 180, 30)
  expect(asked.at(-1)).toContain(quiet)
})
