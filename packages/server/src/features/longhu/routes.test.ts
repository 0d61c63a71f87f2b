import { deviation, longhuAlias } from '@kanpan/contract/api/api2/own'
import { longhu, longhuTransactionDetails, longhuYyb, longhuYybBatch } from '@kanpan/contract/api/api2/stock'
import { stockList } from '@kanpan/contract/api/data/hotspot'
import { beforeAll, describe, expect, test } from 'vitest'
import { registeredHeaders } from '#app.fixture.ts'
import { EVENING_DAY, type SharedServer, sharedEvening } from '#shared-server.fixture.ts'

const DAY_BEFORE = '2024-03-28'

describe('the dragon-tiger list in the evening', () => {
  let server: SharedServer
  let headers: { authorization: string }

  async function ask(path: string) {
    const reply = await server.app.inject({ url: `/api2/stock/${path}`, headers })
    return reply.json()
  }
  const list = async (query = '') => longhu.data.parse((await ask(`longhu?limit=500${query}`)).data)

  beforeAll(async () => {
    server = await sharedEvening()
    headers = await registeredHeaders(server.app, 'reader')
  })

  test('has each stock once whatever its reasons, its money below the stock’s own', async () => {
    const { published, list: entries, total } = await list()
    expect([published, total]).toEqual([true, entries.length])
    expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length)
    expect(entries.some(({ reasons }) => reasons.length > 1)).toBe(true)
    for (const { windows, day, buyYuan, changePct } of entries) {
      expect(day).toBe(EVENING_DAY)
      expect(changePct).not.toBeNull()
      expect(windows[0]?.buyYuan).toBe(buyYuan)
      for (const window of windows) expect(window.buyYuan).toBeLessThan(window.amountYuan ?? 0)
    }
    const nets = entries.map(({ netYuan }) => netYuan ?? 0)
    expect(nets).toEqual(nets.toSorted((a, b) => b - a))
  })

  test('tells who was there: institutions, hot money by name, or anybody', async () => {
    const all = await list()
    const investor = await list('&type=investor')
    const hot = await list('&type=hot_money')
    expect(investor.list.every(one => one.investorBuyers + one.investorSellers > 0)).toBe(true)
    expect(hot.list.every(one => one.hotMoneyNames.length > 0)).toBe(true)
    expect(Math.max(investor.total, hot.total)).toBeLessThan(all.total)
    const reply = await server.app.inject({ url: '/data-api/hotspot/stockList?type=investor&limit=500' })
    expect(stockList.data.parse(reply.json().data).list).toEqual(investor.list)
  })

  test('counts the day’s money by kind of seat, and leaves that of several days out', async () => {
    const { list: entries, totals, population } = await list()
    const ofTheDay = entries.filter(({ windows }) => windows[0]?.windowDays === 1)
    expect(ofTheDay.length).toBeLessThan(entries.length)
    expect(totals?.counted).toBe(ofTheDay.length)
    const sum = (nets: readonly (number | null)[]) => nets.reduce<number>((all, net) => all + (net ?? 0), 0)
    expect(totals?.investor.netYuan).toBe(sum(ofTheDay.map(({ investorNetYuan }) => investorNetYuan)))
    expect(totals?.hotMoney.netYuan).toBe(sum(ofTheDay.map(({ hotMoneyNetYuan }) => hotMoneyNetYuan)))
    expect(totals?.northbound).toEqual({
      stocks: ofTheDay.filter(({ northboundNetYuan }) => northboundNetYuan !== null).length,
      netYuan: sum(ofTheDay.map(({ northboundNetYuan }) => northboundNetYuan)),
    })
    expect(population).toContain('只计一次')
    const investor = await list('&type=investor')
    expect(investor.totals).toEqual(totals)
    expect(totals?.listed).toMatchObject({ all: entries.length, investor: investor.total })
  })

  test('opens to the seats of both sides, and several institutions stay several rows', async () => {
    const { list: entries } = await list('&type=investor')
    const code = entries.find(one => one.investorBuyers > 1)?.code ?? ''
    const { seats, entry } = longhuTransactionDetails.data.parse(
      (await ask(`longhu_transaction_details?code=${code}`)).data,
    )
    expect(entry?.code).toBe(code)
    const reason = entry?.reasons[0]
    const buyers = seats.filter(seat => seat.reason === reason && seat.side === 'buy')
    expect(buyers.map(({ rank }) => rank)).toEqual(buyers.map((_, at) => at + 1))
    const institutions = seats.filter(seat => seat.reason === reason && seat.kind === 'investor')
    expect(institutions.length).toBeGreaterThan(1)
    const other = await server.app.inject({ url: `/data-api/hotspot/transaction_details2?code=${code}` })
    expect(other.json().data).toEqual((await ask(`longhu_transaction_details?code=${code}`)).data)
  })

  test('is not there before it is published, whichever way that moment is asked for', async () => {
    const early = await list(`&date=${EVENING_DAY}&at=16:59:59`)
    expect([early.published, early.total, early.previousDay]).toEqual([false, 0, DAY_BEFORE])
    expect(early.totals).toBeNull()
    const out = await list(`&date=${EVENING_DAY}&at=17:00:00`)
    expect([out.published, out.total > 0]).toEqual([true, true])
    const past = await list(`&date=${DAY_BEFORE}&at=10:31:00`)
    expect([past.published, past.total]).toEqual([false, 0])
    const whole = await list(`&date=${DAY_BEFORE}`)
    expect([whole.published, whole.list.every(({ day }) => day === DAY_BEFORE)]).toEqual([true, true])
    const code = whole.list[0]?.code
    const seats = (await ask(`longhu_transaction_details?code=${code}&date=${DAY_BEFORE}&at=10:31:00`)).data
    expect([seats.entry, seats.days.every((day: string) => day < DAY_BEFORE)]).toEqual([null, true])
  })

  test('an alias is all of its seats together: each stock-day once, the money of all, and who follows buys at the next open', async () => {
    const names = longhuAlias.data.parse((await ask('longhu_alias')).data)
    expect(names.record).toBeNull()
    const name = names.aliases.find(({ seats }) => seats > 1)?.alias ?? ''
    const { record } = longhuAlias.data.parse((await ask(`longhu_alias?alias=${encodeURIComponent(name)}`)).data)
    const branches = record?.seats.map(({ branch }) => branch) ?? []
    expect(branches.length).toBeGreaterThan(1)
    const batch = longhuYybBatch.data.parse(
      (await ask(`longhu_yyb_batch?branches=${encodeURIComponent(branches.join(','))}`)).data,
    )
    const sum = (money: (own: (typeof batch.list)[number]) => number | null) =>
      batch.list.reduce((all, own) => all + (money(own) ?? 0), 0)
    expect(Math.abs((record?.buyYuan ?? 0) - sum(({ buyYuan }) => buyYuan))).toBeLessThan(branches.length + 1)
    expect(record?.listings).toBeLessThanOrEqual(sum(({ listings }) => listings))
    const days = record?.list.map(({ day, code }) => `${day} ${code}`) ?? []
    expect(new Set(days).size).toBe(days.length)
    expect(record?.follow.closes).toBeGreaterThan(0)
    expect(record?.follow.unbuyable.of).toBeLessThanOrEqual(record?.purchases ?? 0)
    expect(record?.limitUp.of).toBe(record?.purchases)
    expect((await ask('longhu_alias?alias=nobody')).code).toBe(404)
  })

  /** A branch of the hot money that bought more than it sold on the list of the evening. */
  async function boughtToday(): Promise<string> {
    const { list: entries } = await list('&type=hot_money')
    for (const { code } of entries) {
      const { seats } = longhuTransactionDetails.data.parse((await ask(`longhu_transaction_details?code=${code}`)).data)
      const buyer = seats.find(({ kind, netYuan }) => kind === 'hotMoney' && (netYuan ?? 0) > 0)
      if (buyer) return buyer.branch
    }
    throw new Error('no hot money bought anything')
  }

  test('a branch has a record of what was known by the day asked, with its samples', async () => {
    const branch = await boughtToday()
    const now = longhuYyb.data.parse((await ask(`longhu_yyb?branch=${encodeURIComponent(branch)}&limit=500`)).data)
    expect(now.alias?.confidencePct).toBeGreaterThan(0)
    expect(now.listings).toBe(now.total)
    expect(now.winRates.map(({ days }) => days)).toEqual([1, 2, 3, 5, 10])
    const [one, , , , ten] = now.winRates
    // What was bought today has no tomorrow yet.
    expect(one?.sample).toBeLessThan(now.purchases)
    expect(ten?.sample).toBeLessThan(one?.sample ?? 0)
    expect(now.list[0]?.nextChangePct).toEqual([null, null, null, null, null])
    expect(now.companions[0]?.count).toBeGreaterThan(0)
    expect(now.concepts.length).toBeGreaterThan(0)
    const then = longhuYyb.data.parse(
      (await ask(`longhu_yyb?branch=${encodeURIComponent(branch)}&date=2024-03-01&at=10:00:00&limit=500`)).data,
    )
    expect(then.listings).toBeLessThan(now.listings)
    expect(then.to).toBe('2024-02-29')
    expect(then.list.every(({ day }) => day < '2024-03-01')).toBe(true)
    // The newest one's next day is the one under way: not over, so not known.
    const last = then.list.filter(({ day }) => day === '2024-02-29')
    expect(last.every(({ nextChangePct }) => nextChangePct[0] === null)).toBe(true)
    const other = await server.app.inject({ url: `/data-api/hotspot/stock_yyb?branch=${encodeURIComponent(branch)}` })
    expect(other.json().data).toMatchObject({ listings: now.listings, winRates: now.winRates })
    const both = `${encodeURIComponent(branch)},${encodeURIComponent('机构专用')}`
    const batch = longhuYybBatch.data.parse((await ask(`longhu_yyb_batch?branches=${both}`)).data)
    expect(batch.list.map(({ listings }) => listings)[0]).toBe(now.listings)
    expect(batch.list[1]?.kind).toBe('investor')
  })

  test('the deviation desk says the close that reaches a rule tomorrow, nearest first, within tomorrow’s limit', async () => {
    const { list: rows, total } = deviation.data.parse((await ask('deviation?limit=500')).data)
    expect(total).toBeGreaterThan(20)
    const distances = rows.map(({ distancePct }) => Math.abs(distancePct ?? 0))
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(Math.max(...distances)).toBeLessThan(31)
    for (const { side, deviationPct, thresholdPct, triggerYuan, priceYuan, gainPct, benchmarkPct } of rows) {
      expect((gainPct ?? 0) - (benchmarkPct ?? 0)).toBeCloseTo(deviationPct ?? 0, 1)
      const needed = (triggerYuan ?? 0) - (priceYuan ?? 0)
      expect(side === 'up' ? (deviationPct ?? 0) < thresholdPct + 30 : (deviationPct ?? 0) > thresholdPct - 30).toBe(
        true,
      )
      expect(Number.isFinite(needed)).toBe(true)
    }
    const severe = deviation.data.parse((await ask('deviation?type=severe')).data)
    expect(severe.list.every(({ rule }) => rule !== 'abnormal3')).toBe(true)
    const [nearest] = rows
    const own = deviation.data.parse((await ask(`deviation?code=${nearest?.code}`)).data)
    expect(own.list[0]).toEqual(nearest)
  })

  test('the deviation desk names who reaches a rule today, the severe ones first, whether or not tomorrow could bring them there again', async () => {
    const { reached } = deviation.data.parse((await ask('deviation?limit=500')).data)
    expect(reached.length).toBeGreaterThan(0)
    const keys = reached.map(({ code, side }) => `${code} ${side}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(reached.map(({ severe }) => severe)).toEqual(reached.map(({ severe }) => severe).toSorted((a, b) => +b - +a))
    const severe = deviation.data.parse((await ask('deviation?type=severe')).data).reached
    expect(severe).toEqual(reached.filter(each => each.severe))
    const [first] = reached
    const own = deviation.data.parse((await ask(`deviation?code=${first?.code}`)).data).reached
    expect(own).toEqual(reached.filter(({ code }) => code === first?.code))
  })

  test.each([
    ['longhu?type=everyone', 'type'],
    ['longhu?date=2024-03-30', '2024-03-30'],
    ['longhu?date=2024-04-01', 'date'],
    ['longhu_transaction_details', 'code'],
    ['longhu_yyb?branch=', 'branch'],
    ['longhu_yyb_batch', 'branches'],
    ['deviation?type=none', 'type'],
  ])('%s is refused with the name of the field', async (path, field) => {
    expect(await ask(path)).toMatchObject({ code: 400, msg: expect.stringContaining(field) })
  })

  test('a repeated poll costs a 304', async () => {
    const url = '/api2/stock/longhu'
    const first = await server.app.inject({ url, headers })
    const again = await server.app.inject({ url, headers: { ...headers, 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
