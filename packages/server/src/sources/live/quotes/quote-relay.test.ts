import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { expect, test } from 'vitest'
import { simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { codes, DAY, portsOver, signal, simulator, TEN } from './quotes-ports.fixture.ts'

/** As many as are asked for in one request or two. */
const FEW = codes.slice(0, 500)

test('a stock that has traded and is said not to have stays as it was, and its book with it', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes, orderBook, latest } = portsOver(hosts, { listed: FEW })
  await quotes.ask({ day: DAY, second: TEN }, signal)
  const dead = { kind: 'reset', host: 'hq.sinajs.cn', share: 1 } as const
  const traded = FEW.filter(code => latest.quote(code)?.row.state === 'trading')
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
  // Whoever is left alone stays so: no time passes.
  const { quotes, latest } = portsOver(hosts, { listed: FEW, realNow: () => 0 })
  const doubted = new Set<string>(FEW.slice(0, 40))
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
  const { quotes, losses } = portsOver(hosts, { listed: FEW })
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
  const { quotes, losses } = portsOver(hosts, { listed: FEW })
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
  const { quotes } = portsOver(hosts, { listed: FEW, ...(known && { closes: known }) })
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

test('when nobody was left whoever answers a first probe is asked at once', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  let nowMs = 0
  const { quotes } = portsOver(hosts, { listed: FEW, realNow: () => nowMs })
  const ask = () => quotes.ask({ day: DAY, second: TEN, codes: FEW.slice(0, 50) }, signal)
  hosts.breakBy({ kind: 'status', status: 502, share: 1 })
  for (let count = 0; count < 2; count++) await expect(ask()).rejects.toThrow('HTTP 502')
  hosts.breakBy()
  // So long that whoever failed may be tried again.
  nowMs += 60_000
  expect((await ask()).provider).toBe('tencent-qt')
})
