import type { Decoded } from '@kanpan/providers/codec'
import { z } from 'zod'
import type { EndpointFacts } from '#sources/live/endpoints/endpoint.ts'

/** What is looked at of a row, be it a quote, a bar, a place in a list. */
const LookedAt = z.looseObject({
  code: z.string().optional(),
  index: z.string().optional(),
  name: z.string().optional(),
  day: z.string().optional(),
  second: z.number().or(z.nan()).optional(),
})
type LookedAt = z.infer<typeof LookedAt>

/** Numbers that no row of its kind is without; one that nobody can read any more has moved to another place. */
const ESSENTIAL: Readonly<Record<string, string>> = {
  prevCloseYuan: '昨收',
  prevClosePoints: '昨收',
  closeYuan: '收盘价',
  priceYuan: '价格',
  rank: '名次',
  factor: '复权因子',
  yield30YearPct: '30 年收益率',
  financingYuan: '融资余额',
}
const DAY_MS = 86_400_000
/** The longest holidays are shorter. */
const OLDEST_DAYS = 15

const isKnown = (value: unknown) => typeof value === 'number' && !Number.isNaN(value)

/** One of several may be gone from the market; none of them is no answer, and another's row is no answer either. */
function echoFault({ echoes }: EndpointFacts, rows: readonly LookedAt[], { refused }: Decoded<unknown>) {
  if (echoes.length === 0 || rows.length + refused.length === 0) return undefined
  const codes = rows.flatMap(({ code, index }) => index ?? code ?? [])
  const strange = codes.find(code => !echoes.includes(code))
  if (strange !== undefined) return `答的是没有问的 ${strange}`
  if (codes.length > 0) return undefined
  const reason = refused[0]?.reason
  return `没有答所问的 ${echoes.join('、')}${reason === undefined ? '' : `（${reason}）`}`
}

function refusedFault({ rows, refused }: Decoded<unknown>): string | undefined {
  return refused.length > rows.length ? `${refused.length} 行里多半不能采用（${refused[0]?.reason ?? ''}）` : undefined
}

function nameFault(rows: readonly LookedAt[]): string | undefined {
  const nameless = rows.filter(({ name }) => name?.trim() === '').length
  return nameless * 2 > rows.length ? '名称一栏是空的' : undefined
}

function fieldFault(rows: readonly LookedAt[]): string | undefined {
  const lost = Object.entries(ESSENTIAL).find(([field]) => {
    const having = rows.filter(row => field in row)
    return having.length > 0 && !having.some(row => isKnown(row[field]))
  })
  return lost && `${lost[1]}一栏都读不出`
}

/** Of what has a stamp to the second, quotes and news: the others tell of days to come, or long gone. */
function stampFault(rows: readonly LookedAt[], today: string): string | undefined {
  const days = rows.flatMap(({ day, second }) => (isKnown(second) ? (day ?? []) : [])).toSorted()
  const newest = days.at(-1)
  if (newest === undefined) return undefined
  if (newest > today) return `时间在将来（${newest}）`
  const isOld = Date.parse(today) - Date.parse(newest) > OLDEST_DAYS * DAY_MS
  return isOld ? `时间停在 ${newest}` : undefined
}

/**
 * Whether a reply to an endpoint's probe still says what it said: the codes that were asked for, their names, numbers where they stood,
 * a stamp of these days. Its envelope and the unit of each row its codec has looked at. Undefined: it does, as far as there are rows.
 */
export function canaryFault(endpoint: EndpointFacts, reply: Decoded<unknown>, today: string): string | undefined {
  const rows = reply.rows.flatMap((row): LookedAt[] => {
    const { data } = LookedAt.safeParse(row)
    return data ? [data] : []
  })
  return (
    echoFault(endpoint, rows, reply) ??
    refusedFault(reply) ??
    nameFault(rows) ??
    fieldFault(rows) ??
    stampFault(rows, today)
  )
}
