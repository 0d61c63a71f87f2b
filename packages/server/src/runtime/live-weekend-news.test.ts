import { companyHotspot } from '@kanpan/contract/api/api2/hotspot'
import { limitUpRanking, news10s, searchKeyword } from '@kanpan/contract/api/api2/stock'
import { alertFirings, alertSave } from '@kanpan/contract/api/main/alert'
import { publicInit } from '@kanpan/contract/api/main/public'
import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { NewsRow } from '@kanpan/providers/rows/news-row'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test, vi } from 'vitest'
import { routeOf } from '#http/implement.ts'
import { playedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { smallWorld } from '#sources/live/small-world.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'
import { liveServer } from './live-server.fixture.ts'

const FRIDAY = TradeDay.parse('2024-01-19')
const SATURDAY = '2024-01-20'
const SUNDAY = '2024-01-21'
const MONDAY = '2024-01-22'
const MORNING = 34_800
const NOON = 43_200
const EVERY = 25
const PROVIDERS = { KANPAN_LIVE_PROVIDERS: 'tencent,sina,eastmoney' }
/** Where hosts are asked how the market stands: quotes, pools and minutes. */
const NOW_PATHS = ['/q=', '/getTopic', '/appstock/app/minute', '/api/qt/stock/trends2']
const PATIENT = { timeout: 120_000, interval: 500 }
/** One a minute. */
const SUNDAY_ITEMS = 240

function told(code: StockCode, day: string, second: number): NewsRow {
  const id = `${day.replaceAll('-', '')}${second}`
  const title = `${day}周末消息`
  const content = `${title}：可回收火箭在周末第${second}次试验成功，公司说了很长的一段话`
  return { id, day, second, title, content, codes: [code], important: true }
}

test('on a weekend news come in and are found, told of by alerts and there on Monday, and nobody is asked for prices until then', async () => {
  const world = smallWorld(createSimulator({ seed: 1 }), EVERY)
  const [listed] = world.list({ day: FRIDAY, second: NOON })
  const code = StockCode.parse(listed?.code)
  const sunday = Array.from({ length: SUNDAY_ITEMS }, (_, at) => told(code, SUNDAY, NOON + 60 * (SUNDAY_ITEMS - at)))
  const weekend = [...sunday, told(code, SATURDAY, NOON - 60)]
  const isOut = ({ day, second }: NewsRow, at: { readonly day: string; readonly second: number }) =>
    day < at.day || (day === at.day && second <= at.second)
  const hosts = await playedHosts(
    {
      ...world,
      news: (at, wire) => [
        ...(at.day < MONDAY ? weekend.filter(item => isOut(item, at)) : []),
        ...world.news(at, wire),
      ],
    },
    FRIDAY,
    54_000,
  )
  const { folder, open } = await liveFolder()
  const friday = await open(hosts, { environment: PROVIDERS })
  for (const second of [54_000, 54_030, 54_300, 55_860, 55_870]) {
    hosts.goTo(FRIDAY, second)
    await friday.collector?.step()
  }
  expect(friday.market.live().asOf.final).toBe(true)
  await friday.collector?.stop()
  await friday.close()

  hosts.goTo(SATURDAY, NOON)
  const { server, headers, dataOf } = await liveServer({ folder, hosts, environment: PROVIDERS, speed: 50 })
  server.start()
  const newest = async () => (await dataOf(news10s, { limit: '2' })).list.map(({ day, time }) => `${day} ${time}`)
  await vi.waitFor(async () => expect((await newest())[0]).toBe(`${SATURDAY} 11:59:00`), PATIENT)
  const { asOf } = await dataOf(news10s)
  expect([asOf.day, asOf.final]).toEqual([FRIDAY, true])
  expect((await dataOf(publicInit)).clock).toMatchObject({
    day: FRIDAY,
    phase: 'holiday',
    offHours: { day: SATURDAY, time: '12:00:00' },
  })
  // Asked for by its name the day ends with its evening.
  const ofFriday = await dataOf(news10s, { date: FRIDAY })
  expect(ofFriday.list.map(({ day }) => day)).not.toContain(SATURDAY)
  expect(ofFriday.list.map(({ day }) => day)).toContain(FRIDAY)
  const company = await dataOf(companyHotspot, { code })
  expect(company.list[0]).toMatchObject({ day: SATURDAY, title: `${SATURDAY}周末消息` })
  await vi.waitFor(async () => {
    const { list } = await dataOf(searchKeyword, { keyword: '可回收火箭', sort: 'time' })
    expect(list.map(({ kind, at }) => [kind, at])).toContainEqual(['news', `${SATURDAY} 11:59:00`])
  }, PATIENT)

  const rule = { name: '火箭', subject: { kind: 'market', value: '' }, condition: '快讯=火箭', mode: 'every' }
  const saved = await server.app.inject({ method: 'POST', url: routeOf(alertSave), headers, payload: rule })
  expect(saved.json()).toMatchObject({ code: 200 })
  const before = hosts.log.length
  hosts.goTo(SUNDAY, NOON + 60)
  await vi.waitFor(async () => expect(await newest()).toEqual([`${SUNDAY} 12:01:00`, `${SATURDAY} 11:59:00`]), PATIENT)
  // What was told before the rule was watched is new to nobody.
  let minute = 1
  await vi.waitFor(async () => {
    minute += 1
    hosts.goTo(SUNDAY, NOON + 60 * minute)
    expect((await dataOf(alertFirings)).list.length).toBeGreaterThan(0)
  }, PATIENT)
  const [firing] = (await dataOf(alertFirings)).list
  expect(firing).toMatchObject({ day: SUNDAY, link: { date: FRIDAY, at: null } })
  // The past is caught up with; of now nobody is asked.
  const asked = hosts.log.slice(before).map(({ path }) => path)
  expect(asked.filter(path => NOW_PATHS.some(start => path.startsWith(start)))).toEqual([])

  // The wires no longer reach back to it: what came is there.
  hosts.goTo(MONDAY, MORNING)
  await vi.waitFor(async () => expect((await dataOf(news10s)).asOf.day).toBe(MONDAY), PATIENT)
  const onMonday = await dataOf(companyHotspot, { code, limit: '50' })
  expect(onMonday.list.map(({ day }) => day)).toEqual(expect.arrayContaining([SUNDAY, SATURDAY]))

  // What stands beside prices says who gave it.
  const pools = { dataSet: 'pools', label: '涨跌停池', provider: '东方财富' }
  await vi.waitFor(async () => {
    const { asOf } = await dataOf(limitUpRanking)
    expect([asOf.provider, asOf.providers]).toEqual(['腾讯', [pools]])
  }, PATIENT)
  const past = await dataOf(limitUpRanking, { date: FRIDAY })
  expect(past.asOf).not.toHaveProperty('providers')
})
