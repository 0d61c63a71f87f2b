import { clsRoll } from '@kanpan/providers/cls/roll'
import { hisAnnouncement } from '@kanpan/providers/cninfo/his-announcement'
import { getHarden } from '@kanpan/providers/ths/get-harden'
import { hotStocks } from '@kanpan/providers/ths/hot-list'
import { limitUpPool } from '@kanpan/providers/ths/limit-pools'
import { thsNews } from '@kanpan/providers/ths/news'
import { poolDetail } from '@kanpan/providers/xuangubao/pool-detail'
import { surgeStocks } from '@kanpan/providers/xuangubao/surge-stocks'
import { expect, test } from 'vitest'
import { get, LIMIT_UPS, rollPath, withUpstream } from './upstream.fixture.ts'
import { DAY, NOON, SEALED } from './world/made-world.fixture.ts'

test('a pool comes in its provider’s form, without Beijing', () =>
  withUpstream(async ({ url }) => {
    const { day, rows, total, refused } = limitUpPool.decode((await get(url + LIMIT_UPS)).text)
    expect({ day, total, refused }).toEqual({ day: DAY, total: 5, refused: [] })
    expect(rows).toEqual(SEALED.slice(0, 5).map(row => expect.objectContaining(row)))
  }))

test('pages of a pool are as long as asked for, and the last is what is left', () =>
  withUpstream(async ({ url }) => {
    const page = async (number: number) =>
      limitUpPool.decode((await get(`${url}${LIMIT_UPS.replace('page=1&limit=200', `page=${number}&limit=2`)}`)).text)
    expect((await page(1)).rows.map(({ code }) => code)).toEqual(['600519', '000001'])
    expect(await page(3)).toMatchObject({ total: 5, rows: [{ code: '002041' }] })
  }))

test('同花顺 refuses a date out of its reach', () =>
  withUpstream(async ({ url }) => {
    const { text } = await get(url + LIMIT_UPS.replace('20260930', '20200102'))
    expect(() => limitUpPool.decode(text)).toThrow('-1 date参数不合法')
  }))

test('reasons of a day come in GBK', () =>
  withUpstream(async ({ url }) => {
    const { bytes } = await get(`${url}/zx.10jqka.com.cn/event/api/getharden/date/${DAY}/orderby/date/charset/GBK/`)
    const { rows } = getHarden.decode(new TextDecoder('gb18030').decode(bytes))
    expect(rows[0]).toMatchObject({ code: '600519', name: '股票0', tags: ['白酒'] })
  }))

test('财联社 refuses a question that is not signed, and answers one that is page by page', () =>
  withUpstream(async ({ url }) => {
    const query = { app: 'CailianpressWeb', os: 'web', sv: '8.7.9', rn: '50' }
    const unsigned = await get(`${url}/www.cls.cn/v1/roll/get_roll_list?${new URLSearchParams(query)}`)
    expect(() => clsRoll.decode(unsigned.text)).toThrow('10012')
    const first = clsRoll.decode((await get(url + rollPath(query))).text)
    const next = clsRoll.decode((await get(url + rollPath({ ...query, last_time: first.cursor ?? '' }))).text)
    expect([first.rows.length, next.rows.length]).toEqual([50, 10])
    expect(first.rows.filter(({ title }) => title === '')).toHaveLength(17)
  }))

test('news, the hot list, other pools and announcements are answered', () =>
  withUpstream(async ({ url }) => {
    const text = async (path: string) => (await get(url + path)).text
    expect(thsNews.decode(await text('/news.10jqka.com.cn/tapp/news/push/stock?page=2')).rows[0]?.id).toBe('980')
    const hot = '/dq.10jqka.com.cn/fuyao/hot_list_data/out/hot_list/v1/stock?stock_type=a&type=hour'
    expect(hotStocks.decode(await text(hot)).rows).toHaveLength(6)
    const pool = '/flash-api.xuangubao.cn/api/pool/detail?pool_name=limit_up'
    expect(poolDetail.decode(await text(pool))).toMatchObject({ day: DAY, rows: { length: 6 } })
    expect(surgeStocks.decode(await text('/flash-api.xuangubao.cn/api/surge_stock/stocks')).rows).toHaveLength(6)
    const asking = { method: 'POST', body: `pageNum=2&pageSize=5&seDate=${DAY}~${DAY}` }
    const announced = await get(`${url}/www.cninfo.com.cn/new/hisAnnouncement/query`, asking)
    expect(hisAnnouncement.decode(announced.text)).toMatchObject({ total: 6, rows: [{ code: '920799' }] })
  }))

test('what nobody answers is not found; the time is that of its own clock; gzip only for who takes it', () =>
  withUpstream(async ({ url }) => {
    expect((await get(`${url}/data.10jqka.com.cn/elsewhere`)).status).toBe(404)
    expect((await get(`${url}/elsewhere.example/`)).status).toBe(404)
    const plain = await get(url + LIMIT_UPS)
    const packed = await get(url + LIMIT_UPS, { headers: { 'accept-encoding': 'gzip' } })
    expect(plain.headers.date).toBe(new Date(NOON).toUTCString())
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.text).toBe(plain.text)
  }))

test('the log has every request with its times', () =>
  withUpstream(async ({ url, log }) => {
    await get(url + LIMIT_UPS)
    await get(`${url}/elsewhere.example/a?b=1`)
    const answered: unknown = JSON.parse((await get(`${url}/_log`)).text)
    expect(answered).toEqual(log)
    expect(log).toMatchObject([
      { host: 'data.10jqka.com.cn', endpoint: 'limit_up_pool', status: 200, clock: new Date(NOON).toISOString() },
      { host: 'elsewhere.example', path: '/a', query: 'b=1', status: 404, faults: [] },
    ])
  }))
