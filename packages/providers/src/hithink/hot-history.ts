import { StockCode } from '@kanpan/contract/model/stock'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { z } from 'zod'
import { type Codec, UnreadableReply } from '#codec.ts'
import { dayIn } from '#fields.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { HeatRow } from '#rows/heat-row.ts'
import { hithinkData, inEnvelope, isHithinkReply } from './envelope.ts'
import { shareNamed, thscodeOf } from './thscode.ts'

const PLACE = z.object({ thscode: z.string(), name: z.string(), rank: z.number() })
const DAY = z.object({ date: z.string(), item: z.array(z.unknown()) })

/** 热股 of one day that is over, by places alone: how much each was looked at nobody says. */
export const hithinkHotHistory: Codec<HeatRow> = {
  provider: 'hithink',
  endpoint: 'hot-stock-list-history',
  recognises: text => isHithinkReply(text, z.object({ date: z.string(), date_ms: z.number(), item: z.array(PLACE) })),
  decode(text) {
    const { date, item } = hithinkData(text, DAY, 'hot-stock-list-history')
    const day = dayIn(date)
    if (day === undefined) throw new UnreadableReply('changed', 'hot-stock-list-history: date 与以往不同')
    const { rows, refused } = readRows(item, {
      schema: PLACE,
      key: 'thscode',
      read({ thscode, name, rank }): HeatRow {
        if (!(Number.isInteger(rank) && rank >= 1)) refuseRow(`名次不是正数：${rank}`)
        return { code: shareNamed(thscode), name, rank }
      },
    })
    return { rows, refused, day }
  },
  encode({ rows, day = '' }) {
    const item = rows.map(({ code, name, rank }) => ({
      ...{ thscode: thscodeOf(StockCode.parse(code)), ticker: code, name, rank },
    }))
    return inEnvelope({ date: day, date_ms: day === '' ? 0 : shanghaiMs(day, 0), item })
  },
}
