import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { PROVIDERS, type Provider } from '@kanpan/providers/codec'
import { brokenPool, limitDownPool, limitUpPool, yesterdayPool } from '@kanpan/providers/eastmoney/pools/limit-pools'
import type { PoolRow } from '@kanpan/providers/rows/pool-row'
import { limitUpPool as thsLimitUpPool } from '@kanpan/providers/ths/limit-pools'
import { poolDetail } from '@kanpan/providers/xuangubao/pool-detail'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { type Arrival, loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import type { PublishedPool } from '#sources/ports/pool-rows.ts'
import { poolsPort } from './pools-port.ts'

const DAY = TradeDay.parse('2026-08-28')
const BEFORE = TradeDay.parse('2026-08-27')
const code = StockCode.parse('600519')
const EASTMONEY = '/push2ex.eastmoney.com/'

const row: PoolRow = {
  ...{ code, name: '贵州茅台', priceYuan: 11.01, changePct: 10, industry: '白酒' },
  ...{ amountYuan: 2e9, turnoverPct: 3.5, floatValueYuan: 4e10, sealYuan: 7e8 },
  ...{ firstSealSecond: 34_200, lastSealSecond: 35_000, brokenTimes: 2, streak: 3, spell: { days: 4, boards: 3 } },
}

/** What the pools desk gets of a host that answers so. */
async function asked(
  pool: PublishedPool,
  answer: (arrival: Arrival) => string,
  providers: readonly Provider[] = PROVIDERS,
) {
  const { base, arrivals } = await loopbackHost((reply, arrival) => reply.end(answer(arrival)))
  const codeNamed = (name: string) => (name === '平安银行' ? '000001' : undefined)
  const port = poolsPort({ client: clientOf({ base }), providers, speed: 1, codeNamed })
  const batch = await port?.ask({ day: DAY, second: 36_000, pool }, NOW.signal)
  return { batch, paths: arrivals.map(({ url }) => url.slice(0, url.indexOf('?'))) }
}

test('limit-ups come with all their provider says, under the name of its records', async () => {
  const { batch, paths } = await asked('sealed', () => limitUpPool.encode({ rows: [row], day: DAY }))
  expect(paths).toEqual([`${EASTMONEY}getTopicZTPool`])
  expect(batch).toMatchObject({ provider: 'em-push2ex', day: DAY, isWhole: true, refused: undefined })
  expect(batch?.rows).toEqual([
    {
      ...{ code, source: 'eastmoney', closeCents: 1101, changePct: 10, industry: '白酒' },
      ...{ amountYuan: 2e9, turnoverPct: 3.5, floatValueYuan: 4e10, sealYuan: 7e8 },
      ...{ firstSealSecond: 34_200, lastSealSecond: 35_000, brokenTimes: 2, streak: 3, spell: { days: 4, boards: 3 } },
      ...{ reasonTags: undefined, reasonText: undefined },
    },
  ])
})

test('a seal of the lower limit is one of the pool of limit-downs, with its own streak', async () => {
  const down = { ...row, limitAmountYuan: 1e8, downStreak: 2, openedTimes: 4 }
  const { batch, paths } = await asked('limitDown', () => limitDownPool.encode({ rows: [down], day: DAY }))
  expect(paths).toEqual([`${EASTMONEY}getTopicDTPool`])
  expect(batch?.rows[0]).toMatchObject({ streak: 2, brokenTimes: 4, sealYuan: 7e8, lastSealSecond: 35_000 })
})

test('who closed at the limit the day before has the seal and the streak of then', async () => {
  const before = { ...row, yesterdayFirstSealSecond: 33_900, yesterdayStreak: 5 }
  const { batch } = await asked('yesterday', () => yesterdayPool.encode({ rows: [before], day: DAY }))
  expect(batch?.rows[0]).toMatchObject({ firstSealSecond: 33_900, streak: 5, closeCents: 1101 })
})

test('a spell without a single limit is none', async () => {
  const broken = { ...row, spell: { days: 0, boards: 0 } }
  const { batch } = await asked('broken', () => brokenPool.encode({ rows: [broken], day: DAY }))
  expect(batch?.rows[0]?.spell).toBeUndefined()
})

test('an empty pool is one of no stocks', async () => {
  const { batch } = await asked('sealed', () => limitUpPool.encode({ rows: [], day: DAY }))
  expect(batch).toMatchObject({ provider: 'em-push2ex', rows: [], isWhole: true })
})

test('a row that cannot be costs itself', async () => {
  const rows = [row, { ...row, code: StockCode.parse('000001'), streak: 0 }]
  const { batch } = await asked('sealed', () => limitUpPool.encode({ rows, day: DAY }))
  expect(batch).toMatchObject({ isWhole: true, refused: { rows: 1, reason: '连板数不可能：0' } })
  expect(batch?.rows.map(({ code: one }) => one)).toEqual([code])
})

test('a row under the name of another stock is that one’s, whatever code stands in it', async () => {
  const rows = [row, { ...row, code: StockCode.parse('000002'), name: 'ST平安银行' }]
  const { batch } = await asked('sealed', () => limitUpPool.encode({ rows, day: DAY }))
  expect(batch).toMatchObject({ isWhole: false, refused: { rows: 1, reason: '名称是 000001 的' } })
  expect(batch?.rows.map(({ code: one }) => one)).toEqual([code])
})

test('a pool that ends before its count goes on with the next page', async () => {
  const all = Array.from({ length: 200 }, (_, at) => ({ ...row, code: StockCode.parse(String(600_000 + at)) }))
  const { batch, paths } = await asked('sealed', ({ url }) => {
    const page = Number(new URL(url, 'http://host').searchParams.get('Pageindex'))
    return limitUpPool.encode({ rows: all.slice(page * 170, (page + 1) * 170), day: DAY, total: all.length })
  })
  expect([batch?.rows.length, batch?.isWhole, paths.length]).toEqual([200, true, 2])
})

test('a pool of the day before is not the one asked for: another provider has it', async () => {
  const { batch, paths } = await asked('sealed', ({ url }) =>
    url.startsWith(EASTMONEY)
      ? limitUpPool.encode({ rows: [row], day: BEFORE })
      : thsLimitUpPool.encode({ rows: [{ ...row, streak: undefined }], day: DAY }),
  )
  expect(paths).toEqual([`${EASTMONEY}getTopicZTPool`, '/data.10jqka.com.cn/dataapi/limit_up/limit_up_pool'])
  expect(batch).toMatchObject({ provider: 'ths-data', day: DAY, rows: [{ code, source: 'ths' }] })
})

test('of a day that is nowhere any more the day of the answer is told', async () => {
  const { batch } = await asked('sealed', () => limitUpPool.encode({ rows: [row], day: BEFORE }), ['eastmoney'])
  expect(batch?.day).toBe(BEFORE)
})

test('a pool that is no more is asked of the other, and what both refuse is refused', async () => {
  const none = JSON.stringify({ rc: 0, data: { tc: 0, qdate: 20_260_828, pool: null } })
  await expect(asked('broken', () => none)).rejects.toThrow('该日没有股池')
})

test('where neither of two has a pool a third has those whose seals say the day', async () => {
  const answer = ({ url }: Arrival) =>
    url.startsWith('/flash-api.xuangubao.cn/') ? poolDetail.encode({ rows: [row], day: DAY }) : '<html>502</html>'
  const { batch, paths } = await asked('broken', answer)
  expect(paths.at(-1)).toBe('/flash-api.xuangubao.cn/api/pool/detail')
  expect(batch).toMatchObject({ provider: 'xuangubao', day: DAY, rows: [{ code, source: 'xuangubao' }] })
  await expect(asked('limitDown', answer, ['xuangubao'])).rejects.toThrow('没有这个股池')
  const undated = poolDetail.encode({ rows: [{ ...row, firstSealSecond: undefined }], day: DAY })
  await expect(asked('sealed', () => undated, ['xuangubao'])).rejects.toThrow('没有写明日期')
})

test('the day before of the other provider is its limit-ups of then, without prices of then', async () => {
  const { batch, paths } = await asked(
    'yesterday',
    ({ url }) => {
      expect(url).toContain('date=20260827')
      return thsLimitUpPool.encode({ rows: [row], day: BEFORE })
    },
    ['ths'],
  )
  expect(paths).toHaveLength(1)
  expect(batch).toMatchObject({ provider: 'ths-data', day: DAY })
  expect(batch?.rows).toEqual([
    { code, source: 'ths', firstSealSecond: 34_200, lastSealSecond: 35_000, brokenTimes: 2 },
  ])
})

test('without a provider that may be asked there are no pools', () => {
  expect(poolsPort({ client: clientOf({}), providers: ['tencent', 'sina'], speed: 1 })).toBeUndefined()
})
