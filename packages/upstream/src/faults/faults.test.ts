import { UnreadableReply } from '@kanpan/providers/codec'
import { getHarden } from '@kanpan/providers/ths/get-harden'
import { limitUpPool } from '@kanpan/providers/ths/limit-pools'
import { describe, expect, test } from 'vitest'
import { get, LIMIT_UPS, withUpstream } from '#upstream.fixture.ts'
import { DAY } from '#world/made-world.fixture.ts'
import { readFaults } from './fault.ts'

const faultOf = (fault: object) => readFaults(JSON.stringify({ faults: [fault] })).faults
const GZIP = { headers: { 'accept-encoding': 'gzip' } }

/** The pool of limit-ups as it comes with one thing wrong. */
async function poolWith(fault: object) {
  let text = ''
  await withUpstream(
    async ({ url }) => {
      text = (await get(url + LIMIT_UPS)).text
    },
    ...faultOf(fault),
  )
  return { text, decoded: () => limitUpPool.decode(text) }
}

describe('the connection', () => {
  test('is reset', () =>
    withUpstream(
      async ({ url, log }) => {
        await expect(get(url + LIMIT_UPS)).rejects.toThrow(/ECONNRESET|hang up/)
        expect(log).toMatchObject([{ faults: ['reset'], status: undefined }])
      },
      ...faultOf({ kind: 'reset' }),
    ))

  test('hangs until it is given up', () =>
    withUpstream(
      async ({ url }) => {
        const given = fetch(url + LIMIT_UPS, { signal: AbortSignal.timeout(300) })
        await expect(given).rejects.toThrow('timeout')
      },
      ...faultOf({ kind: 'hang', seconds: 1 }),
    ))

  test.each([403, 429, 456, 502])('answers %i with a page', status =>
    withUpstream(
      async ({ url }) => {
        const got = await get(url + LIMIT_UPS)
        expect([got.status, got.text.slice(0, 6)]).toEqual([status, '<html>'])
      },
      ...faultOf({ kind: 'status', status }),
    ),
  )

  test('is sent on to another host', () =>
    withUpstream(
      async ({ url }) => {
        const { status, headers } = await get(url + LIMIT_UPS)
        expect([status, headers.location]).toEqual([302, expect.stringContaining('elsewhere.example')])
      },
      ...faultOf({ kind: 'redirect' }),
    ))
})

describe('the bytes', () => {
  test('are none', async () => expect((await poolWith({ kind: 'empty' })).text).toBe(''))

  test('are half of a gzip whose length is right, so that fetch takes it for whole', () =>
    withUpstream(
      async ({ url }) => {
        const got = await get(url + LIMIT_UPS, GZIP)
        expect(Number(got.headers['content-length'])).toBe(got.bytes.length)
        const text = await (await fetch(url + LIMIT_UPS)).text()
        expect(() => limitUpPool.decode(text)).toThrow(UnreadableReply)
      },
      ...faultOf({ kind: 'gzip-cut' }),
    ))

  test('end in the middle of a character', () =>
    withUpstream(
      async ({ url }) => {
        const { bytes } = await get(`${url}/zx.10jqka.com.cn/event/api/getharden/date/${DAY}/charset/GBK/`)
        const text = new TextDecoder('gb18030').decode(bytes)
        expect(text.at(-1)).toBe('\ufffd')
        expect(() => getHarden.decode(text)).toThrow(UnreadableReply)
      },
      ...faultOf({ kind: 'gbk-cut' }),
    ))

  test('are 40 MB', () =>
    withUpstream(
      async ({ url }) => expect((await get(url + LIMIT_UPS)).bytes.length).toBeGreaterThan(40_000_000),
      ...faultOf({ kind: 'flood' }),
    ))
})

describe('the text', () => {
  test.each(['none-match', 'text-cut'])('%s cannot be read', async kind => {
    const { decoded } = await poolWith({ kind })
    expect(decoded).toThrow(UnreadableReply)
  })

  test('has a field more, a field less, or them in another order', async () => {
    const inserted = await poolWith({ kind: 'field-inserted' })
    expect(inserted.text).toContain('"inserted":7')
    expect(inserted.decoded().rows).toHaveLength(5)
    const removed = await poolWith({ kind: 'field-removed' })
    expect(removed.decoded().refused).toHaveLength(5)
    const reordered = await poolWith({ kind: 'fields-reordered' })
    expect(reordered.text.indexOf('"name"')).toBeGreaterThan(reordered.text.indexOf('"latest"'))
    expect(reordered.decoded().rows).toHaveLength(5)
  })

  test('has dashes where numbers were', async () => {
    const { text, decoded } = await poolWith({ kind: 'dash', rows: 1 })
    expect(text).toContain('"latest":"-"')
    expect(decoded().rows).toEqual([])
  })
})

describe('the rows', () => {
  test('are dropped', async () => {
    expect((await poolWith({ kind: 'rows-dropped', rows: 1 })).decoded).toThrow(UnreadableReply)
    const some = (await poolWith({ kind: 'rows-dropped', rows: 0.4 })).decoded()
    expect(some.total).toBe(5)
    expect(some.rows.length).toBeLessThan(5)
  })

  test.each([
    ['other-code', { code: '000001', name: '股票0' }],
    ['new-code', { code: '301999' }],
    ['prices-times-ten', { code: '600519', priceYuan: 100 }],
    ['cent-off', { code: '600519', priceYuan: 10.01 }],
    ['st-gained', { code: '600519', name: 'ST股票0' }],
  ])('%s', async (kind, row) => {
    const { text } = await poolWith({ kind, rows: 1 })
    // A price that does not belong to its seal is refused by the codec: what was sent is looked at.
    const sent = limitUpPool.decode(text.replaceAll(/"order_volume":\d+/g, '"order_volume":null')).rows[0]
    expect(sent).toMatchObject(row)
  })

  test('are under the code of another stock, and beside an index, which has none, under their own', () =>
    withUpstream(
      async ({ url }) => {
        const { status, bytes } = await get(`${url}/qt.gtimg.cn/q=sh600519,sh000001`)
        expect([status, bytes.toString('latin1').match(/v_\w+/g)]).toEqual([200, ['v_sh600519', 'v_sh000001']])
      },
      ...faultOf({ kind: 'other-code', rows: 1 }),
    ))

  test('are a hundred times the shares, which no price is paid for', async () => {
    const { decoded } = await poolWith({ kind: 'volume-times-hundred', rows: 1 })
    expect(decoded().refused).toHaveLength(5)
  })

  test('are of the day before', async () => {
    expect((await poolWith({ kind: 'day-before' })).decoded().day).toBe('2026-09-29')
  })

  test('are those of the page before', () =>
    withUpstream(
      async ({ url }) => {
        const page = (n: number) => get(url + LIMIT_UPS.replace('page=1&limit=200', `page=${n}&limit=2`))
        expect((await page(2)).text).toBe((await page(1)).text)
      },
      ...faultOf({ kind: 'duplicate-page' }),
    ))
})

test('its clock is off', () =>
  withUpstream(
    async ({ url }) => {
      expect((await get(url + LIMIT_UPS)).headers.date).toBe(new Date(`${DAY}T12:01:30+08:00`).toUTCString())
    },
    ...faultOf({ kind: 'clock-off', seconds: 90 }),
  ))

test('a fault meets its host, its endpoint, its time and its share, the same at every run', async () => {
  const run = async (fault: object) => {
    const met: boolean[] = []
    await withUpstream(
      async ({ url, log }) => {
        for (let i = 0; i < 20; i++) await get(url + LIMIT_UPS)
        met.push(...log.map(({ faults }) => faults.length > 0))
      },
      ...faultOf(fault),
    )
    return met
  }
  const half = await run({ kind: 'empty', share: 0.5 })
  expect(half.filter(Boolean).length).toBeGreaterThan(4)
  expect(half.filter(Boolean).length).toBeLessThan(16)
  expect(await run({ kind: 'empty', share: 0.5 })).toEqual(half)
  for (const whom of [{ host: 'qt.gtimg.cn' }, { endpoint: 'qt' }, { from: '12:30' }, { to: '12:00' }]) {
    expect(await run({ kind: 'empty', ...whom })).not.toContain(true)
  }
  expect(await run({ kind: 'empty', endpoint: 'limit_up_pool', from: '11:59', to: '12:00:01' })).not.toContain(false)
})

test.each([
  ['{', '--faults: 不是 JSON'],
  ['{"faults":[{"kind":"rest"}]}', 'faults.0.kind'],
  ['{"faults":[{"kind":"status","status":404}]}', 'faults.0.status'],
  ['{"faults":[{"kind":"reset"},{"kind":"reset","share":2}]}', 'faults.1.share'],
  ['{"faults":[{"kind":"reset","from":"25:00"}]}', 'faults.0.from'],
])('a faults file that cannot be, %s, is refused by the field', (text, field) => {
  expect(() => readFaults(text)).toThrow(field)
})
