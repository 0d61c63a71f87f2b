import { hithinkDumpLink } from '@kanpan/providers/hithink/dump-link'
import { hithinkHotHistory } from '@kanpan/providers/hithink/hot-history'
import { hithinkMembers, hithinkSectors } from '@kanpan/providers/hithink/sectors'
import { expect, test } from 'vitest'
import { startUpstream } from './start-upstream.ts'
import { get } from './upstream.fixture.ts'
import { CODES, MADE_WORLD, NOON } from './world/made-world.fixture.ts'

const HOST = 'fuyao.aicubes.cn'
const KEY = { 'x-api-key': 'a-key-of-mine' }

async function played(
  use: (ask: (path: string, headers?: Record<string, string>) => ReturnType<typeof get>) => Promise<void>,
) {
  const upstream = await startUpstream({ world: MADE_WORLD, clock: () => NOON })
  try {
    await use((path, headers = KEY) => get(`${upstream.url}/${path}`, { headers }))
  } finally {
    await upstream.close()
  }
}

test('nobody is answered without a key, nor with one that may do nothing', () =>
  played(async ask => {
    const paths = [
      'api/dump/market-dumps/daily-k/download-url',
      'api/a-share-index/catalog/ths-index-list',
      'api/a-share-index/constituents/ths-stock-list?thscode=886001.TI',
      'api/a-share/special-data/hot-stock-list-history?date=2026-09-29',
    ]
    for (const path of paths) {
      const codes = [{}, { 'x-api-key': 'short' }, { 'x-api-key': 'forbidden' }, KEY].map(async headers => {
        const { status, text } = await ask(`${HOST}/${path}`, headers)
        return [status, JSON.parse(text).code]
      })
      expect(await Promise.all(codes)).toEqual([
        [200, 2001],
        [200, 2001],
        [200, 2003],
        [200, 0],
      ])
    }
  }))

test('a file lies under a signed address, for who has that and no key', () =>
  played(async ask => {
    const { text } = await ask(`${HOST}/api/dump/market-dumps/adjustment-factors/download-url`)
    const [{ address } = { address: '' }] = hithinkDumpLink.decode(text).rows
    const file = address.replace('https://', '')
    expect(file).toMatch(/^[\w.-]+\/releases\/20260930\/a_share_adjustment_factors_event_none_all_20260930\.parquet\?/)
    const whole = await ask(file, {})
    expect([whole.status, whole.bytes.subarray(0, 4).toString()]).toEqual([200, 'PAR1'])
    expect((await ask(file.split('?')[0] ?? '', {})).status).toBe(403)
    expect((await ask(file)).status).toBe(400)
  }))

test('concepts have codes of their own and the stocks of those they are made of; who asks for another kind is refused', () =>
  played(async ask => {
    const list = await ask(`${HOST}/api/a-share-index/catalog/ths-index-list?tag=cn_concept`)
    expect(hithinkSectors.decode(list.text).rows).toEqual([{ code: '886001.TI', name: '白酒概念' }])
    const members = await ask(`${HOST}/api/a-share-index/constituents/ths-stock-list?thscode=886001.TI`)
    expect(hithinkMembers.decode(members.text).rows.map(({ code }) => code)).toEqual(CODES.slice(0, 2))
    const refused = ['catalog/ths-index-list?tag=region', 'constituents/ths-stock-list?thscode=886002.TI']
    const codes = refused.map(async path => JSON.parse((await ask(`${HOST}/api/a-share-index/${path}`)).text).code)
    expect(await Promise.all(codes)).toEqual([1002, 3001])
  }))

test('a list of a day that is over has thirty places; of the running day there is none, and a year is the end', () =>
  played(async ask => {
    const of = async (date: string) =>
      (await ask(`${HOST}/api/a-share/special-data/hot-stock-list-history?date=${date}`)).text
    expect(hithinkHotHistory.decode(await of('2026-09-29'))).toMatchObject({ day: '2026-09-29', rows: { length: 6 } })
    expect(hithinkHotHistory.decode(await of('2026-09-30')).rows).toEqual([])
    expect(hithinkHotHistory.decode(await of('2026-09-27')).rows).toEqual([])
    expect([await of('2025-01-02'), await of('20260929')].map(text => JSON.parse(text).code)).toEqual([1003, 1002])
  }))
