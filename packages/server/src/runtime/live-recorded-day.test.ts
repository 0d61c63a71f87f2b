import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { hasRecorded, recordedPath, recordedRows } from '@kanpan/market/recorded-data.fixture'
import { recordedWorld } from '@kanpan/upstream/world/recorded-world'
import { expect, test } from 'vitest'
import { playedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'

const DAY = TradeDay.parse('2026-08-14')
const SNAPSHOT = 'quotes_snapshot_2026/snapshot_20260814.csv.gz'
const isThere = hasRecorded(SNAPSHOT)

const centsOf = (cells: ReadonlyMap<string, string>, name: string) => Math.round(100 * Number(cells.get(name)))

/** Tencent tells whole lots; of STAR, shares. */
function toldShares(code: string, shares: number): number {
  return boardOf(StockCode.parse(code)) === 'star' ? shares : 100 * Math.round(shares / 100)
}

test.skipIf(!isThere)(
  'a recorded day played by the hosts is, row by row, the snapshot that was recorded of it',
  async () => {
    const { open } = await liveFolder()
    const hosts = await playedHosts(recordedWorld(recordedPath('')), DAY, 54_060)
    const { market, collector } = await open(hosts, { environment: { KANPAN_LIVE_PROVIDERS: 'tencent,sina' } })
    if (!collector) throw new Error('it collects')
    for (const second of [54_060, 54_300, 55_860, 55_870]) {
      hosts.goTo(DAY, second)
      await collector.step()
    }
    const { asOf, now, catalogue } = market.live()
    expect(asOf).toMatchObject({ day: DAY, final: true })
    const rowOf = new Map<string, number>(catalogue.stocks.map(({ code }, row) => [code, row]))
    const found: string[] = []
    let [compared, suspended] = [0, 0]
    for (const cells of recordedRows(SNAPSHOT)) {
      const code = cells.get('code') ?? ''
      const row = rowOf.get(code) ?? -1
      const shares = Number(cells.get('volume_shares'))
      const isSuspended = !(Number(cells.get('open')) > 0) && !(shares > 0)
      // Of who does not trade the close before stands, and no other price.
      const price = (name: string) => (isSuspended ? 0 : centsOf(cells, name))
      const prevCloseCents = centsOf(cells, 'prev_close')
      const recorded = {
        state: isSuspended ? STOCK_STATE.suspended : STOCK_STATE.trading,
        prevCloseCents,
        openCents: price('open'),
        highCents: price('high'),
        lowCents: price('low'),
        closeCents: isSuspended ? prevCloseCents : price('price'),
        volumeShares: toldShares(code, shares),
      }
      for (const [field, value] of Object.entries(recorded)) {
        const live = now[field as keyof typeof recorded][row]
        if (live !== value) found.push(`${code} ${field} ${live} ${value}`)
      }
      compared++
      suspended += Number(isSuspended)
    }
    expect(found).toEqual([])
    expect([compared, catalogue.stocks.length]).toEqual([3177, 3177])
    expect(suspended).toBeGreaterThan(10)
  },
  120_000,
)
