import { drawingGetList } from '@kanpan/contract/api/main/drawing'
import { barsQuestion } from '@kanpan/contract/question/quote'
import { beforeAll, expect, test } from 'vitest'
import { ownHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: Record<string, string>
let code: string
const at = (...prices: number[]) => prices.map((priceYuan, index) => ({ day: `2024-06-2${5 + index}`, priceYuan }))
const LINE = { id: 'l', kind: 'segment', adjust: 'qfq', points: at(8, 9) }

beforeAll(async () => {
  server = await sharedServer()
  headers = await ownHeaders(server.app, 'draughtsman')
  const reply = await server.app.inject({ url: '/api2/stock/limit_up_ranking?limit=1', headers })
  code = reply.json().data.list[0].code
})

const save = async (drawings: readonly object[], of = code) =>
  (
    await server.app.inject({
      ...{ method: 'POST', url: '/api/ai/api/drawing/save', headers },
      payload: { code: of, drawings },
    })
  ).json()
const list = async (of = code, on?: string) => {
  const url = `/api/ai/api/drawing/getList?code=${of}${on === undefined ? '' : `&on=${on}`}`
  return drawingGetList.data.parse((await server.app.inject({ url, headers })).json().data).list
}

async function barsOf(of: string, adjust: 'none' | 'qfq') {
  const url = `/api2/stock/bars?code=${of}&adjust=${adjust}&limit=2000`
  return barsQuestion.data.parse((await server.app.inject({ url, headers })).json().data).list
}

/** A stock that paid a dividend, or gave shares, in the days that are told. */
async function dividendPayer() {
  const { data } = (await server.app.inject({ url: '/api2/stock/limit_up_ranking?limit=300', headers })).json()
  for (const { code: of } of data.list) {
    const [raw, adjusted] = [await barsOf(of, 'none'), await barsOf(of, 'qfq')]
    if (raw[0]?.closeYuan !== adjusted[0]?.closeYuan) return { of, raw, adjusted }
  }
  throw new Error('no stock at its limit paid a dividend')
}

test('what is drawn is there again, and an empty list takes all of it away', async () => {
  const text = { id: 't', kind: 'text', adjust: 'none', points: at(10), text: '前高' }
  expect(await save([LINE, text])).toMatchObject({ code: 200, data: { saved: true } })
  expect(await list()).toEqual([{ ...LINE, text: '' }, text])
  expect(await save([])).toMatchObject({ code: 200 })
  expect(await list()).toEqual([])
})

test('a shape that is none is refused by the name of its field, and nothing is lost', async () => {
  await save([LINE])
  for (const [wrong, field] of [
    [{ ...LINE, points: at(8) }, 'drawings.1.points'],
    [{ ...LINE, kind: 'circle' }, 'drawings.1.kind'],
    [{ ...LINE, points: [...at(8), { day: '2024-06-31', priceYuan: 9 }] }, 'drawings.1.points.1.day'],
    [{ ...LINE, points: [...at(8), { day: '2024-06-26', priceYuan: 1e9 }] }, 'drawings.1.points.1.priceYuan'],
    [{ ...LINE, text: '长'.repeat(61) }, 'drawings.1.text'],
    [{ ...LINE, id: '<script>' }, 'drawings.1.id'],
  ] as const)
    expect(await save([LINE, wrong]), field).toMatchObject({ code: 400, msg: expect.stringContaining(`参数 ${field}`) })
  const many = Array.from({ length: 101 }, (_, index) => ({ ...LINE, id: `l${index}` }))
  expect(await save(many)).toMatchObject({ code: 400, msg: '参数 drawings：一只股票最多 100 个' })
  expect(await save([LINE], '600999')).toMatchObject({ code: 400 })
  expect(await list()).toHaveLength(1)
})

test('a shape of 前复权 prices stays at its bars when a dividend is paid behind it, and on the way back', async () => {
  const { of, raw, adjusted } = await dividendPayer()
  const [first, last] = [raw[0]?.day ?? '', raw.at(-1)?.day ?? '']
  const close = raw[0]?.closeYuan ?? 0
  // On its first day the forward-adjusted price is the price itself.
  const points = [{ day: first, priceYuan: close }]
  const shapes = (['qfq', 'none', 'hfq'] as const).map(adjust => ({
    ...{ id: adjust, kind: 'horizontal', adjust, pricedOn: first, points, text: '' },
  }))
  const undated = { id: 'undated', kind: 'horizontal', adjust: 'qfq', points, text: '' }
  await save([...shapes, undated], of)
  const [qfq, none, hfq, before] = await list(of, last)
  expect(qfq?.points[0]?.priceYuan).toBeCloseTo(adjusted[0]?.closeYuan ?? 0, 2)
  expect(qfq?.points[0]?.priceYuan).not.toBeCloseTo(close, 2)
  expect(qfq?.pricedOn).toBe(last)
  expect([none, hfq, before].map(shape => shape?.points)).toEqual([points, points, points])
  await save([qfq ?? {}], of)
  const [back] = await list(of, first)
  expect(back?.points[0]?.priceYuan).toBeCloseTo(close, 2)
  // Who does not say beside which day's prices is told them as they were saved.
  expect((await list(of))[0]?.points).toEqual(qfq?.points)
})
