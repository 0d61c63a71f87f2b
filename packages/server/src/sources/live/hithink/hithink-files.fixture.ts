import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { codeOfPrefixed } from '@kanpan/providers/prefixed-code'
import type { BarRow } from '@kanpan/providers/rows/bar-row'
import { startUpstream } from '@kanpan/upstream/start-upstream'
import { CODES, DAY, MADE_WORLD, NOON } from '@kanpan/upstream/world/made-world.fixture'
import type { World } from '@kanpan/upstream/world/world'
import { onTestFinished } from 'vitest'
import { clientOf } from '#sources/live/hosts/host-client.fixture.ts'

export const KEY = 'key-of-this-test'
export const TODAY = TradeDay.parse(DAY)
export { CODES }

/** What a made market says of a stock's day: prices that name both. */
export function madeBar(code: string, day: string): BarRow {
  const price = 10 + Number(day.slice(8)) / 100 + (Number(code) % 7)
  return {
    ...{ code, day, openYuan: price, highYuan: price + 0.5, lowYuan: price - 0.5, closeYuan: price + 0.01 },
    ...{ volumeShares: 10_000, amountYuan: Number.NaN },
  }
}

/** A made market with a past. */
const WORLD_WITH_PAST: World = {
  ...MADE_WORLD,
  async bars(prefixed, { from, to }) {
    const code = codeOfPrefixed(prefixed) ?? ''
    return tradeDaysBetween(from, to).map(day => madeBar(code, day))
  },
  companies: {
    ...MADE_WORLD.companies,
    exRights: () => [
      {
        ...{ code: StockCode.parse(CODES[0]), name: '股票0', exDay: '2026-09-01', recordDay: undefined },
        ...{ plannedOn: undefined, progress: undefined },
        ...{ cashYuanPerShare: 0.25, bonusSharesPerShare: 0.1, transferSharesPerShare: 0.3 },
      },
    ],
  },
}

/** The keyed provider played over it, and a client with a key. */
export async function hithinkHosts(key: string | undefined = KEY) {
  const world = WORLD_WITH_PAST
  const { url, log, close, setFaults } = await startUpstream({ world, clock: () => NOON })
  onTestFinished(close)
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-hithink-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const secrets = new Map(key === undefined ? [] : [['hithink', { header: 'x-api-key', value: key }]])
  const client = clientOf({ base: url, secrets })
  return { client, log, folder, setFaults, dumps: { client, folder, fileHost: undefined }, today: () => TODAY }
}
