import { rankList } from '@kanpan/providers/tencent/rank-list'
import { expect, test } from 'vitest'
import { get, withUpstream } from './upstream.fixture.ts'

const RANK = '/proxy.finance.qq.com/cgi/cgi-bin/rank/hs/getBoardRankList?_appver=11.17.0'
const codesOf = ({ rows }: ReturnType<typeof rankList.decode>) => rows.map(({ code }) => code)

test('the list comes sorted, page by page, and as many rows at most as a page has', () =>
  withUpstream(async ({ url }) => {
    const ask = async (query: string) => rankList.decode((await get(`${url}${RANK}&${query}`)).text)
    const first = await ask('board_code=aStock&sort_type=price&direct=down&offset=0&count=4')
    expect(first).toMatchObject({ total: 6, refused: [], rows: [{ code: '600519', lastYuan: 10.2 }, {}, {}, {}] })
    const rest = await ask('board_code=aStock&sort_type=price&direct=down&offset=4&count=4')
    expect(codesOf(rest)).toEqual(['002041', '920799'])
    expect(codesOf(await ask('board_code=aStock&sort_type=price&direct=up&offset=0&count=1'))).toEqual(['920799'])
    expect((await ask('board_code=aStock&sort_type=price&offset=0&count=5000')).rows).toHaveLength(6)
  }))

// Nobody has reported that the list can be sorted by code: whoever asks so gets an order in which rows move.
test('an order it does not know is that of prices', () =>
  withUpstream(async ({ url }) => {
    const ask = async (by: string) => (await get(`${url}${RANK}&board_code=aStock&sort_type=${by}&direct=up`)).text
    expect(await ask('code')).toBe(await ask('price'))
  }))

test('a board answers its members, the growth boards theirs, and one that nobody has says no', () =>
  withUpstream(async ({ url }) => {
    const ask = async (board: string) => (await get(`${url}${RANK}&board_code=${board}&sort_type=price`)).text
    expect(codesOf(rankList.decode(await ask('pt01885525')))).toEqual(['600519', '000001'])
    expect(codesOf(rankList.decode(await ask('cyb')))).toEqual(['300750'])
    expect(codesOf(rankList.decode(await ask('ksh')))).toEqual(['688981'])
    const unknown = await ask('pt01000000')
    expect(() => rankList.decode(unknown)).toThrow('-1 board_code error')
  }))
