import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENDPOINTS } from '@kanpan/contract/api/all'
import { limitUpRanking, longhu, news10s } from '@kanpan/contract/api/api2/stock'
import { GROUPS } from '@kanpan/contract/groups'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { request, takesMoment } from '#any-moment.fixture.ts'
import { ownHeaders } from '#app.fixture.ts'
import { assemble, type Server } from '#assemble.ts'
import { runCli } from '#cli/run-cli.ts'
import { readConfig } from '#config.ts'
import { routeOf } from '#http/implement.ts'
import { bars, LIMIT_UPS, POOL_HEAD } from '#import/import-files.fixture.ts'

/** Days of which a pool alone, reasons alone, a dragon-tiger list alone and news alone were recorded, between days of bars. */
const DAYS = {
  bars: '2025-11-03',
  pool: '2025-11-04',
  reasons: '2025-11-05',
  longhu: '2025-11-06',
  barsAgain: '2025-11-07',
  news: '2025-11-10',
} as const

const CODES = ['600001', '600002', '600003']
const HEAD = `${POOL_HEAD},涨跌幅,交易日期`
const REASONS = JSON.stringify({
  date: DAYS.reasons,
  category_count: 1,
  total_stocks: 1,
  categories: [
    {
      name: '机器人',
      reason: '新品发布。',
      stock_count: 1,
      stocks: [{ code: 'sh600003', name: '样本丙', limit_time: '10:00:00', analysis: '人形机器人\n公司样本。' }],
    },
  ],
})
const LONGHU_HEAD =
  'day,code,reason,source,window_days,change_pct,amount_yuan,volume_shares,side,rank,branch,buy_yuan,sell_yuan,label'
const NEWS_HEAD = 'day,time,news_id,wire,kind,title,content,codes,important'

const FILES: Readonly<Record<string, string>> = {
  'names.csv': `day,code,name_of_day\n2025-11-03,000001,样本丁\n${CODES.map((code, at) => `2025-11-03,${code},样本${'甲乙丙'[at]}\n`).join('')}`,
  'bars.csv': bars(
    ...[DAYS.bars, DAYS.barsAgain].flatMap(day => CODES.map(code => `${day},${code},10,10.5,9.9,10.1,10,1000,,,C,1`)),
  ),
  'pool.csv': `${HEAD}\n600001,样本甲,11.11,2e8,5e9,4.2,1e8,92500,92500,0,3/3,3,10.0099,${DAYS.pool}\n`,
  'cls.jsonl': LIMIT_UPS(DAYS.pool, `${DAYS.pool} 09:25:00`).replace('ST样本', '样本甲').replace('1.05', '11.11'),
  'reasons.jsonl': REASONS,
  'longhu.csv': `${LONGHU_HEAD}\n${DAYS.longhu},600002,日涨幅偏离值达7%,kaipanla,1,9.9,1e8,1e7,buy,1,样本营业部,1e7,0,\n`,
  'news.csv': `${NEWS_HEAD}\n${DAYS.news},08:01:00,n1,cls,flash,样本乙签约,样本乙签下大单,600002,1\n`,
}

describe('a day of which lists alone were recorded', () => {
  let server: Server
  let folder = ''
  let headers: Awaited<ReturnType<typeof ownHeaders>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kanpan-listed-'))
    for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), content)
    const environment = { KANPAN_DATA: join(folder, 'data'), KANPAN_SOURCE: 'archive', KANPAN_LOG_LEVEL: 'silent' }
    const said: string[] = []
    const say = (line: string) => said.push(line)
    const setup = { environment, print: say, complain: say, progress: () => undefined }
    await runCli(['import', ...Object.keys(FILES).map(name => join(folder, name))], setup)
    expect(said.join('\n')).not.toMatch(/拒绝 [1-9]|✗/)
    const config = { ...readConfig(environment), requestsPerMinute: 0 }
    server = await assemble({ config, siteFolder: join(folder, 'no-site'), version: '0.0.0' })
    headers = await ownHeaders(server.app, 'listed')
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const get = async (path: string) => (await server.app.inject({ url: path, headers })).json().data
  const ranking = async (query: string) =>
    limitUpRanking.data.parse(await get(`${routeOf(limitUpRanking)}?limit=50&${query}`))

  test.each(Object.entries(DAYS))('of %s every call that takes a day is answered', async (_, date) => {
    const known = { code: '600001', blockCode: '885001', concept: '机器人' }
    const refused = []
    for (const endpoint of ENDPOINTS.filter(takesMoment)) {
      if (!server.app.hasRoute({ method: endpoint.method, url: routeOf(endpoint) })) continue
      const reply = await server.app.inject({ ...request({ endpoint, known, date }), headers })
      const body = reply.json()
      if (body[GROUPS[endpoint.group].ok] !== 200) refused.push(`${routeOf(endpoint)}: ${body.msg}`)
    }
    // There are no sectors here, and no branch that anybody knows.
    expect(refused.filter(line => !/板块|概念/.test(line))).toEqual([])
  })

  test('shows the limit-ups of its pool with their figures, each with its origin', async () => {
    const { list, origin, counts } = await ranking(`date=${DAYS.pool}`)
    expect([counts.sealed, origin]).toMatchObject([1, { withBar: 0, listOnly: 1, disagreeing: 0, named: 0 }])
    expect(list[0]).toMatchObject({
      code: '600001',
      priceYuan: 11.11,
      changePct: 10.01,
      turnoverPct: 4.2,
      floatValueYuan: 5e9,
      sealYuan: 1e8,
      sealToFloatPct: 2,
      amountYuan: 2e8,
      firstSealAt: '09:25:00',
      brokenTimes: 0,
      sealKind: 'oneWord',
      origin: { hasBar: false, pools: ['财联社', '东方财富'], lists: [], disagreements: [] },
    })
    const from = Object.fromEntries((list[0]?.origin?.figures ?? []).map(one => [one.field, one.from]))
    expect(from).toMatchObject({ priceYuan: '财联社', turnoverPct: '东方财富', sealToFloatPct: 'derived' })
  })

  test('has a stock of a reason alone in a list of its own: nobody tells how it closed', async () => {
    const asked = `date=${DAYS.reasons}`
    expect((await ranking(asked)).total).toBe(0)
    const { list, origin } = await ranking(`${asked}&type=named`)
    expect([list.length, origin?.named]).toEqual([1, 1])
    expect(list[0]).toMatchObject({ code: '600003', priceYuan: null, changePct: null, lastSealAt: '10:00:00' })
    expect(list[0]?.reasons[0]?.tags).toContain('机器人')
  })

  test('shows its dragon-tiger list and its news', async () => {
    const listed = longhu.data.parse(await get(`${routeOf(longhu)}?date=${DAYS.longhu}`))
    expect(listed.list.map(({ code }) => code)).toEqual(['600002'])
    const told = news10s.data.parse(await get(`${routeOf(news10s)}?date=${DAYS.news}`))
    expect(told.list.map(({ title }) => title)).toContain('样本乙签约')
  })

  test('tells nothing of the market, and is no yesterday for the day after', async () => {
    const { breadth } = await get(`/api2/stock/overview?date=${DAYS.reasons}`)
    expect([breadth.up, breadth.down, breadth.limitUp]).toEqual([null, null, null])
  })

  test('is not what the archive opens with when it has news alone', async () => {
    const { asOf } = await get('/api2/stock/overview')
    expect(asOf.day).toBe(DAYS.barsAgain)
  })
})
