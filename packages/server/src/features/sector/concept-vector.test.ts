import { conceptVector } from '@kanpan/contract/api/data/hotspot'
import { getConceptStockAll } from '@kanpan/contract/api/data/stock'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
beforeAll(async () => {
  server = await sharedServer()
})

async function ask(query: Record<string, string>) {
  const reply = await server.app.inject({ url: `/data-api/hotspot/concept_vector?${new URLSearchParams(query)}` })
  return reply.json()
}
const near = async (query: Record<string, string>) => conceptVector.data.parse((await ask(query)).data).list

describe('concepts near to', () => {
  test('a concept are those of the same stocks and words, the nearest first, each with what both share', async () => {
    const all = getConceptStockAll.data.parse(
      (await server.app.inject({ url: '/data-api/stock/get_concept_stock_all' })).json().data,
    ).list
    const codesOf = (name: string) => new Set(all.find(concept => concept.name === name)?.codes)
    const list = await near({ concept: '人形机器人', limit: '50' })
    expect(list.slice(0, 5).map(({ name }) => name)).toContain('机器人概念')
    expect(list.map(({ name }) => name)).not.toContain('人形机器人')
    const order = list.map(({ similarity }) => similarity)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    for (const { name, similarity, stocksSimilarity, wordsSimilarity, sharedStocks, shared } of list) {
      const known = [stocksSimilarity, wordsSimilarity].filter(value => value !== null)
      expect(similarity).toBeCloseTo(known.reduce((a, b) => a + b, 0) / known.length, 3)
      expect(sharedStocks.length + shared.length).toBeGreaterThan(0)
      for (const { code } of sharedStocks) {
        expect([codesOf(name).has(code), codesOf('人形机器人').has(code)]).toEqual([true, true])
      }
    }
  })

  test('a text are those it speaks of, with the words it shares', async () => {
    const [first] = await near({ query: '六氟磷酸锂涨价，动力电池排产上调' })
    expect(first).toMatchObject({ name: '锂电池概念', stocksSimilarity: null })
    expect(first?.shared).toContain('动力电池')
    const robots = await near({ query: '人形机器人量产' })
    expect(robots[0]?.name).toBe('人形机器人')
    expect(robots[0]?.similarity).toBeLessThanOrEqual(1)
  })

  test('a text of no known word are none', async () => {
    expect(await near({ query: '你好呀' })).toEqual([])
  })

  test('nothing, both and what does not exist are refused by name', async () => {
    expect(await ask({})).toMatchObject({ status: 400, msg: expect.stringContaining('query') })
    expect(await ask({ query: '锂', concept: '锂' })).toMatchObject({ status: 400 })
    expect(await ask({ concept: '没有的概念' })).toMatchObject({ status: 404 })
  })
})
