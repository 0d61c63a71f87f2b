import { SESSION } from '@kanpan/market/calendar/session'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { prefixedSecurity } from '@kanpan/providers/prefixed-code'
import { simulatedWorld } from '@kanpan/upstream/world/simulated-world'
import { expect, test, vi } from 'vitest'
import { simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { codes, DAY, portsOver, signal, simulator, TEN } from './quotes-ports.fixture.ts'

const FEW = codes.slice(0, 500)

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
  // The stand-in has those of more than one exchange besides.
  expect(points.rows).toHaveLength(9)
  expect(points.rows.filter(({ second }) => second !== TEN + 3)).toEqual([])
  for (const { code, last, prevClose } of expected) {
    expect(points.rows.find(row => row.code === code)).toMatchObject({ last, prevClose })
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
  const { quotes } = portsOver(hosts, { listed: FEW })
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
  const { quotes } = portsOver(hosts, { listed: FEW })
  hosts.breakBy({ kind: 'day-before', host: 'qt.gtimg.cn', share: 1 })
  expect((await quotes.ask({ day: DAY, second: TEN }, signal)).day < DAY).toBe(true)
})

test('once indices were stamped today, a reply of the day before is no reply, and the day goes on', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes, latest } = portsOver(hosts, { listed: FEW })
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
  const { quotes, latest } = portsOver(hosts, { listed: FEW })
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

test('where nobody gives books it is said who failed, not that books are empty', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { orderBook, latest } = portsOver(hosts, { listed: FEW })
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
  const { quotes } = portsOver(hosts, { listed: FEW })
  hosts.breakBy({ kind: 'future-stamp', host: 'qt.gtimg.cn', share: 1, seconds: 90 })
  const { rows } = await quotes.ask({ day: DAY, second: SESSION.close }, signal)
  expect(new Set(rows.second as Int32Array)).toEqual(new Set([SESSION.close]))
})

test('the previous close of a stock that has not traded is unknown while one provider alone has told it and nothing bears it out', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes } = portsOver(hosts)
  const { state, prevCloseCents } = simulator.momentAt(DAY, TEN)
  const own = [...codes.keys()].find(row => state[row] === STOCK_STATE.suspended) ?? -1
  const known = prevCloseCents[own]
  const toldOf = async () => {
    const { provider, rows } = await quotes.ask({ day: DAY, second: TEN, codes: [codes[own] ?? ''] }, signal)
    return [provider, rows.prevCloseCents[rows.codes.indexOf(codes[own] ?? '')]]
  }
  hosts.breakBy({ kind: 'reset', host: 'qt.gtimg.cn', share: 1 }, { kind: 'prices-times-ten', share: 1, rows: 1 })
  expect(await toldOf()).toEqual(['sina-hq', 0])
  // Tencent's rows say what a stock's shares are worth.
  const alone = portsOver(await simulatedHosts(simulator, DAY, TEN))
  const { rows } = await alone.quotes.ask({ day: DAY, second: TEN, codes: [codes[own] ?? ''] }, signal)
  expect(rows.prevCloseCents[0]).toBe(known)
})

test('rows that have gone back in time change nothing, and are counted under who gave them', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { quotes, latest, losses } = portsOver(hosts)
  const at = (second: number) => {
    hosts.goTo(DAY, second)
    return quotes.ask({ day: DAY, second, codes: FEW }, signal)
  }
  await at(TEN)
  hosts.breakBy({ kind: 'stale-stamp', host: 'qt.gtimg.cn', seconds: 10, share: 1 })
  await at(TEN + 3)
  expect(losses).toEqual([])
  hosts.breakBy({ kind: 'stale-stamp', host: 'qt.gtimg.cn', seconds: 90, share: 1 })
  await at(TEN + 15)
  expect(losses).toEqual([['tencent-qt', expect.stringMatching(/^\d+ 行的时间比之前给的还早，没有采用$/)]])
  expect(FEW.map(code => latest.quote(code)?.row.second).filter(second => (second ?? TEN) < TEN)).toEqual([])
})
