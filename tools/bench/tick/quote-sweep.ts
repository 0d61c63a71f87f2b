import { TradeDay } from '@kanpan/contract/model/stock'
import { type Goal, inTurnOnThread } from '#tools/bench/goal.ts'
import {
  dayBookModule,
  priceLimitModule,
  quoteColumnsModule,
  sinaQuotesModule,
  tencentQuotesModule,
} from '#tools/bench/inside-server.ts'
import { dice } from '#tools/bench/snapshot-peer.ts'

type QuoteCodec = Awaited<ReturnType<typeof tencentQuotesModule>>['tencentQuotes']
type QuoteRow = Parameters<ReturnType<Awaited<ReturnType<typeof quoteColumnsModule>>['quoteColumns']>>[0][number]

const PREFIXES = ['600', '601', '603', '605', '000', '001', '002', '300', '301', '688'] as const
const EACH = 550
const DAY = '2026-09-02'
/** After the close, where a day that has traded less than before is believed: the two sweeps know no order. */
const SECOND = 54_100
const ROUNDS = 31
const LIMIT = 3

const codes = PREFIXES.flatMap(prefix => Array.from({ length: EACH }, (_, i) => prefix + String(i).padStart(3, '0')))

/** A whole market as it is told at a close, in no order of its prices. */
function sweepOf(seed: number): QuoteRow[] {
  const roll = dice(seed)
  return codes.map((code, row) => {
    const prevClose = 1000 + row
    const at = (share: number) => Math.round(prevClose * (0.96 + 0.08 * share))
    const [open, last] = [at(roll()), at(roll())]
    const [high, low] = [Math.max(open, last), Math.min(open, last)]
    const volumeShares = 100 * Math.ceil(roll() * 1e6)
    const level = (cents: number) => ({ yuan: cents / 100, shares: 100 * Math.ceil(roll() * 5000) })
    return {
      ...{ code, name: '沪深样本', day: DAY, second: SECOND, state: 'trading' },
      ...{ prevCloseYuan: prevClose / 100, openYuan: open / 100, highYuan: high / 100, lowYuan: low / 100 },
      ...{ lastYuan: last / 100, volumeShares, amountYuan: Math.round((volumeShares * (high + low)) / 200) },
      bids: [0, 1, 2, 3, 4].map(step => level(last - step)),
      asks: [1, 2, 3, 4, 5].map(step => level(last + step)),
      ...{ limitUpYuan: (prevClose * 1.1) / 100, limitDownYuan: (prevClose * 0.9) / 100, turnoverPct: 1.23 },
      ...{ floatValueYuan: 12_345_000_000, totalValueYuan: 23_456_000_000, floatShares: 1e9, totalShares: 2e9 },
      ...{ afterHoursShares: 1200, afterHoursYuan: 12 * last },
    } as const
  })
}

/** What Node has no encoder for: every pair of bytes that is a character. */
function gbkOf(text: string): Uint8Array {
  const decoder = new TextDecoder('gbk')
  const pairs = new Map<string, readonly [number, number]>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) pairs.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])
  }
  return Uint8Array.from(Array.from(text).flatMap(char => pairs.get(char) ?? [char.charCodeAt(0)]))
}

async function lineOf(codec: QuoteCodec, separator: string) {
  const [{ createDayBook }, { boardOf }, { quoteColumns }] = await Promise.all([
    dayBookModule(),
    priceLimitModule(),
    quoteColumnsModule(),
  ])
  const sweeps = [1, 2].map(seed => gbkOf(codec.encode({ rows: sweepOf(seed) })))
  const decoder = new TextDecoder('gb18030')
  const put = quoteColumns()
  const book = createDayBook({
    day: TradeDay.parse(DAY),
    stocks: codes.map(code => ({ code, board: boardOf(code) })),
    flags: new Uint8Array(codes.length),
    prevCloseCents: Int32Array.from(codes, (_, row) => 1000 + row),
  })
  const inOrder = () => {
    let count = 0
    return () => decoder.decode(sweeps[count++ % sweeps.length])
  }
  const [nextText, nextOfPeer] = [inOrder(), inOrder()]

  function ours(): void {
    const rows = codec.decode(nextText()).rows.filter(row => 'code' in row)
    const { taken } = book.fold(put(rows))
    if (taken < codes.length) throw new Error(`${codes.length - taken} quotes were not taken`)
  }
  const peer = () =>
    nextOfPeer()
      .split('\n')
      .reduce((fields, line) => fields + line.split(separator).length, 0)
  const { oursMs, peerMs } = inTurnOnThread(ROUNDS, ours, peer)
  const megabytes = (sweeps[0]?.length ?? 0) / 1e6
  const detail = `${codes.length} quotes, ${megabytes.toFixed(1)} MB: ${oursMs.toFixed(1)} ms against ${peerMs.toFixed(1)} ms`
  return {
    id: 'S3',
    what: `a sweep of ${codec.provider} read and folded into the day book, against decoding and splitting it`,
    result: { ratio: oursMs / peerMs, limit: LIMIT, side: 'at most', detail },
  } as const
}

export const measure: Goal = async () => {
  const [{ tencentQuotes }, { sinaQuotes }] = await Promise.all([tencentQuotesModule(), sinaQuotesModule()])
  return [await lineOf(tencentQuotes, '~'), await lineOf(sinaQuotes, ',')]
}
