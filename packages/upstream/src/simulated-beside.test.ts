import { SESSION } from '@kanpan/market/calendar/session'
import { branchTrades, dailySeats } from '@kanpan/providers/eastmoney/datacenter/longhu'
import { exchangeMargin, stockMargin } from '@kanpan/providers/eastmoney/datacenter/series'
import { flowDays } from '@kanpan/providers/eastmoney/push2/flow-days'
import { quoteList } from '@kanpan/providers/eastmoney/push2/lists'
import { hithinkDumpLink } from '@kanpan/providers/hithink/dump-link'
import { prefixedCode } from '@kanpan/providers/prefixed-code'
import type { FlowRow } from '@kanpan/providers/rows/flow-row'
import { hotPlates } from '@kanpan/providers/ths/hot-list'
import { expect, test } from 'vitest'
import { BEFORE, DAY, kindOf, playedMarket, simulator, TEN } from './simulated-day.fixture.ts'

const { stocks } = simulator.catalogue
const { clock, textOf, replyOf } = playedMarket()

const report = (name: string, filter: string, more = '') =>
  textOf(
    `/datacenter-web.eastmoney.com/api/data/v1/get?reportName=${name}&columns=ALL&source=WEB&filter=${encodeURIComponent(filter)}&pageSize=500&pageNumber=1&${more}`,
  )
const daysOf = (secid: string) =>
  textOf(`/push2his.eastmoney.com/api/qt/stock/fflow/daykline/get?lmt=0&klt=101&secid=${secid}`)
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number | undefined) =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)
const secidOf = (code: string) => (prefixedCode(code as never).startsWith('sh') ? `1.${code}` : `0.${code}`)

test('a stock has its net inflow of every day up to the running one, as the market had it', async () => {
  const row = stocks.findIndex((_, at) => simulator.momentAt(DAY, TEN).closeCents[at])
  const { code = '' } = stocks[row] ?? {}
  const { rows, refused } = flowDays.decode(await daysOf(secidOf(code)))
  expect([rows[0]?.code, rows.at(-1)?.day, refused]).toEqual([code, DAY, []])
  expect(rows.length).toBeGreaterThan(40)
  const { superLargeNetYuan = 0, smallNetYuan = 0 } =
    simulator.fundFlowAt(simulator.momentAt(BEFORE, SESSION.close))(row) ?? {}
  const of = (day: string): FlowRow | undefined => rows.find(flow => flow.day === day)
  expect(of(BEFORE)?.superLargeNetYuan).toBeCloseTo(superLargeNetYuan, 0)
  expect(of(BEFORE)?.smallNetYuan).toBeCloseTo(smallNetYuan, 0)
  expect(JSON.parse(await daysOf('1.999999'))).toMatchObject({ rc: 102, data: null })
})

test('the days of a board are those of its members', async () => {
  const list = `/push2.eastmoney.com/api/qt/clist/get?fs=b:BK${simulator.catalogue.sectors[0]?.blockCode.slice(2)}&pz=100&fields=f12,f13,f14,f2,f3`
  const members = quoteList.decode(await textOf(list)).rows.map(({ code }) => code)
  const board = flowDays.decode(await daysOf(`90.BK${simulator.catalogue.sectors[0]?.blockCode.slice(2)}`))
  const own = await Promise.all(members.map(async code => flowDays.decode(await daysOf(secidOf(code))).rows))
  const before = own.flatMap(days => days.find(({ day }) => day === BEFORE) ?? [])
  const total = board.rows.find(({ day }) => day === BEFORE)?.mainNetYuan ?? Number.NaN
  // Each is rounded to ten fen by itself.
  expect(Math.abs(total - sumOf(before, ({ mainNetYuan }) => mainNetYuan))).toBeLessThan(members.length)
})

test('what was lent on the stocks of an exchange is what was lent on that exchange', async () => {
  const [newest] = exchangeMargin.decode(await report('RPTA_RZRQ_LSDB', '', 'sortColumns=DIM_DATE&sortTypes=-1')).rows
  const ask = (page: number) =>
    textOf(
      `/datacenter-web.eastmoney.com/api/data/v1/get?reportName=RPTA_WEB_RZRQ_GGMX&filter=${encodeURIComponent(`(DATE='${newest?.day}')`)}&pageSize=5000&pageNumber=${page}&sortColumns=SCODE&sortTypes=1`,
    )
  const pages = await Promise.all([ask(1), ask(2)])
  const rows = pages.flatMap(text => stockMargin.decode(text).rows)
  const sse = rows.filter(({ code }) => prefixedCode(code).startsWith('sh'))
  expect(sumOf(sse, ({ financingYuan }) => financingYuan) / (newest?.sse.financingYuan ?? 0)).toBeCloseTo(1, 4)
  expect(sumOf(sse, ({ boughtYuan }) => boughtYuan) / (newest?.sse.boughtYuan ?? 0)).toBeCloseTo(1, 4)
  const one = stockMargin.decode(
    await report('RPTA_WEB_RZRQ_GGMX', `(SCODE="${sse[0]?.code}")`, 'sortColumns=DATE&sortTypes=-1'),
  )
  expect([one.rows[0], one.refused]).toEqual([sse[0], []])
  expect(one.rows.length).toBeGreaterThan(40)
  expect(new Set(one.rows.map(({ code }) => code)).size).toBe(1)
  const [day, past] = one.rows
  const grown = (day?.financingYuan ?? 0) - (past?.financingYuan ?? 0)
  expect((day?.boughtYuan ?? 0) - (day?.repaidYuan ?? 0)).toBeCloseTo(grown, 0)
})

test('a branch has what it bought and sold on the lists of a day, both sides in one row', async () => {
  clock.second = 18 * 3600
  const filter = `(TRADE_DATE='${DAY}')`
  const sides = ['BUY', 'SELL'].map(side => report(`RPT_BILLBOARD_DAILYDETAILS${side}`, filter))
  const [buyers = [], sellers = []] = (await Promise.all(sides)).map(text => dailySeats.decode(text).rows)
  const seat = buyers.find(({ branchCode }) => branchCode !== '0')
  for (const name of ['RPT_OPERATEDEPT_TRADE_DETAILSNEW', 'RPT_OPERATEDEPT_TRADE_DETAILS']) {
    const text = await report(name, `(OPERATEDEPT_CODE="${seat?.branchCode}")${filter}`)
    const { rows, refused } = branchTrades.decode(text)
    expect(refused).toEqual([])
    const lists = [...buyers, ...sellers].filter(({ branchCode }) => branchCode === seat?.branchCode)
    const keys = new Set(lists.map(({ code, reason }) => `${code} ${reason}`))
    expect(new Set(rows.map(({ code, reason }) => `${code} ${reason}`))).toEqual(keys)
    expect(rows.find(({ code, reason }) => code === seat?.code && reason === seat?.reason)).toMatchObject({
      buyYuan: seat?.buyYuan,
      netYuan: seat?.netYuan,
    })
  }
  clock.second = TEN
  const early = await report('RPT_OPERATEDEPT_TRADE_DETAILSNEW', filter)
  expect(kindOf(() => branchTrades.decode(early))).toBe('empty')
})

test('the boards most looked at are those of the stocks most looked at', async () => {
  const path = (kind: string) =>
    `/dq.10jqka.com.cn/fuyao/hot_list_data/out/hot_list/v1/plate?type=${kind}&list_type=normal`
  const { rows, refused } = hotPlates.decode(await textOf(path('concept')))
  expect(refused).toEqual([])
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, at) => at + 1))
  const heats = rows.map(({ heat = 0 }) => heat)
  expect(heats).toEqual(heats.toSorted((a, b) => b - a))
  const industries = hotPlates.decode(await textOf(path('industry'))).rows
  expect(industries.some(({ name }) => rows.some(row => row.name === name))).toBe(false)
})

test('while a file of all stocks is put together others are answered', async () => {
  const files = '/fuyao.aicubes.cn/api/dump/market-dumps/daily-k-10d/download-url'
  const { text } = await replyOf(files, { headers: { 'x-api-key': 'a-key-of-mine' } })
  const [{ address } = { address: '' }] = hithinkDumpLink.decode(text).rows
  const path = address.replace('https:/', '')
  await replyOf(path)
  // Its days are walked to by now: what is left is to write them.
  let isMade = false
  const file = replyOf(path).then(({ bytes }) => {
    isMade = true
    return bytes
  })
  let answered = 0
  while (!isMade) {
    await replyOf('/qt.gtimg.cn/q=sh000001')
    answered++
  }
  expect((await file).subarray(0, 4).toString()).toBe('PAR1')
  expect(answered).toBeGreaterThan(5)
})
