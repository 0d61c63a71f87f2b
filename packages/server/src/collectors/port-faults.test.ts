import { selfCheck } from '@kanpan/contract/api/api2/own'
import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { DayBook } from '@kanpan/market/day-book/day-book'
import { afterAll, expect, test } from 'vitest'
import type { Batch, DayRange, DaysPort, Port } from '#sources/ports/port.ts'
import { DATA_SETS, type Ports } from '#sources/ports/ports.ts'
import { simulatedMornings } from './running-market.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')
const MINUTE = 60
const LATER_MS = 1_000
const LIST_ROWS = 400_000
/** Forty megabytes in memory. */
const LONG_TEXT = '涨'.repeat(20_000_000)
const TIMEOUT_MS = 100
const STRANGER = StockCode.parse('999998')

type AnyPort = Port<object, unknown> | DaysPort<unknown>
type Change = (batch: Batch<unknown>) => unknown

interface Fault {
  readonly name: string
  /** What the self-check says of it. */
  readonly says: RegExp
  /** Undefined: this is no fault of such rows. */
  readonly of: (rows: unknown) => Change | undefined
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withRows = (change: (rows: unknown) => unknown): Change => {
  return batch => ({ ...batch, rows: change(batch.rows) })
}

function flooded(rows: unknown): unknown {
  if (Array.isArray(rows)) return Array.from({ length: LIST_ROWS }, () => rows[0])
  return isFields(rows) ? { ...rows, codes: Array.from({ length: LIST_ROWS }, () => STRANGER) } : rows
}

/** The same rows, all of stocks that there are none of. */
function ofStrangers(rows: unknown): unknown {
  if (Array.isArray(rows)) return rows.map(ofStrangers)
  if (!isFields(rows)) return rows
  const { code, codes } = rows
  return {
    ...rows,
    ...(typeof code === 'string' && { code: STRANGER }),
    ...(Array.isArray(codes) && { codes: codes.map(() => STRANGER) }),
  }
}

/** Flash news of strangers stays, without them. */
function isFlashNews(rows: unknown): boolean {
  const [{ kind }] = Array.isArray(rows) && isFields(rows[0]) ? rows : [{ kind: undefined }]
  return kind === 'flash'
}

/** Figures of the market by the day are of no stock. */
function namesNoStock(rows: unknown): boolean {
  return JSON.stringify(ofStrangers(rows)) === JSON.stringify(rows)
}

const FAULTS: readonly Fault[] = [
  { name: 'hangs', says: /来源 0\.1 秒没有应答/, of: () => () => new Promise(() => {}) },
  {
    name: 'throws',
    says: /连接被重置/,
    of: () => () => {
      throw new Error('连接被重置')
    },
  },
  { name: 'answers nonsense', says: /来源的应答不成样子/, of: () => () => '<html>403 Forbidden</html>' },
  { name: 'floods with rows', says: /来源给出 400000 行，多于/, of: () => withRows(flooded) },
  {
    name: 'floods with 40 MB of text',
    says: /来源给出的文字多于/,
    of: rows =>
      Array.isArray(rows) && rows.length > 0
        ? withRows(() => [{ ...rows[0], content: LONG_TEXT, text: LONG_TEXT }])
        : undefined,
  },
  {
    name: 'answers other codes',
    says: /没有这(只股票|个指数)/,
    of: rows => (isFlashNews(rows) || namesNoStock(rows) ? undefined : withRows(ofStrangers)),
  },
  {
    name: 'answers yesterday',
    says: /来源给出的是 2024-01-02 的数据/,
    of: () => batch => ({ ...batch, day: TradeDay.parse('2024-01-02') }),
  },
  {
    name: 'answers the future',
    says: /来源给出的是 2024-01-22 的数据/,
    of: () => batch => ({ ...batch, day: TradeDay.parse('2024-01-22') }),
  },
]

const { simulator, source, morning, close } = await simulatedMornings()
afterAll(close)

/** The stock that somebody looks at. */
const VIEWED = simulator.catalogue.stocks[0]?.code ?? ''

/** Lists of finished days are worked out in another process: here they are told at once. */
function listsAtOnce(): DaysPort<unknown> {
  const [stock] = simulator.catalogue.stocks
  const listing = { code: stock?.code, reason: '日涨幅偏离值达到7%的前5只证券', source: '模拟', windowDays: 1 }
  const row = { ...listing, changePct: 10, amountYuan: 1e9, volumeShares: 1e8, seats: [] }
  return {
    ...{ provider: 'simulator', reach: 'day', paceMs: 0, usualLagSeconds: 0, timeoutMs: 30_000 },
    async *days({ to }) {
      yield { provider: 'simulator', day: to, rows: [row], isWhole: true }
    },
  }
}

/** A port whose answers are changed on their way once something is to be wrong. */
function faulty(
  port: AnyPort,
  { fault, change, isOn }: { fault: Fault; change: Change; isOn: () => boolean },
): AnyPort {
  const changed = async (batch: Batch<unknown>) => (isOn() ? change(batch) : batch) as never
  const patience = {
    get timeoutMs() {
      return isOn() && fault.name === 'hangs' ? TIMEOUT_MS : port.timeoutMs
    },
  }
  const { timeoutMs: _, ...declared } = port
  const traits = { ...declared, paceMs: 0 }
  return Object.assign(
    patience,
    'ask' in port
      ? { ...traits, ask: async (ask: object, signal: AbortSignal) => changed(await port.ask(ask, signal)) }
      : {
          ...traits,
          async *days(range: DayRange, signal: AbortSignal) {
            for await (const batch of port.days(range, signal)) yield await changed(batch)
          },
        },
  )
}

/** What a running day asks again and again; bars are asked for at a start, who is listed when a day begins, sectors in its evening. */
async function askedPorts() {
  const ports = { ...source.ports, longhu: listsAtOnce() }
  const stock = { kind: 'stock', code: VIEWED, codes: [VIEWED] }
  const ask = { day: DAY, second: 36_000, from: TradeDay.parse('2024-01-02'), ...stock, pool: 'sealed' }
  const range = { from: DAY, to: DAY }
  const { signal } = new AbortController()
  const asked = []
  for (const [key, port] of Object.entries<AnyPort | undefined>(ports)) {
    if (port === undefined || key === 'bars' || key === 'catalogue' || key === 'sectors') continue
    const wanted = key === 'quotes' ? { ...ask, codes: undefined } : ask
    const batches = 'ask' in port ? [await port.ask(wanted, signal)] : port.days(range, signal)
    for await (const { rows } of batches) asked.push({ key, port, rows, name: DATA_SETS[key as keyof Ports] })
  }
  return asked
}

const ASKED = await askedPorts()
const CASES = ASKED.flatMap(({ rows, ...asked }) =>
  FAULTS.flatMap(fault => {
    const change = fault.of(rows)
    return change ? [{ ...asked, does: fault.name, fault, change }] : []
  }),
)

type Morning = Awaited<ReturnType<typeof morning>>

/** The minutes of indices before the market was looked at first: nobody but a port of minutes tells them. */
const earlierMinutes = (book: DayBook | undefined) => book?.indexLines().map(({ value }) => value.slice(0, 30))

/** Everything kept of what is not asked twice, to see that a refused batch left nothing. */
async function keptOf(name: string, { store, market, book, figures }: Morning): Promise<unknown> {
  const { dataset } = source
  const { day } = market.live().asOf
  if (name === 'longhu') return store.longhu.days(dataset)
  const kind = { news: 'flash', announcements: 'announcement' }[name]
  if (kind) return (await store.news.ofDay(dataset, day)).filter(item => item.kind === kind)
  const ever = { dataset, from: '0000-00-00', to: '9999-99-99' }
  if (name === 'fundFlow' || name === 'popularity') return store.figures.moments(name, ever)
  if (name === 'companyEvents') return store.figures.events(ever)
  // Where they stood when they came last: their minutes come through another port.
  if (name === 'indices')
    return book()
      ?.indices(36_000)
      .map(({ code, last }) => [code, last])
  if (name === 'orderBook') return market.intraday.books.size()
  if (name === 'minuteLines') return [market.intraday.lines.size(), earlierMinutes(book())]
  if (name === 'pools') return [...figures.pools.of(day)]
  if (name === 'treasury') return market.live().figures.treasury()
  if (name === 'referencePrices') return [[...figures.exRights.eventsOn(day)], figures.exRights.isKnown(day)]
  if (name === 'margin') return market.live().figures.margin()
  if (name === 'reasons') return [...market.live().reasons.keys()]
  if (name === 'quotes') return market.live().now.closeCents.slice()
  throw new Error(`nobody said where the rows of ${name} are kept`)
}

test.for(CASES)(
  '$name: a port that $does is told of in the self-check, leaves nothing, and stops no other desk',
  {
    timeout: 60_000,
  },
  async ({ key, port, name, fault, change }) => {
    let isOn = false
    const wrong = faulty(port, { fault, change, isOn: () => isOn })
    const running = await morning({
      async *pastDays() {},
      ports: ports => ({ ...ports, longhu: listsAtOnce(), [key]: wrong }) as Ports,
    })
    const { collector, market, statusOf, pass } = running
    const [before, kept] = [statusOf(name), await keptOf(name, running)]
    isOn = true
    pass(30 * MINUTE, LATER_MS)
    collector.start()
    const others = ASKED.filter(other => other.name !== name).map(other => other.name)
    const isIn = (other: string) => (statusOf(other)?.lastOkMs ?? 0) >= LATER_MS
    const { viewed } = market.intraday
    const lacking = () => {
      for (const codes of [viewed.books, viewed.lines]) codes.note(VIEWED)
      return others.filter(other => !isIn(other))
    }
    await expect.poll(lacking, { timeout: 20_000 }).toEqual([])
    if (name !== 'quotes') await expect.poll(() => market.live().asOf.time, { timeout: 20_000 }).toBe('10:30:00')
    const said = () => `${statusOf(name)?.lastError} ${statusOf(name)?.refusing?.reason}`
    await expect.poll(said, { timeout: 20_000 }).toMatch(fault.says)
    // What the port had told ahead is on screen until the market is shown the next time, a second later.
    const keptLater = () => {
      pass(1)
      return keptOf(name, running)
    }
    await expect.poll(keptLater, { timeout: 20_000 }).toEqual(kept)
    await collector.stop()
    const told = selfCheck.data.shape.sets.element.parse(statusOf(name))
    expect(told.failures + told.refusedRows).toBeGreaterThan(0)
    expect(told).toMatchObject({ time: before?.time, isWhole: before?.isWhole })
    expect(await keptOf(name, running)).toEqual(kept)
  },
)
