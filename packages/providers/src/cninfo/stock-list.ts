import { z } from 'zod'
import { MaybeText, shareIfAny } from '#cells.ts'
import { type Codec, UnreadableReply } from '#codec.ts'
import { bodyOf, isJsonOf, jsonBody } from '#json-body.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { ListedCompanyRow } from '#rows/listed-company-row.ts'

const NAME = 'szse_stock'
const BODY = z.object({ stockList: z.array(z.unknown()) })
const ITEM = z.object({ code: z.string(), orgId: z.string(), zwjc: MaybeText, pinyin: MaybeText, category: MaybeText })
const KNOWN = z.object({ code: z.string(), orgId: z.string(), zwjc: z.string() })
const SHARES = 'A股'

/** Every company of the three exchanges, whatever the name says; B shares and others are passed over. */
export const stockDirectory: Codec<ListedCompanyRow> = {
  provider: 'cninfo',
  endpoint: NAME,
  recognises: text => isJsonOf(text, z.object({ stockList: z.array(KNOWN).min(1) })),
  decode(text) {
    const { stockList } = bodyOf(jsonBody(text, NAME), BODY, NAME)
    if (stockList.length === 0) throw new UnreadableReply('empty', `${NAME}: 名单为空`)
    return readRows(stockList, {
      schema: ITEM,
      key: 'code',
      read({ code: digits, orgId, zwjc, pinyin, category }): ListedCompanyRow | undefined {
        const code = category === SHARES ? shareIfAny(digits) : undefined
        if (code === undefined) return undefined
        if (orgId === '') refuseRow('没有公司编号')
        return {
          code,
          name: zwjc || refuseRow('没有简称'),
          initials: pinyin.toLowerCase() || undefined,
          companyId: orgId,
        }
      },
    })
  },
  encode({ rows }) {
    const stockList = rows.map(({ code, name, initials, companyId }) => ({
      ...{ code, orgId: companyId, zwjc: name, pinyin: initials ?? '', category: SHARES },
    }))
    return JSON.stringify({ stockList })
  },
}
