import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasRecorded, recordedPath, recordedText } from '@kanpan/market/recorded-data.fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { assemble, type Server } from '#assemble.ts'
import { runCli } from '#cli/run-cli.ts'
import { readConfig } from '#config.ts'

const CLS = 'limit_up_pool/cls_limit_up_20251009_20251128.jsonl.gz'
const FILES = [
  'stock_list/all_codes_20250909.csv',
  'stock_list/basic_20230317.csv',
  'stock_list/tushare_stock_basic_even.json.gz',
  'bars_market_2025/daily_20251103_20251128.csv.gz',
  'concepts/ths_concept_constituents.csv.gz',
  CLS,
]
const missing = FILES.filter(file => !hasRecorded(file))

const RecordedDay = z.object({
  date: z.string(),
  stocks: z.array(z.object({ code: z.string(), limit_up_time: z.string(), reason: z.string() })),
})

/** Day, code, time and reason of every recorded limit-up, before the first bar, too. */
function recordedLimitUps() {
  const lines = recordedText(CLS).trim().split('\n')
  return lines
    .map(line => RecordedDay.parse(JSON.parse(line)))
    .flatMap(({ date, stocks }) =>
      stocks
        // On a closed weekday the recorder wrote the trading day before once more.
        .filter(({ limit_up_time: time }) => time.startsWith(date))
        .map(({ code, limit_up_time: time, reason }) => ({
          key: `${date} ${code.slice(0, 6)}`,
          time: time.slice(11),
          reason,
        })),
    )
}

const Found = z.object({
  total: z.int(),
  list: z.array(z.object({ day: z.string(), code: z.string(), sealed: z.boolean() })),
})

describe.skipIf(missing.length > 0)('a recorded month', () => {
  let server: Server
  let folder = ''
  let headers: { authorization: string }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kanpan-recorded-'))
    const environment = { KANPAN_DATA: folder, KANPAN_SOURCE: 'archive', KANPAN_LOG_LEVEL: 'silent' }
    const quiet = () => undefined
    await runCli(['import', ...FILES.map(recordedPath)], {
      environment,
      print: quiet,
      complain: quiet,
      progress: quiet,
    })
    server = await assemble({
      config: readConfig(environment),
      siteFolder: join(folder, 'no-site'),
      version: '0.0.0',
    })
    headers = await registeredHeaders(server.app, 'recorder')
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function data(url: string) {
    const body = (await server.app.inject({ url, headers })).json()
    expect(body.msg, url).toBe('ok')
    return body.data
  }

  async function all(query: Record<string, string>): Promise<z.output<typeof Found>['list']> {
    const found: z.output<typeof Found>['list'] = []
    for (let page = 1; ; page++) {
      const asked = new URLSearchParams({ ...query, limit: '500', page: String(page) })
      const { list, total } = Found.parse(await data(`/api2/stock/limit_up_search?${asked}`))
      found.push(...list)
      if (found.length >= total) return found
    }
  }
  const keyOf = ({ day, code }: { day: string; code: string }) => `${day} ${code}`

  test('limit-ups are found by the words of their recorded reason, all of them and no others', async () => {
    const known = new Set((await all({})).map(keyOf))
    const recorded = recordedLimitUps()
    const table = []
    for (const word of ['机器人', '芯片', '固态电池', '福建', '锂', '100%']) {
      const found = new Set((await all({ reason: word })).map(keyOf))
      const holding = recorded.filter(({ reason }) => reason.includes(word)).map(({ key }) => key)
      const wanted = holding.filter(key => known.has(key))
      const equal = wanted.filter(key => found.has(key)).length
      table.push({ word, recorded: holding.length, withBar: wanted.length, found: found.size, equal })
    }
    console.table(table)
    for (const { withBar, found, equal } of table) expect([found, equal]).toEqual([withBar, withBar])
    expect(table.reduce((sum, { withBar }) => sum + withBar, 0)).toBeGreaterThan(100)
  })

  test('a rule on seal times takes them from those who recorded them, and counts the stocks nobody recorded', async () => {
    const recorded = new Map(recordedLimitUps().map(({ key, time }) => [key, time]))
    const asked = new URLSearchParams({ rule: '涨停 且 末封<10:00', limit: '500' })
    const { list, undecided } = await data(`/data-api/stock/jingxuan?${asked}`)
    const picked = z.array(z.object({ code: z.string() })).parse(list)
    const sealed = await all({ from: '2025-11-28', type: 'sealed' })
    const early = sealed.filter(one => (recorded.get(keyOf(one)) ?? '99') < '10:00:00')
    expect(picked.map(({ code }) => code).sort()).toEqual(early.map(({ code }) => code).sort())
    expect(early.length).toBeGreaterThan(10)
    expect(undecided).toBe(sealed.filter(one => !recorded.has(keyOf(one))).length)
  })

  test('themes come from the recorded reasons, and where none is recorded from the concept, and say so', async () => {
    const { days } = await data('/api2/stock/limit_up_matrix?days=15')
    const Stocks = z.array(z.object({ code: z.string(), theme: z.object({ from: z.string() }).nullable() }))
    const Days = z.array(z.object({ day: z.string(), rungs: z.array(z.object({ stocks: Stocks })) }))
    const recorded = new Set(recordedLimitUps().map(({ key }) => key))
    const told = { reason: 0, concept: 0, none: 0 }
    for (const { day, rungs } of Days.parse(days)) {
      for (const { code, theme } of rungs.flatMap(({ stocks }) => stocks)) {
        expect(theme?.from === 'reason', `${day} ${code}`).toBe(recorded.has(`${day} ${code}`))
        told[theme?.from === 'reason' ? 'reason' : theme ? 'concept' : 'none']++
      }
    }
    console.log('themes of the recorded month', told)
    expect(told.reason).toBeGreaterThan(500)
  })

  test('what was not recorded is unknown: no flow, no largest seal, no score of twenty days', async () => {
    const { list } = await data('/api2/stock/share_upward_cycle?type=1&limit=5')
    expect(z.array(z.object({ mainNetYuan: z.null() })).safeParse(list).success).toBe(true)
    const heights = await data('/api2/stock/streak_height')
    // Seventeen days before the bars begin there are pools alone.
    expect(heights.list).toHaveLength(37)
    expect(heights.list.at(-1).emotionScore).toBeNull()
    const { list: found } = await data('/api2/stock/limit_up_search?limit=5')
    expect(z.array(z.object({ maxSealYuan: z.null() })).safeParse(found).success).toBe(true)
  })
})
