import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calendar, review } from '@kanpan/contract/api/api2/own'
import { limitUpRanking, longhu, longhuYybBatch } from '@kanpan/contract/api/api2/stock'
import { GROUPS } from '@kanpan/contract/groups'
import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type FrozenServer, frozenServer, registeredHeaders } from '#app.fixture.ts'
import { copyNovember } from '#november.fixture.ts'
import { hasNovember } from '#november-import.fixture.ts'
import { ALIASES_FILE } from './branch-aliases.ts'

const missing = !hasNovember()
const DAYS = tradeDaysBetween('2025-11-03', '2025-11-28')

const Ranking = z.object({ data: limitUpRanking.data })
const Lists = z.object({ data: longhu.data })
const LABELLED = '中国银河证券股份有限公司大连黄河路证券营业部'
const NAMED_BY_HAND = '国盛证券有限责任公司宁波桑田路证券营业部'
const Answer = z.object({ code: z.number(), msg: z.string() })

describe.skipIf(missing)('the recorded November of 2025 as a market', () => {
  let folder: Awaited<ReturnType<typeof mkdtempDisposable>>
  let server: FrozenServer
  let headers: { authorization: string }

  beforeAll(async () => {
    folder = await mkdtempDisposable(`${tmpdir()}/kanpan-month-`)
    const environment = { KANPAN_DATA: folder.path, KANPAN_SOURCE: 'archive' }
    await copyNovember(folder.path)
    await writeFile(join(folder.path, ALIASES_FILE), `branch,alias,confidence\n${NAMED_BY_HAND},某客,60\n`)
    server = await frozenServer(environment)
    headers = await registeredHeaders(server.app, 'reader')
  })
  afterAll(async () => {
    await server.remove()
    await folder.remove()
  })

  const read = (path: string, query: Readonly<Record<string, string>>) =>
    server.app.inject({ url: `${GROUPS.api2.base}stock/${path}?${new URLSearchParams(query)}`, headers })

  async function rankingOf(date: string): Promise<z.infer<typeof limitUpRanking.data>> {
    const rows: z.infer<typeof LimitUpRow>[] = []
    for (let page = 1; ; page++) {
      const reply = await read('limit_up_ranking', { date, page: String(page), limit: '100' })
      const { data } = Ranking.parse(reply.json())
      rows.push(...data.list)
      if (rows.length >= data.total) return { ...data, list: rows }
    }
  }

  async function dayOf(date: string) {
    const { asOf, list, counts, breadth, source } = await rankingOf(date)
    expect([asOf.day, asOf.final, source]).toEqual([date, true, 'archive'])
    // Some 600 stocks of ChiNext are missing: the list is counted, the market is not.
    expect([asOf.coverage?.isWhole, breadth.limitUp, counts.broken]).toEqual([false, null, null])
    expect(list).toHaveLength((counts.sealed ?? 0) + (counts.st.sealed ?? 0))
    const withReason = (wanted: string) =>
      list.filter(({ reasons }) => reasons.some(one => one.source === wanted)).length
    return {
      date,
      sealed: list.length,
      recorded: asOf.coverage?.recorded ?? 0,
      height: Math.max(...list.filter(({ isSt }) => !isSt).map(({ streak }) => streak ?? 0)),
      cls: withReason('财联社'),
      jiuyangongshe: withReason('韭研公社'),
      withConcept: list.filter(({ concepts }) => concepts.length > 0).length,
      withFirstSeal: list.filter(({ firstSealAt }) => firstSealAt !== null).length,
    }
  }

  test('is read day by day: limit-ups with streaks, concepts and the reasons of each source', async () => {
    const table = await Promise.all(DAYS.map(dayOf))
    console.table(table)
    const sum = (key: 'sealed' | 'cls' | 'jiuyangongshe' | 'withConcept' | 'withFirstSeal') =>
      table.reduce((total, row) => total + row[key], 0)
    expect(table).toHaveLength(20)
    // What is at its limit is found from the bars; nearly all of it has both sources' reasons and a concept.
    expect(sum('sealed')).toBeGreaterThan(1350)
    expect(sum('cls') / sum('sealed')).toBeGreaterThan(0.97)
    expect(sum('jiuyangongshe') / sum('sealed')).toBeGreaterThan(0.9)
    expect(sum('withConcept') / sum('sealed')).toBeGreaterThan(0.95)
  })

  test('has the dragon-tiger list of each day, every stock once, with the seats of both sides', async () => {
    const table = []
    for (const date of DAYS) {
      const { data } = Lists.parse((await read('longhu', { date, limit: '100' })).json())
      expect([date, data.asOf.day, data.published]).toEqual([date, date, true])
      expect(new Set(data.list.map(({ code }) => code)).size).toBe(data.list.length)
      table.push({ date, stocks: data.total })
    }
    console.table(table)
    // 1,324 entries were recorded, 18 of them convertible bonds.
    expect(table.reduce((sum, { stocks }) => sum + stocks, 0)).toBe(1306)
  })

  test('knows hot money by the labels of its lists, and by what was written down by hand where there is that', async () => {
    const Batch = z.object({ data: longhuYybBatch.data })
    const branches = [LABELLED, NAMED_BY_HAND, '机构专用', '国信证券股份有限公司浙江互联网分公司'].join(',')
    const { list } = Batch.parse((await read('longhu_yyb_batch', { branches, date: '2025-11-28' })).json()).data
    expect(list.map(({ kind, alias }) => [kind, alias])).toEqual([
      ['hotMoney', { name: '陈小群', confidencePct: 100, labelled: { by: '开盘啦', times: 31, of: 31 } }],
      ['hotMoney', { name: '某客', confidencePct: 60, labelled: null }],
      ['investor', null],
      ['branch', null],
    ])
  })

  test('shows as unknown what nobody recorded, never as 0', async () => {
    const { list } = await rankingOf('2025-11-28')
    for (const row of list) {
      expect([row.sealYuan, row.maxSealYuan, row.brokenTimes, row.floatValueYuan, row.turnoverPct]).toEqual(
        Array.from({ length: 5 }, () => null),
      )
    }
    // The bars of Shanghai came with money, those of Shenzhen without.
    expect(list.some(({ code, amountYuan }) => code.startsWith('6') && amountYuan !== null)).toBe(true)
    expect(list.filter(({ code, amountYuan }) => code.startsWith('0') && amountYuan !== null)).toEqual([])
  })

  test('has no day after its last, none that was not recorded, and no moment inside one', async () => {
    const refusal = async (query: Readonly<Record<string, string>>) =>
      Answer.parse((await read('limit_up_ranking', query)).json()).msg
    expect(await refusal({ date: '2025-12-01' })).toContain('不能查询未来')
    expect(await refusal({ date: '2025-09-30' })).toContain('没有行情数据')
    expect(await refusal({ date: '2025-11-27', at: '10:00:00' })).toContain('只能查看收盘')
  })

  test('is reviewed day by day of what was recorded, and says what was not', async () => {
    const table = []
    for (const date of DAYS) {
      const { data } = z.object({ data: review.data }).parse((await read('review', { date })).json())
      const noteOf = (id: string) => data.sections.find(section => section.id === id)?.note
      const factOf = (id: string) => data.facts.find(fact => fact.id === id)?.text
      expect([noteOf('money'), noteOf('longhu')]).toEqual(['没有资金流记录', null])
      // Shenzhen's turnover was not recorded, so there is none of the whole market.
      expect(factOf('market/market.amount')).toBeUndefined()
      const list = await rankingOf(date)
      const sealed = list.list.filter(({ isSt }) => !isSt).length
      // Of nine tenths of the market no count is one of the market.
      expect([date, factOf('emotion/limitUps')]).toEqual([date, undefined])
      const { met, notMet, unknown } = data.settled ?? { met: 0, notMet: 0, unknown: 0 }
      table.push({ date, sealed, points: data.sections.flatMap(({ points }) => points).length, met, notMet, unknown })
    }
    console.table(table)
    // Nothing is foretold of the market, and nothing settled, by a part of it.
    expect(table.every(({ met, notMet, unknown }) => met + notMet + unknown === 0)).toBe(true)
  })

  test('has a calendar of its days and knows of no events', async () => {
    const { data } = z.object({ data: calendar.data }).parse((await read('calendar', { month: '2025-11' })).json())
    expect(data.days.map(({ day }) => day)).toEqual([...DAYS])
    expect([data.events, data.eventKinds]).toEqual([[], []])
    for (const { day, up, limitUps, amountYuan, emotionScore } of data.days) {
      expect([day, up, limitUps, amountYuan, emotionScore]).toEqual([day, null, null, null, null])
    }
  })
})
