import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { minuteIndex } from '@kanpan/market/quote/minute-line'
import type { Decoded } from '@kanpan/providers/codec'
import { trends2 } from '@kanpan/providers/eastmoney/push2/trends2'
import { marketOf } from '@kanpan/providers/eastmoney/security'
import { prefixedCode } from '@kanpan/providers/prefixed-code'
import { type IndexMinuteRow, isIndexMinute, type MinuteRow as ProvidedRow } from '@kanpan/providers/rows/minute-row'
import { tencentMinutes as tencentCodec } from '@kanpan/providers/tencent/minutes'
import { eastmoneyTrends } from '#sources/live/endpoints/eastmoney.ts'
import type { HostGroupName } from '#sources/live/endpoints/host-groups.ts'
import { tencentMinutes } from '#sources/live/endpoints/tencent.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import type { Turn } from '#sources/live/hosts/host-queue.ts'
import type { MinuteRow, MinuteRows, MinutesAsk } from '#sources/ports/intraday-rows.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { Ports } from '#sources/ports/ports.ts'
import { readEndpoint, refusedRows } from './endpoint-reader.ts'
import { firstAnswer, type PortParts, type Way } from './first-answer.ts'

type Provided = ProvidedRow | IndexMinuteRow
type Line = Pick<MinutesAsk, 'kind' | 'code'>

/** 平均股价, an index of 东方财富's own. */
const AVERAGE_PRICE = '800005'

const marketOfIndex = (code: string) => (code.startsWith('399') ? 'sz' : code.startsWith('899') ? 'bj' : 'sh')

/** `sh000001` is the index, `sz000001` the stock; undefined of what Tencent has not. */
function tencentSymbol({ kind, code }: Line): string | undefined {
  if (kind === 'stock') return prefixedCode(StockCode.parse(code))
  return code === AVERAGE_PRICE ? undefined : `${marketOfIndex(code)}${code}`
}

function eastmoneySecid({ kind, code }: Line): string {
  if (kind === 'stock') return `${marketOf(StockCode.parse(code))}.${code}`
  return code === AVERAGE_PRICE ? `47.${code}` : `${marketOfIndex(code) === 'sh' ? 1 : 0}.${code}`
}

/** What two rows of one mark make: the first minute of the afternoon stands at the mark of the last of the morning. */
function joined(before: MinuteRow, row: MinuteRow): MinuteRow {
  const { volumeShares, amountYuan } = before
  return { ...row, volumeShares: volumeShares + row.volumeShares, amountYuan: amountYuan + row.amountYuan }
}

function minuteOf(row: Provided): MinuteRow {
  const mark = minuteIndex(row.second)
  const amountYuan = row.amountYuan ?? Number.NaN
  if (isIndexMinute(row)) return { mark, price: row.points, volumeShares: Number.NaN, amountYuan }
  return { mark, price: row.priceYuan, volumeShares: row.volumeShares ?? Number.NaN, amountYuan }
}

/** Those of the session that are over; what is traded after 15:00, and what the auction would trade, is in no minute. */
function minutesUntil(rows: readonly Provided[], second: number): readonly MinuteRow[] {
  const byMark = new Map<number, MinuteRow>()
  const last = minuteIndex(second)
  for (const row of rows) {
    if (row.second < SESSION.openingMatch || row.second > SESSION.close) continue
    if (!isIndexMinute(row) && row.isAuction) continue
    const minute = minuteOf(row)
    if (minute.mark > last) continue
    const before = byMark.get(minute.mark)
    byMark.set(minute.mark, before ? joined(before, minute) : minute)
  }
  return [...byMark.values()].toSorted((a, b) => a.mark - b.mark)
}

function batchOf(group: HostGroupName, { rows, refused }: Decoded<Provided>, ask: MinutesAsk): Batch<MinuteRows> {
  const { kind, code, second } = ask
  const day = rows.at(-1)?.day
  if (day === undefined) throw new HostFailure('noRows', '分时一行也没有')
  const minutes = minutesUntil(
    rows.filter(row => row.day === day),
    second,
  )
  const batch = { provider: group, day: TradeDay.parse(day), rows: { kind, code, minutes } }
  return { ...batch, isWhole: refused.length === 0, refused: refusedRows(refused) }
}

function tencentLine(client: HostClient): Way<MinutesAsk, MinuteRows> {
  const reader = { client, endpoint: tencentMinutes, codec: tencentCodec }
  const { group } = tencentMinutes
  return {
    group,
    async read(ask, signal) {
      const symbol = tencentSymbol(ask)
      if (symbol === undefined) throw new HostFailure('noRows', `没有 ${ask.code}`)
      const turn: Turn = { priority: 'cross', signal }
      return batchOf(group, await readEndpoint(reader, { symbol }, turn), ask)
    },
  }
}

function eastmoneyLine(client: HostClient): Way<MinutesAsk, MinuteRows> {
  const reader = { client, endpoint: eastmoneyTrends, codec: trends2 }
  const { group } = eastmoneyTrends
  return {
    group,
    async read(ask, signal) {
      const turn: Turn = { priority: 'cross', signal }
      return batchOf(group, await readEndpoint(reader, { secid: eastmoneySecid(ask) }, turn), ask)
    },
  }
}

/**
 * The minutes of one stock or index of the running day, each with what was traded in it. The minutes desk asks for what is looked
 * at and lacks some, and for indices that lack some: one line a request, each once a minute at most.
 */
export function minutesPort(parts: PortParts): Ports['minutes'] {
  return firstAnswer(parts, {
    ways: [tencentLine(parts.client), eastmoneyLine(parts.client)],
    reach: 'now',
    paceMs: 2_000,
    usualLagSeconds: 60,
    timeoutMs: 40_000,
    patienceMs: 8_000,
  })
}
