import { type Codec, UnreadableReply } from '#codec.ts'
import { push2Data, push2DataIn, push2Reply } from '#eastmoney/json.ts'
import { codeField } from '#eastmoney/security.ts'
import { type Fields, fieldKinds, fieldReader, listIn, required, writeRow } from '#fields.ts'
import { readRows } from '#read-rows.ts'
import type { MoveRow } from '#rows/move-row.ts'
import { clockField } from './topic-pool.ts'

const { amount, text } = fieldKinds('-')

const FIELDS: Fields<MoveRow> = {
  code: codeField('c', 'm'),
  name: required(text('n')),
  second: required(clockField('tm')),
  kind: required(amount('t')),
  detail: text('i'),
}

/** `getAllStockChanges`: the moves of the running day, which the reply does not name. */
export const allStockChanges: Codec<MoveRow> = {
  provider: 'eastmoney',
  endpoint: 'getAllStockChanges',
  recognises: reply => Array.isArray(push2DataIn(reply)?.allstock),
  decode(reply) {
    const { tc, allstock } = push2Data(reply, 'getAllStockChanges')
    const raws = listIn(allstock)
    if (!raws || typeof tc !== 'number') throw new UnreadableReply('changed', 'getAllStockChanges: 没有 allstock')
    return { total: tc, ...readRows(raws, fieldReader(FIELDS, 'c')) }
  },
  encode: ({ rows, total = rows.length }) =>
    push2Reply({ tc: total, allstock: rows.map(row => writeRow(FIELDS, row)) }),
}
