import { z } from 'zod'
import type { Codec } from '#codec.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { SectorMemberRow, SectorRow } from '#rows/sector-row.ts'
import { hithinkData, inEnvelope, isHithinkReply } from './envelope.ts'
import { shareNamed, thscodeOf } from './thscode.ts'

const LIST = z.object({ item: z.array(z.unknown()) })
const SECTOR = z.object({ thscode: z.string(), name: z.string() })
const MEMBER = SECTOR.extend({ ticker: z.string() })

/** `886042.TI`: the market of its own indices. */
const OWN_INDEX = /^\d{6}\.TI$/

/** Its sectors of one kind, all at once. */
export const hithinkSectors: Codec<SectorRow> = {
  provider: 'hithink',
  endpoint: 'ths-index-list',
  recognises: text =>
    isHithinkReply(
      text,
      z.object({ item: z.array(z.strictObject({ thscode: z.string().regex(OWN_INDEX), name: z.string() })).min(1) }),
    ),
  decode: text =>
    readRows(hithinkData(text, LIST, 'ths-index-list').item, {
      schema: SECTOR,
      key: 'thscode',
      read({ thscode, name }): SectorRow {
        if (!OWN_INDEX.test(thscode)) refuseRow(`不是同花顺指数：${thscode}`)
        if (name.trim() === '') refuseRow('没有名称')
        return { code: thscode, name }
      },
    }),
  encode: ({ rows }) => inEnvelope({ timestamp: 0, item: rows.map(({ code, name }) => ({ thscode: code, name })) }),
}

/** The members of one of them; which one its reply does not say. */
export const hithinkMembers: Codec<SectorMemberRow> = {
  provider: 'hithink',
  endpoint: 'ths-stock-list',
  recognises: text =>
    isHithinkReply(
      text,
      z.object({
        item: z.array(z.strictObject({ thscode: z.string(), ticker: z.string(), name: z.string() })).min(1),
      }),
    ),
  decode: text =>
    readRows(hithinkData(text, LIST, 'ths-stock-list').item, {
      schema: MEMBER,
      key: 'thscode',
      read: ({ thscode, name }): SectorMemberRow => ({ code: shareNamed(thscode), name }),
    }),
  encode: ({ rows }) =>
    inEnvelope({
      timestamp: 0,
      item: rows.map(({ code, name }) => ({ thscode: thscodeOf(code), ticker: code, name })),
    }),
}
