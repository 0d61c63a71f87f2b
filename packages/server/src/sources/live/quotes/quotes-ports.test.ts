import { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { prefixedSecurity } from '@kanpan/providers/prefixed-code'
import { isIndexRow } from '@kanpan/providers/rows/quote-row'
import { sinaQuotes } from '@kanpan/providers/sina/quotes'
import { tencentQuotes } from '@kanpan/providers/tencent/quotes'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { simulatedWorld } from '@kanpan/upstream/world/simulated-world'
import { expect, test, vi } from 'vitest'
import { sinaHq } from '#sources/live/endpoints/sina.ts'
import { tencentQt } from '#sources/live/endpoints/tencent.ts'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { indicesPort } from '#sources/live/ports/indices-port.ts'
import { orderBookPort } from '#sources/live/ports/order-book-port.ts'
import { quotesPort } from '#sources/live/ports/quotes-port.ts'
import { type SimulatedHosts, simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { bareName } from './believable-rows.ts'
import { hearsay } from './hearsay.ts'
import { latestQuotes } from './latest-quotes.ts'
import { quoteRelay } from './quote-relay.ts'
import { symbolReader } from './symbol-reader.ts'

const DAY = TradeDay.parse('2024-01-19')
const TEN = 36_000
const SPEED = 500
const simulator = createSimulator({ seed: 1 })
const codes = simulator.catalogue.stocks.map(({ code }) => code)
const { signal } = NOW
const names = new Map(
  simulatedWorld(simulator)
    .quotes(codes.map(prefixedSecurity), { day: DAY, second: TEN })
    .flatMap(row => (isIndexRow(row) ? [] : [[bareName(row.name), row.code] as const])),
)
const codeNamed = (name: string) => names.get(name)

/** The ports of quotes over stand-ins for Tencent and Sina; `closes` is what the last stored day closed at. */
function portsOver(
  { base, now }: SimulatedHosts,
  listed: readonly string[] = codes,
  closes?: ReadonlyMap<string, number>,
) {
  const client = clientOf({ base, timeoutMs: 60_000 })
  const latest = latestQuotes(now)
  const readers = [
    symbolReader({ client, endpoint: tencentQt, codec: tencentQuotes, patienceMs: 60_000 }),
    symbolReader({ client, endpoint: sinaHq, codec: sinaQuotes, patienceMs: 60_000 }),
  ]
  const losses: (readonly [string, string])[] = []
  const relay = quoteRelay({
    readers,
    latest,
    marketNow: now,
    codeNamed,
    hearsay: hearsay({ closeBefore: code => closes?.get(code) }),
    lost: (provider, reason) => void losses.push([provider, reason]),
    speed: SPEED,
    now: Date.now,
    random: () => 0.5,
  })
  const parts = { relay, latest, speed: SPEED, now }
  return {
    ...{ relay, latest, losses },
    quotes: quotesPort({ relay, listed: () => listed, pace: 'normal', speed: SPEED, swept: () => {} }),
    indices: indicesPort(parts),
    orderBook: orderBookPort(parts),
  }
}

test('a sweep is the market in eleven requests, the hot set brings the indices, and books are asked for by nobody again', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes, indices, orderBook } = portsOver(hosts)
  const batch = await quotes.ask({ day: DAY, second: TEN }, signal)
  const moment = simulator.momentAt(DAY, TEN)
  const rows = [...codes.keys()].filter(row => moment.state[row] !== STOCK_STATE.absent)
  expect(batch).toMatchObject({ provider: 'tencent-qt', day: DAY, refused: undefined })
  expect(batch.rows.codes).toEqual(rows.map(row => codes[row]))
  expect([...batch.rows.lastCents]).toEqual(
    rows.map(row => (moment.state[row] === STOCK_STATE.trading ? moment.closeCents[row] : 0)),
  )
  const requests = hosts.log.length
  expect(requests).toBe(Math.ceil(codes.length / 500))

  hosts.goTo(DAY, TEN + 3)
  const [one = '', other = ''] = batch.rows.codes
  const hot = await quotes.ask({ day: DAY, second: TEN + 3, codes: [one, other] }, signal)
  expect([hot.rows.codes, hot.isWhole, [...new Set(hot.rows.second as Int32Array)]]).toEqual([
    [one, other],
    true,
    [TEN + 3],
  ])
  const points = await indices.ask({ day: DAY, second: TEN + 3 }, signal)
  const expected = simulator.indices(DAY, TEN + 3)
  expect(points.rows.length).toBeGreaterThan(3)
  for (const { code, last, prevClose, second } of points.rows) {
    const index = expected.find(given => given.code === code)
    expect([last, prevClose, second]).toEqual([index?.last, index?.prevClose, TEN + 3])
  }
  const books = await orderBook.ask({ day: DAY, second: TEN + 3, codes: [one] }, signal)
  const { second, code, ...levels } = books.rows[0] ?? { second: -1, code: '' }
  expect([second, code, levels]).toEqual([TEN + 3, one, simulator.orderBook(DAY, codes.indexOf(one as never), TEN + 3)])
  expect(hosts.log.length).toBe(requests + 1)
})

test('with Tencent dead the same ask is answered by Sina, and Tencent is gone back to after three good tries', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes, relay } = portsOver(hosts)
  const hot = codes.slice(0, 50)
  const providerOf = async () => (await quotes.ask({ day: DAY, second: TEN, codes: hot }, signal)).provider
  hosts.breakBy({ kind: 'reset', host: 'qt.gtimg.cn', share: 1 })
  expect(await providerOf()).toBe('sina-hq')
  expect(await providerOf()).toBe('sina-hq')
  expect(relay.readings().get('tencent-qt')?.state).toBe('open')
  hosts.breakBy()
  const before = hosts.log.length
  await vi.waitFor(async () => expect(await providerOf()).toBe('tencent-qt'), { timeout: 20_000, interval: 5 })
  const tries = hosts.log.slice(before).filter(({ host }) => host === 'qt.gtimg.cn')
  expect(tries.length).toBeGreaterThanOrEqual(4)
})

test('a fifth of the rows missing is a part, three fifths are nothing and somebody else is asked', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes } = portsOver(hosts, codes.slice(0, 500))
  const ask = () => quotes.ask({ day: DAY, second: TEN }, signal)
  hosts.breakBy({ kind: 'rows-dropped', host: 'qt.gtimg.cn', share: 1, rows: 0.2 })
  const part = await ask()
  expect([part.provider, part.isWhole]).toEqual(['tencent-qt', false])
  expect(part.rows.codes.length).toBeLessThan(450)
  hosts.breakBy({ kind: 'rows-dropped', host: 'qt.gtimg.cn', share: 1, rows: 0.6 })
  expect((await ask()).provider).toBe('sina-hq')
  hosts.breakBy({ kind: 'rows-dropped', share: 1, rows: 0.6 })
  await expect(ask()).rejects.toThrow('行可用')
})

test('rows of the day before are not of today, and a batch of them is of their day', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes } = portsOver(hosts, codes.slice(0, 500))
  hosts.breakBy({ kind: 'day-before', host: 'qt.gtimg.cn', share: 1 })
  expect((await quotes.ask({ day: DAY, second: TEN }, signal)).day < DAY).toBe(true)
})

test('once indices were stamped today, a reply of the day before is no reply, and the day goes on', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes, latest } = portsOver(hosts, codes.slice(0, 500))
  const ask = () => quotes.ask({ day: DAY, second: TEN, codes: codes.slice(0, 50) }, signal)
  await ask()
  hosts.breakBy({ kind: 'day-before', host: 'qt.gtimg.cn', share: 1 })
  expect(await ask()).toMatchObject({ provider: 'sina-hq', day: DAY })
  hosts.breakBy({ kind: 'day-before', share: 1 })
  await expect(ask()).rejects.toThrow('停在 2024-01-18')
  expect(latest.indexDay()?.day).toBe(DAY)
})

test.each([
  ['other-code', /同一代码有两行|名称是 \d{6} 的/],
  ['new-code', '没有问这个代码'],
] as const)('a row that is not the one asked for costs itself: %s', async (kind, reason) => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes } = portsOver(hosts)
  hosts.breakBy({ kind, host: 'qt.gtimg.cn', share: 1, rows: 0.2 })
  const { provider, rows, refused } = await quotes.ask({ day: DAY, second: TEN }, signal)
  const moment = simulator.momentAt(DAY, TEN)
  const wrong = rows.codes.filter((code, i) => {
    const row = codes.indexOf(code as never)
    return moment.state[row] === STOCK_STATE.trading && rows.lastCents[i] !== moment.closeCents[row]
  })
  expect([provider, wrong, refused?.reason]).toEqual(['tencent-qt', [], expect.stringMatching(reason)])
  expect(rows.codes.length).toBeGreaterThan(0.5 * codes.length)
})

test('a volume in another unit is weighed by its money, and what nothing can be weighed against is unknown', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes, latest } = portsOver(hosts, codes.slice(0, 500))
  hosts.breakBy({ kind: 'volume-times-hundred', host: 'qt.gtimg.cn', share: 1, rows: 1 })
  const { provider, rows } = await quotes.ask({ day: DAY, second: TEN }, signal)
  const moment = simulator.momentAt(DAY, TEN)
  const traded = rows.codes.flatMap((code, i) => ((rows.lastCents[i] ?? 0) > 0 ? [{ code, i }] : []))
  const wrong = traded.filter(
    ({ code, i }) => rows.volumeShares[i] !== moment.volumeShares[codes.indexOf(code as never)],
  )
  const believed = traded.filter(({ code }) => latest.quote(code)?.row.bids)
  expect([provider, wrong, believed]).toEqual(['tencent-qt', [], []])
  expect(traded.length).toBeGreaterThan(250)
})

test('what is stamped with a time that has not been is of nobody, and somebody else is asked', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes, latest } = portsOver(hosts)
  const [code = ''] = codes
  hosts.breakBy({ kind: 'future-stamp', host: 'qt.gtimg.cn', share: 1, seconds: 90 })
  expect((await quotes.ask({ day: DAY, second: TEN, codes: codes.slice(0, 50) }, signal)).provider).toBe('sina-hq')
  expect(latest.quote(code)?.row.second).toBe(TEN)
})

test('a stock that has traded and is said not to have stays as it was, and its book with it', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes, orderBook, latest } = portsOver(hosts, codes.slice(0, 500))
  await quotes.ask({ day: DAY, second: TEN }, signal)
  const dead = { kind: 'reset', host: 'hq.sinajs.cn', share: 1 } as const
  const traded = codes.slice(0, 500).filter(code => latest.quote(code)?.row.state === 'trading')
  hosts.goTo(DAY, TEN + 15)
  hosts.breakBy(dead, { kind: 'suspended-zero', host: 'qt.gtimg.cn', share: 1, rows: 0.2 })
  const { provider, rows, refused } = await quotes.ask({ day: DAY, second: TEN + 15 }, signal)
  expect([provider, refused?.reason]).toEqual(['tencent-qt', expect.stringContaining('成交过的变成没有成交')])
  expect(refused?.rows).toBeGreaterThan(50)
  expect(rows.codes.filter((code, i) => traded.includes(code as never) && !((rows.lastCents[i] ?? 0) > 0))).toEqual([])
  const books = (await orderBook.ask({ day: DAY, second: TEN + 15, codes: traded }, signal)).rows
  const hasLevel = ({ bidCents, askCents }: (typeof books)[number]) =>
    [...bidCents, ...askCents].some(cents => cents > 0)
  expect([books.length, books.filter(book => !hasLevel(book))]).toEqual([traded.length, []])
  // Those that were refused are told with their own time.
  expect(new Set(books.map(({ second }) => second))).toEqual(new Set([TEN, TEN + 15]))
})

test('what is refused of the first is taken from the second in the same ask, and asked of nobody who has no better', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const listed = codes.slice(0, 500)
  const { quotes, latest } = portsOver(hosts, listed)
  const doubted = new Set<string>(listed.slice(0, 40))
  const asked: number[] = []
  const ask = (isTencentAlone: boolean) => {
    let calls = 0
    return quotes.ask(
      {
        ...{ day: DAY, second: TEN },
        refuses(rows) {
          asked.push(rows.codes.length)
          calls += 1
          const isRefused = (code: string) => doubted.has(code) && (calls === 1 || !isTencentAlone)
          return new Map(rows.codes.filter(isRefused).map(code => [code, '价格不成立']))
        },
      },
      signal,
    )
  }
  const { provider, isWhole, rows, refused } = await ask(true)
  expect([provider, isWhole, refused?.rows]).toEqual(['tencent-qt', true, asked[1]])
  expect(refused?.reason).toBe(`价格不成立；${asked[1]} 只由 sina-hq 补上`)
  const given = rows.codes.filter(code => latest.quote(code)?.provider === 'sina-hq')
  expect([given.length, given.every(code => doubted.has(code))]).toEqual([asked[1], true])
  const moment = simulator.momentAt(DAY, TEN)
  const wrong = rows.codes.filter((code, i) => {
    const row = codes.indexOf(code as never)
    return moment.state[row] === STOCK_STATE.trading && rows.lastCents[i] !== moment.closeCents[row]
  })
  expect(wrong).toEqual([])
  expect((await ask(false)).isWhole).toBe(false)
  const before = hosts.log.length
  expect((await ask(false)).isWhole).toBe(false)
  expect(hosts.log.slice(before).map(({ host }) => host)).toEqual(['qt.gtimg.cn'])
})

test('when more than half would be refused the whole ask goes to the next', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes, losses } = portsOver(hosts, codes.slice(0, 500))
  let calls = 0
  const { provider, isWhole } = await quotes.ask(
    {
      ...{ day: DAY, second: TEN },
      refuses(rows) {
        calls += 1
        return new Map(calls === 1 ? rows.codes.slice(0, 300).map(code => [code, '价格不成立']) : [])
      },
    },
    signal,
  )
  expect([provider, isWhole]).toEqual(['sina-hq', true])
  expect(losses).toEqual([['tencent-qt', expect.stringMatching(/^500 个代码只有 \d+ 行可用（价格不成立）$/)]])
})

test.each([
  [{ kind: 'status', status: 502 }, '对方答复 HTTP 502'],
  [{ kind: 'empty' }, '答复是空的'],
  [{ kind: 'text-cut' }, '最后一行不完整'],
  [{ kind: 'reset' }, '连接中途断开'],
] as const)('what the first did not give is its loss, whoever gave it then: %o', async (fault, reason) => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes, losses } = portsOver(hosts, codes.slice(0, 500))
  hosts.breakBy({ ...fault, host: 'qt.gtimg.cn', share: 1 })
  expect((await quotes.ask({ day: DAY, second: TEN }, signal)).provider).toBe('sina-hq')
  expect(losses).toEqual([['tencent-qt', expect.stringContaining(reason)]])
})

test('requests of a sweep that bring nothing are losses each, and what they were for is taken from the second', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes, losses } = portsOver(hosts)
  hosts.breakBy({ kind: 'status', status: 502, host: 'qt.gtimg.cn', share: 0.2 })
  const { provider, rows } = await quotes.ask({ day: DAY, second: TEN }, signal)
  const { state } = simulator.momentAt(DAY, TEN)
  const listed = codes.filter((_, row) => state[row] !== STOCK_STATE.absent)
  const failed = hosts.log.filter(({ faults }) => faults.length > 0).length
  expect(failed).toBeGreaterThan(0)
  expect([provider, rows.codes.toSorted()]).toEqual(['tencent-qt', listed.toSorted()])
  expect(losses).toEqual(Array.from({ length: failed }, () => ['tencent-qt', '对方答复 HTTP 502']))
})

const AUCTION = 33_400
const closes = new Map<string, number>(
  codes.map((code, row) => [code, (simulator.momentAt(DAY, AUCTION).prevCloseCents[row] ?? 0) / 100]),
)

test.each([
  ['what another provider said', undefined],
  ['the last close', closes],
] as const)('a previous close ten times as high is held against %s', async (_, known) => {
  const hosts = await simulatedHosts(simulator, DAY, AUCTION)
  const { quotes } = portsOver(hosts, codes.slice(0, 500), known)
  if (!known) await quotes.ask({ day: DAY, second: AUCTION }, signal)
  hosts.breakBy(
    { kind: 'reset', host: 'qt.gtimg.cn', share: 1 },
    { kind: 'prices-times-ten', host: 'hq.sinajs.cn', share: 1, rows: 0.2 },
  )
  const { provider, rows, refused } = await quotes.ask({ day: DAY, second: AUCTION }, signal)
  expect([provider, refused?.reason]).toEqual(['sina-hq', expect.stringContaining('相差太远')])
  const wrong = rows.codes.filter((code, i) => rows.prevCloseCents[i] !== Math.round(100 * (closes.get(code) ?? 0)))
  expect(wrong).toEqual([])
  expect(rows.codes.length).toBeLessThan(470)
})

test('where nobody gives books it is said who failed, not that books are empty', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { orderBook, latest } = portsOver(hosts, codes.slice(0, 500))
  const [row] = simulatedWorld(simulator).quotes([prefixedSecurity(codes[0] ?? '')], { day: DAY, second: TEN })
  if (!row) throw new Error('somebody is quoted')
  // As a list of stocks has it.
  latest.take([{ ...row, bids: undefined, asks: undefined }], 'tencent-rank')
  hosts.breakBy({ kind: 'reset', share: 1 })
  const ask = orderBook.ask({ day: DAY, second: TEN, codes: codes.slice(0, 1) }, signal)
  await expect(ask).rejects.toThrow(/腾讯：连接中途断开.*新浪：连接中途断开/)
})

test('what is stamped after the close is of the close', async () => {
  const hosts = await simulatedHosts(simulator, DAY, SESSION.close + 4_000)
  const { quotes } = portsOver(hosts, codes.slice(0, 500))
  hosts.breakBy({ kind: 'future-stamp', host: 'qt.gtimg.cn', share: 1, seconds: 90 })
  const { rows } = await quotes.ask({ day: DAY, second: SESSION.close }, signal)
  expect(new Set(rows.second as Int32Array)).toEqual(new Set([SESSION.close]))
})
