import { brokenPool, limitUpPool } from '@kanpan/providers/eastmoney/pools/limit-pools'
import { sinaQuotes } from '@kanpan/providers/sina/quotes'
import { tencentQuotes } from '@kanpan/providers/tencent/quotes'
import { expect, test } from 'vitest'
import { readFaults } from './faults/fault.ts'
import { get, withUpstream } from './upstream.fixture.ts'
import { DAY } from './world/made-world.fixture.ts'

const REFERER = { headers: { referer: 'https://finance.sina.com.cn' } }
const decoded = (bytes: Buffer) => new TextDecoder('gb18030').decode(bytes)
const faultsOf = (...faults: object[]) => readFaults(JSON.stringify({ faults })).faults

test('Tencent answers quotes in GBK, and none_match of a code nobody has', () =>
  withUpstream(async ({ url }) => {
    const { bytes } = await get(`${url}/qt.gtimg.cn/q=sh600519,sz000001,sh000001`)
    expect(tencentQuotes.decode(decoded(bytes)).rows).toMatchObject([
      { code: '600519', name: '股票0', lastYuan: 10.2, volumeShares: 1_000_000, day: DAY },
      { code: '000001', lastYuan: 10.2 },
      { index: 'sh000001', name: '上证指数', lastPoints: 3010 },
    ])
    expect((await get(`${url}/qt.gtimg.cn/q=sz600519`)).text).toBe('v_pv_none_match="1";\n')
  }))

test('Tencent answers nothing to a list that is too long', () =>
  withUpstream(async ({ url }) => {
    const codes = Array.from({ length: 801 }, () => 'sh600519')
    expect((await get(`${url}/qt.gtimg.cn/q=${codes.join()}`)).text).toBe('')
    expect((await get(`${url}/qt.gtimg.cn/q=${codes.slice(1).join()}`)).text).not.toBe('')
  }))

test('Sina refuses who does not come from its pages, and leaves a code nobody has blank', () =>
  withUpstream(async ({ url }) => {
    const address = `${url}/hq.sinajs.cn/list=sh600519,sh999999`
    expect(await get(address)).toMatchObject({ status: 403, text: expect.stringContaining('Kinsoku jikou desu!') })
    const { rows, refused } = sinaQuotes.decode(decoded((await get(address, REFERER)).bytes))
    expect(rows).toMatchObject([{ code: '600519', lastYuan: 10.2, volumeShares: 1_000_000 }])
    expect(refused).toEqual([{ row: 'sh999999', reason: '没有行情' }])
  }))

test('EM leaves out STAR, answers the last day for a later one and null for one long ago', () =>
  withUpstream(async ({ url }) => {
    const ask = async (query: string) => (await get(`${url}/push2ex.eastmoney.com/getTopicZTPool?${query}`)).text
    const pool = limitUpPool.decode(await ask('ut=x&date=20261231&Pageindex=0&pagesize=10000'))
    expect(pool.day).toBe(DAY)
    expect(pool.rows.map(({ code }) => code)).not.toContain('688981')
    expect(await ask('ut=x&date=20250102')).toContain('"pool":null')
    expect(await ask('date=20260930')).toContain('"data":null')
    expect(await ask('ut=x&cb=jQuery1&date=20260930')).toMatch(/^jQuery1\(\{.*\}\);$/s)
    const broken = await get(`${url}/push2ex.eastmoney.com/getTopicZBPool?ut=x&date=20260930`)
    expect(brokenPool.decode(broken.text).rows).toEqual([])
  }))

test('a JSONP wrapper is renamed', () =>
  withUpstream(
    async ({ url }) => {
      const { text } = await get(`${url}/push2ex.eastmoney.com/getTopicZTPool?ut=x&cb=jQuery1&date=20260930`)
      expect(text).toMatch(/^renamed\(/)
    },
    ...faultsOf({ kind: 'wrapper-renamed' }),
  ))

test.each([
  ['cent-off', { lastYuan: 10.21, prevCloseYuan: 10 }],
  ['suspended-zero', { state: 'untraded', prevCloseYuan: 10 }],
  ['stale-stamp', { second: 41_310 }],
  ['future-stamp', { second: 41_490 }],
  ['day-before', { day: '2026-09-29' }],
])('%s in a quote', (kind, row) =>
  withUpstream(
    async ({ url }) => {
      const { bytes } = await get(`${url}/hq.sinajs.cn/list=sh600519`, REFERER)
      expect(sinaQuotes.decode(decoded(bytes)).rows).toMatchObject([row])
    },
    ...faultsOf(/stamp|day/.test(kind) ? { kind } : { kind, rows: 1 }),
  ),
)

// Money that so many shares at such prices cannot have cost is found by the codec.
test.each([
  { kind: 'field-inserted' },
  { kind: 'field-removed' },
  { kind: 'fields-reordered' },
  { kind: 'prices-times-ten', rows: 1 },
  { kind: 'volume-times-hundred', rows: 1 },
])('$kind in a quote is no quote', fault =>
  withUpstream(
    async ({ url }) => {
      const { bytes } = await get(`${url}/hq.sinajs.cn/list=sh600519`, REFERER)
      expect(sinaQuotes.decode(decoded(bytes)).rows).toEqual([])
    },
    ...faultsOf(fault),
  ),
)
