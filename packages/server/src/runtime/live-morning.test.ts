import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { currentCode } from '@kanpan/market/rules/bse-renumbering'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import type { World } from '@kanpan/upstream/world/world'
import { expect, test } from 'vitest'
import { playedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { smallWorld } from '#sources/live/small-world.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'

const [BEFORE, DAY] = [TradeDay.parse('2024-01-18'), TradeDay.parse('2024-01-19')]
const EVENING = 20 * 3600
const EARLY = 8 * 3600 + 46 * 60
const TEN_PAST_NINE = 9 * 3600 + 10 * 60
const EVERY = 25
const FRESH = StockCode.parse('603999')
/** Of the rule under which Beijing gave all its stocks other codes. */
const FORMER = StockCode.parse('430017')

/** A world in whose list a night changes three things: somebody is listed, somebody is called otherwise, somebody bears another code. */
function changedOvernight(world: World, [renamed, left]: readonly StockCode[]): World {
  return {
    ...world,
    list(at) {
      const rows = world.list(at)
      const isMorning = at.day === DAY && at.second >= EARLY
      const [some] = rows
      if (!some) return rows
      const named = rows.map((row): ListQuoteRow => {
        if (isMorning && row.code === renamed) return { ...row, name: '晨曦科技' }
        return row.code === left ? { ...row, code: isMorning ? currentCode(FORMER) : FORMER } : row
      })
      return isMorning ? [...named, { ...some, code: FRESH, name: 'N新芽' }] : named
    },
  }
}

test('a new listing, a new name and another code are known at ten past nine, without a restart', async () => {
  const simulator = createSimulator({ seed: 1 })
  const small = smallWorld(simulator, EVERY)
  const listed = small.list({ day: BEFORE, second: EVENING }).map(({ code }) => code)
  const changing = listed.slice(0, 2)
  const [renamed = FRESH] = changing
  const hosts = await playedHosts(changedOvernight(small, changing), BEFORE, EVENING)
  const { open } = await liveFolder()
  const { market, collector } = await open(hosts, { environment: { KANPAN_LIVE_PROVIDERS: 'tencent' } })
  await collector?.step()
  const rowOf = (code: string) => market.live().rowOf(code)
  const nameOf = (code: string) => market.live().catalogue.stocks[rowOf(code) ?? -1]?.name
  // Whatever code a list has it under, it is the same stock.
  const moved = rowOf(currentCode(FORMER))
  expect([rowOf(FRESH), typeof moved, nameOf(renamed) === '晨曦科技']).toEqual([undefined, 'number', false])

  // Yesterday is still what is shown; who there is is of today. Whether the endpoint is as it was is looked at by the first page alone.
  const lists = () =>
    hosts.log.filter(({ endpoint, query }) => endpoint === 'getBoardRankList' && query.includes('offset=190'))
  hosts.goTo(DAY, TEN_PAST_NINE)
  const before = lists().length
  await collector?.step()
  expect(market.live().asOf.day).toBe(BEFORE)
  expect([nameOf(FRESH), nameOf(renamed)]).toEqual(['新芽', '晨曦科技'])
  expect(rowOf(currentCode(FORMER))).toBe(moved)

  // The day itself begins with it and asks for nothing again until its auction is struck.
  hosts.goTo(DAY, TEN_PAST_NINE + 330)
  await collector?.step()
  expect(market.live().asOf.day).toBe(DAY)
  expect(lists().length).toBe(before + 1)
})
