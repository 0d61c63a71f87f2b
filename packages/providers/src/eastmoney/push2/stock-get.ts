import { type Codec, UnreadableReply } from '#codec.ts'
import { push2Data, push2DataIn, push2Reply } from '#eastmoney/json.ts'
import { codeField } from '#eastmoney/security.ts'
import { type Field, type Fields, fieldKinds, fieldReader, orNaN, required, writeRow } from '#fields.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { ListQuoteRow } from '#rows/list-quote-row.ts'
import type { BookLevel, QuoteRow } from '#rows/quote-row.ts'
import { checkCost, LOT_SHARES } from '#volume-unit.ts'
import { momentField } from './diff-list.ts'
import { tradedFields } from './lists.ts'

const { amount, positive, text } = fieldKinds('-')

/** Five levels, each a price and the lots behind it under the next number; the numbers fall from the best level on. */
function levelsField(best: number): Field<QuoteRow['bids']> {
  const fields = Array.from({ length: 5 }, (_, i) => {
    const number = best - 2 * i
    return { price: amount(`f${number}`), shares: amount(`f${number + 1}`, LOT_SHARES) }
  })
  return {
    read(raw) {
      const levels = fields.map(({ price, shares }) => ({ yuan: price.read(raw), shares: shares.read(raw) }))
      // Delayed replies have no book: a side that is all dashes is not known to be empty.
      if (levels.every(({ yuan, shares }) => yuan === undefined && shares === undefined)) return undefined
      return levels.map(({ yuan, shares }) => {
        if ((yuan === undefined) !== (shares === undefined)) return refuseRow('盘口有一档不完整')
        return { yuan: yuan || Number.NaN, shares: shares ?? 0 }
      })
    },
    write: levels =>
      Object.assign(
        {},
        ...fields.map(({ price, shares }, i) => {
          const { yuan = Number.NaN, shares: queued = 0 } = levels?.[i] ?? {}
          const isThere = yuan > 0
          return {
            ...price.write(isThere ? yuan : undefined),
            ...shares.write(isThere ? queued : undefined),
          }
        }),
      ),
  }
}

const EMPTY: readonly BookLevel[] = Array.from({ length: 5 }, () => ({ yuan: Number.NaN, shares: 0 }))

/** Where one side has a book, the other that is blank is empty: so a seal stands. */
function withEmptySide(row: ListQuoteRow): ListQuoteRow {
  if (!row.bids === !row.asks) return row
  return { ...row, bids: row.bids ?? EMPTY, asks: row.asks ?? EMPTY }
}

const FIELDS: Fields<ListQuoteRow> = {
  code: codeField('f57', 'f107'),
  name: required(text('f58')),
  ...tradedFields({ last: 'f43', open: 'f46', high: 'f44', low: 'f45', volume: 'f47' }),
  prevCloseYuan: orNaN(positive('f60')),
  amountYuan: orNaN(amount('f48')),
  at: momentField('f86'),
  limitUpYuan: positive('f51'),
  limitDownYuan: positive('f52'),
  totalValueYuan: positive('f116'),
  floatValueYuan: positive('f117'),
  totalShares: positive('f84'),
  floatShares: positive('f85'),
  industry: text('f127'),
  bids: levelsField(19),
  asks: levelsField(39),
}

/** One stock with its five levels. */
export const stockGet: Codec<ListQuoteRow> = {
  provider: 'eastmoney',
  endpoint: 'stock/get',
  recognises(reply) {
    const data = push2DataIn(reply)
    return data !== undefined && ['f43', 'f57', 'f19', 'f39'].every(key => key in data)
  },
  decode(reply) {
    const data = push2Data(reply, 'stock/get')
    if (!('f57' in data)) throw new UnreadableReply('changed', 'stock/get: 没有 f57')
    const { rows, refused } = readRows([data], fieldReader(FIELDS, 'f57', checkCost))
    return { rows: rows.map(withEmptySide), refused }
  },
  encode({ rows: [row] }) {
    if (!row) throw new RangeError('a reply is of one stock')
    return push2Reply(writeRow(FIELDS, row))
  },
}
