import { StockCode } from '@kanpan/contract/model/stock'
import { prefixedSecurity } from '@kanpan/providers/prefixed-code'
import type { ListIndexRow } from '@kanpan/providers/rows/list-index-row'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import { isIndexRow } from '@kanpan/providers/rows/quote-row'
import { sinaQuotes } from '@kanpan/providers/sina/quotes'
import { sinaShortQuotes } from '@kanpan/providers/sina/short-quotes'
import { tencentQuotes } from '@kanpan/providers/tencent/quotes'
import { tencentShortQuotes } from '@kanpan/providers/tencent/short-quotes'
import { gbkAnswer, pageAnswer } from '#http/answer.ts'
import type { Endpoint, Scene } from './endpoint.ts'

/** More codes than these come back as nothing from Tencent; Sina cuts its list. */
const MOST_CODES = 800

const isShort = (code: string) => code.startsWith('s_')

/** What a short quote has of a whole one. */
function shortRows(codes: readonly string[], { world, at }: Pick<Scene, 'world' | 'at'>) {
  const rows = world.quotes(
    codes.map(code => code.slice('s_'.length)),
    at,
  )
  return rows.flatMap((row): readonly (ListQuoteRow | ListIndexRow)[] => {
    if (isIndexRow(row)) return [row]
    const { data: code } = StockCode.safeParse(row.code)
    return code === undefined ? [] : [{ ...row, code }]
  })
}

const tencent: Endpoint = {
  name: tencentQuotes.endpoint,
  hosts: ['qt.gtimg.cn', 'sqt.gtimg.cn'],
  takes: ({ path, query }) => path.startsWith('/q=') || query.has('q'),
  answer({ path, query }, { world, at, write }) {
    const codes = (query.get('q') ?? path.slice('/q='.length)).split(',').filter(Boolean)
    if (codes.length > MOST_CODES) return gbkAnswer('')
    const [short, full] = [codes.filter(isShort), codes.filter(code => !isShort(code))]
    if (short.length === 0) return gbkAnswer(write(tencentQuotes, { rows: world.quotes(full, at) }))
    const shorts = write(tencentShortQuotes, { rows: shortRows(short, { world, at }) })
    // A code with the wrong prefix is one that nobody has: none_match where no other stands beside it.
    return gbkAnswer(full.length === 0 ? shorts : shorts + write(tencentQuotes, { rows: world.quotes(full, at) }))
  },
}

const sina: Endpoint = {
  name: sinaQuotes.endpoint,
  hosts: ['hq.sinajs.cn'],
  takes: ({ path, query }) => path.startsWith('/list=') || query.has('list'),
  answer({ path, query, headers }, { world, at, write }) {
    if (!/^https?:\/\/[\w.]*sina\.com\.cn/.test(headers.referer ?? '')) return pageAnswer(403, 'Kinsoku jikou desu!')
    const codes = (query.get('list') ?? path.slice('/list='.length)).split(',').filter(Boolean).slice(0, MOST_CODES)
    const short = codes.filter(isShort)
    if (short.length > 0) return gbkAnswer(write(sinaShortQuotes, { rows: shortRows(short, { world, at }) }))
    const rows = world.quotes(codes, at)
    const known = new Set(rows.map(row => (isIndexRow(row) ? row.index : prefixedSecurity(row.code))))
    const unknown = codes.filter(code => !known.has(code)).map(code => `var hq_str_${code}="";\n`)
    const text = rows.length > 0 ? write(sinaQuotes, { rows }) : ''
    return gbkAnswer(text + unknown.join(''))
  },
}

export const QUOTE_ENDPOINTS: readonly Endpoint[] = [tencent, sina]
