import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { StockCode } from '@kanpan/contract/model/stock'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import { hasRecorded, recordedPath, recordedRows, recordedText } from '@kanpan/market/recorded-data.fixture'
import { currentCode } from '@kanpan/market/rules/bse-renumbering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { assemble, type Server } from '#assemble.ts'
import { runCli } from '#cli/run-cli.ts'
import { readConfig } from '#config.ts'

interface ListedStock {
  readonly day: string
  readonly code: string
}

const isOnTradeDay = ({ day }: ListedStock) => isTradeDay(day)
const lines = (path: string) =>
  recordedText(path)
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

const ClsDay = z.object({
  date: z.string(),
  stocks: z.array(z.object({ code: z.string(), limit_up_time: z.string() })),
})
function clsStocks(path: string): ListedStock[] {
  // On a closed weekday the recorder wrote the trading day before once more.
  return lines(path)
    .map(line => ClsDay.parse(line))
    .flatMap(({ date, stocks }) =>
      stocks
        .filter(({ limit_up_time: time }) => time.startsWith(date))
        .map(({ code }) => ({ day: date, code: code.slice(0, 6) })),
    )
}

const JygsDay = z.object({
  date: z.string(),
  categories: z.array(z.object({ stocks: z.array(z.object({ code: z.string() })) })),
})
function jygsStocks(path: string): ListedStock[] {
  return lines(path)
    .map(line => JygsDay.parse(line))
    .flatMap(({ date, categories }) =>
      categories.flatMap(({ stocks }) => stocks.map(({ code }) => ({ day: date, code: code.slice(2) }))),
    )
}

const WuyangDay = z.object({ date: z.string(), limit_up: z.array(z.object({ code: z.string() })) })
function wuyangStocks(path: string): ListedStock[] {
  const { date, limit_up: stocks } = WuyangDay.parse(JSON.parse(recordedText(path)))
  return stocks.map(({ code }) => ({ day: date, code }))
}

function eastmoneyStocks(path: string): ListedStock[] {
  const [, year, month, date] = /(\d{4})(\d\d)(\d\d)\.csv$/.exec(path) ?? []
  return [...recordedRows(path)].map(row => ({
    day: row.get('交易日期') ?? `${year}-${month}-${date}`,
    code: row.get('代码') ?? '',
  }))
}

const CLS = 'limit_up_pool/cls_limit_up_20251009_20251128.jsonl.gz'
const JYGS = 'limit_up_reasons/jygs_action_20251009_20251128.jsonl.gz'
const EASTMONEY = ['20260227_20260327', '20260717', '20260720'].map(days => `limit_up_pool/em_zt_pool_${days}.csv`)
const WUYANG = ['20260227', '20260302', '20260303', '20260304', '20260305', '20260306'].map(
  day => `market_breadth/wuyang_review_${day}.json`,
)
const LISTS: readonly (readonly [path: string, read: (path: string) => ListedStock[]])[] = [
  [CLS, clsStocks],
  [JYGS, jygsStocks],
  ...EASTMONEY.map(path => [path, eastmoneyStocks] as const),
  ...WUYANG.map(path => [path, wuyangStocks] as const),
]
const BARS = ['bars_market_2025/daily_20251103_20251128.csv.gz', 'bars_main_2026/em_20260224_20260327.csv.gz']
const FILES = [...LISTS.map(([path]) => path), ...BARS]
const missing = FILES.filter(file => !hasRecorded(file))

const Ranking = z.object({
  list: z.array(
    z.object({
      code: z.string(),
      streak: z.int().nullable(),
      spell: z.object({ days: z.int(), boards: z.int() }).nullable(),
      changePct: z.number().nullable(),
      amountYuan: z.number().nullable(),
      turnoverPct: z.number().nullable(),
      floatValueYuan: z.number().nullable(),
      sealToFloatPct: z.number().nullable(),
      industry: z.string().nullable(),
      origin: z.object({
        hasBar: z.boolean(),
        disagreements: z.array(z.string()),
        figures: z.array(z.object({ field: z.string(), from: z.string() })),
      }),
    }),
  ),
})

describe.skipIf(missing.length > 0)('recorded pools with fewer bars or none', () => {
  let server: Server
  let folder = ''
  let headers: { authorization: string }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kanpan-pools-'))
    const environment = { KANPAN_DATA: folder, KANPAN_SOURCE: 'archive', KANPAN_LOG_LEVEL: 'silent' }
    const quiet = () => undefined
    const setup = { environment, print: quiet, complain: quiet, progress: quiet }
    await runCli(['import', ...FILES.map(recordedPath)], setup)
    const config = { ...readConfig(environment), requestsPerMinute: 0 }
    server = await assemble({ config, siteFolder: join(folder, 'no-site'), version: '0.0.0' })
    headers = await registeredHeaders(server.app, 'pools')
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** The rows of a day's pool; undefined when the day cannot be opened. */
  async function pool(date: string, type: string): Promise<z.output<typeof Ranking>['list'] | undefined> {
    const url = `/api2/stock/limit_up_ranking?${new URLSearchParams({ date, type, limit: '500' })}`
    const { data } = (await server.app.inject({ url, headers })).json()
    return data ? Ranking.parse(data).list : undefined
  }

  test('no recorded limit-up is hidden, and no listed day cannot be opened', { timeout: 120_000 }, async () => {
    const shown = new Map<string, ReadonlySet<string> | undefined>()
    async function shownOn(day: string) {
      if (!shown.has(day)) {
        const [sealed, broken, named] = [await pool(day, 'sealed'), await pool(day, 'broken'), await pool(day, 'named')]
        const rows = [sealed, broken, named].flatMap(rows => rows ?? [])
        shown.set(day, sealed && new Set(rows.map(({ code }) => code)))
      }
      return shown.get(day)
    }
    const table = []
    for (const [path, read] of LISTS) {
      const listed = read(path).filter(isOnTradeDay)
      const days = [...new Set(listed.map(({ day }) => day))]
      const unopenable = []
      const hidden: string[] = []
      for (const day of days) {
        const codes = await shownOn(day)
        if (!codes) unopenable.push(day)
        for (const { day: on, code } of listed)
          if (on === day && !codes?.has(currentCode(StockCode.parse(code)))) hidden.push(`${day} ${code}`)
      }
      table.push({
        file: basename(path),
        days: days.length,
        listed: listed.length,
        unopenable: unopenable.length,
        hidden: hidden.join(),
      })
    }
    console.table(table)
    expect(table.filter(({ unopenable, hidden }) => unopenable > 0 || hidden !== '')).toEqual([])
    expect(table.reduce((sum, { listed }) => sum + listed, 0)).toBeGreaterThan(7000)
  })

  test('what a pool tells of a stock stands in its row, with a bar and without one', async () => {
    const rows = (await pool('2026-03-02', 'sealed')) ?? []
    const told = [...recordedRows(EASTMONEY[0] ?? '')].filter(row => row.get('交易日期') === '2026-03-02')
    const sides = { withBar: 0, listOnly: 0 }
    for (const row of told) {
      const shown = rows.find(({ code }) => code === row.get('代码'))
      const of = (name: string) => Number(row.get(name))
      sides[shown?.origin.hasBar ? 'withBar' : 'listOnly']++
      expect(shown?.turnoverPct).toBeCloseTo(of('换手率'), 1)
      expect(shown?.floatValueYuan).toBe(Math.round(of('流通市值')))
      expect(shown?.sealToFloatPct).toBeCloseTo((100 * of('封板资金')) / of('流通市值'), 1)
      expect((shown?.amountYuan ?? 0) / of('成交额')).toBeCloseTo(1, 2)
      expect(shown?.changePct).toBeCloseTo(of('涨跌幅'), 1)
      // No list of stocks was imported: the industry is the pool's, and says so.
      expect(shown?.industry).toBe(row.get('所属行业'))
      expect(shown?.origin.figures).toContainEqual({ field: 'industry', from: '东方财富' })
    }
    expect(sides.withBar).toBeGreaterThan(20)
    expect(sides.listOnly).toBeGreaterThan(20)
  })

  test('of a day with a part of the bars others’ counts of the whole market are told, by who counted', async () => {
    const Overview = z.object({
      breadth: z.object({ up: z.number().nullable() }),
      recorded: z.array(z.record(z.string(), z.unknown())),
    })
    const of = async (date: string) => {
      const { data } = (await server.app.inject({ url: `/api2/stock/overview?date=${date}`, headers })).json()
      return Overview.parse(data)
    }
    expect(await of('2026-03-03')).toEqual({
      breadth: { up: null },
      recorded: [
        { source: '舞阳复盘', up: 652, down: 4714, limitUp: 77, limitDown: 60, broken: 30, sealRatePct: 71.96 },
      ],
    })
    expect((await of('2026-03-13')).recorded).toEqual([])
  })

  test('a streak of which the days before are not known begins with what the pool counts', async () => {
    const told = [...recordedRows(EASTMONEY[2] ?? '')].map(row => [
      row.get('代码'),
      Number(row.get('连板数')),
      row.get('涨停统计'),
    ])
    const shown = ((await pool('2026-07-20', 'sealed')) ?? []).map(({ code, streak, spell }) => [
      code,
      streak,
      `${spell?.days}/${spell?.boards}`,
    ])
    expect(shown.toSorted()).toEqual(told.toSorted())
    // And goes on from there: the second day of the month's pools counts on from the first.
    const second = ((await pool('2026-03-03', 'sealed')) ?? []).map(({ code, streak }) => [code, streak])
    const counted = [...recordedRows(EASTMONEY[0] ?? '')]
      .filter(row => row.get('交易日期') === '2026-03-03')
      .map(row => [row.get('代码'), Number(row.get('连板数'))])
    expect(second.toSorted()).toEqual(counted.toSorted())
  })

  test('where bar and pool disagree both are told', async () => {
    const of = async (day: string, code: string) => (await pool(day, 'sealed'))?.find(row => row.code === code)?.origin
    expect(await of('2026-03-20', '603538')).toMatchObject({
      hasBar: true,
      disagreements: expect.arrayContaining([expect.stringContaining('日线收盘 16.40 不是涨停价 18.39')]),
    })
    // What counts 2 by the bars counts 1 by the pools, whose pool of the day before did not have it.
    expect((await of('2026-03-03', '600028'))?.disagreements).toEqual(['连板：由前一日数得 2，东方财富 记 1'])
    expect((await of('2026-03-02', '600028'))?.disagreements).toEqual(['日线收盘在涨停价，东方财富的涨停池里没有'])
  })
})
