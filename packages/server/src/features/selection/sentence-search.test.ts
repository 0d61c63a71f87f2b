import { limitUpRanking, longhu } from '@kanpan/contract/api/api2/stock'
import { stockSearch } from '@kanpan/contract/api/data/hotspot'
import { jingxuanData, stockListByConcept } from '@kanpan/contract/api/data/stock'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { EVENING_DAY, type SharedServer, sharedEvening, sharedServer } from '#shared-server.fixture.ts'

const DAY = '2024-06-27'

const Bars = z.object({ list: z.array(z.object({ closeYuan: z.number(), prevCloseYuan: z.number() })) })

interface Asking {
  ask(payload: Record<string, unknown>): Promise<{ status: number; msg: string; data: unknown }>
  searched(query: string, more?: Record<string, unknown>): Promise<ReturnType<typeof stockSearch.data.parse>>
  read(url: string): Promise<unknown>
}

async function askingOf({ app }: SharedServer): Promise<Asking> {
  const headers = await registeredHeaders(app, 'searcher')
  const ask: Asking['ask'] = async payload =>
    (await app.inject({ method: 'POST', url: '/data-api/hotspot/stockSearch', payload })).json()
  return {
    ask,
    searched: async (query, more = {}) => stockSearch.data.parse((await ask({ query, limit: 500, ...more })).data),
    read: async url => (await app.inject({ url, headers })).json().data,
  }
}

describe('a sentence searched for', () => {
  let asking: Asking
  beforeAll(async () => {
    asking = await askingOf(await sharedServer())
  })

  test('answers its conditions in order, the rule they make, what is left, and the stocks that meet it', async () => {
    const at = { date: DAY }
    const found = await asking.searched('今日涨停 换手大于5% 流通市值小于100亿 底部放量 非ST', at)
    expect(found.conditions.map(({ field, daysAgo, unit, negated }) => [field, daysAgo, unit, negated])).toEqual([
      ['sealed', 0, null, false],
      ['turnover', 0, '%', false],
      ['floatValue', 0, '亿', false],
      ['st', 0, null, true],
    ])
    expect(found.rule).toBe('涨停 且 换手率>5% 且 流通市值<100亿 且 非 ST')
    expect([found.notUnderstood, found.unknown]).toEqual([['底部放量'], []])
    const ranking = limitUpRanking.data.parse(await asking.read(`/api2/stock/limit_up_ranking?limit=500&date=${DAY}`))
    const passing = ranking.list.filter(
      row => (row.turnoverPct ?? 0) > 5 && (row.floatValueYuan ?? 1e10) < 1e10 && !row.isSt,
    )
    expect(found.list.map(({ code }) => code).sort()).toEqual(passing.map(({ code }) => code).sort())
    expect(found.total).toBeGreaterThan(3)
    const order = found.list.map(({ streak, changePct }) => (streak ?? 0) * 1000 + (changePct ?? 0))
    expect(order).toEqual(order.toSorted((a, b) => b - a))
  })

  test('yesterday’s conditions are yesterday’s, and a concept is found by its name', async () => {
    const { list, conditions } = await asking.searched('昨日涨停 人工智能', { date: DAY })
    expect(conditions[1]).toMatchObject({ field: 'concept', operator: '=', value: '人工智能' })
    const before = limitUpRanking.data.parse(
      await asking.read('/api2/stock/limit_up_ranking?limit=500&date=2024-06-26'),
    )
    const url = `/data-api/stock/stock_list_by_concept?concept=${encodeURIComponent('人工智能')}&limit=500&date=${DAY}`
    const pages = await Promise.all([1, 2].map(page => asking.read(`${url}&page=${page}`)))
    const members = new Set(
      pages.flatMap(page => stockListByConcept.data.parse(page).list.map(({ code }) => String(code))),
    )
    const both = before.list.map(({ code }) => String(code)).filter(code => members.has(code))
    expect(list.map(({ code }) => String(code)).sort()).toEqual(both.sort())
    expect(both.length).toBeGreaterThan(0)
  })

  test('a gain of five days is the bars’ own', async () => {
    const { list } = await asking.searched('近5日涨幅超20%', { date: DAY })
    expect(list.length).toBeGreaterThan(3)
    for (const { code } of list.slice(0, 5)) {
      const { list: bars } = Bars.parse(await asking.read(`/api2/stock/bars?code=${code}&date=${DAY}`))
      const gain = bars.slice(-5).reduce((product, bar) => product * (bar.closeYuan / bar.prevCloseYuan), 1)
      expect(100 * (gain - 1)).toBeGreaterThan(20)
    }
  })

  test('what is not known yet makes no stock pass and is named', async () => {
    const found = await asking.searched('机构净买入 创业板')
    expect(found).toMatchObject({ unknown: ['机构净买入'], list: [], total: 0 })
    expect(found.undecided).toBeGreaterThan(100)
  })

  test('without a condition nothing is answered but what was not understood', async () => {
    expect(await asking.searched('明天会涨的黑马')).toMatchObject({ conditions: [], rule: null, list: [], total: 0 })
  })

  test('the rule it answers picks the same stocks as a selection rule', async () => {
    const { rule, list } = await asking.searched('(首板或2连板) 10点前封板 近10日涨停次数大于1', { date: DAY })
    const query = new URLSearchParams({ rule: rule ?? '', date: DAY, limit: '500' })
    const picked = jingxuanData.data.parse(await asking.read(`/data-api/stock/jingxuan?${query}`))
    expect(picked.list.map(({ code }) => code)).toEqual(list.map(({ code }) => code))
  })

  test('nothing typed and too much of it are refused by name', async () => {
    expect(await asking.ask({ query: ' ' })).toMatchObject({ status: 400, msg: expect.stringContaining('query') })
    expect(await asking.ask({ query: '涨'.repeat(101) })).toMatchObject({ status: 400 })
  })
})

describe('a sentence about the dragon-tiger list', () => {
  let asking: Asking
  beforeAll(async () => {
    asking = await askingOf(await sharedEvening())
  })

  test('finds those whose institutions bought more than they sold, once the list is out', async () => {
    const { list } = longhu.data.parse(await asking.read('/api2/stock/longhu?limit=500'))
    const bought = list.filter(({ investorNetYuan }) => (investorNetYuan ?? 0) > 0).map(({ code }) => code)
    const found = await asking.searched('机构净买入')
    expect(found.list.map(({ code }) => code).sort()).toEqual(bought.sort())
    expect(bought.length).toBeGreaterThan(0)
    const early = await asking.searched('机构净买入', { date: EVENING_DAY, at: '15:00:00' })
    expect(early).toMatchObject({ total: 0, unknown: ['机构净买入'] })
  })
})
