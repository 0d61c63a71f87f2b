import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import type { Reply } from '@kanpan/providers/codec'
import type { MetFault } from './choose-faults.ts'
import type { Fault } from './fault.ts'

type Fields = Readonly<Record<string, unknown>>

const PRICE = /^yuan$|(?:price|last|close|open|high|low|average|limit(?:Up|Down)?)(?:Yuan|Cents)?$/i
const VOLUME = /(?:volume|turnover)\w*$|Shares$/i

/** The row with some of its numbers changed, those within its parts and lists as well. */
function withNumbers(value: unknown, names: RegExp, change: (number: number) => number): unknown {
  const inside = (name: string, part: unknown): unknown => {
    if (typeof part === 'number') return names.test(name) ? change(part) : part
    if (Array.isArray(part)) return part.map(each => inside(name, each))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, inside(key, each)]))
  }
  return inside('', value)
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4

/** What each fault does to a row; `code` is that of another stock. */
const ROW_CHANGES: Readonly<Partial<Record<Fault['kind'], (row: Fields, code: unknown) => unknown>>> = {
  // Beside an index, which has none, a stock bears its own.
  'other-code': (row, code) => ({ ...row, code: code ?? row.code }),
  'new-code': row => ({ ...row, code: '301999', name: 'N新股' }),
  'prices-times-ten': row => withNumbers(row, PRICE, value => rounded(value * 10)),
  'volume-times-hundred': row => withNumbers(row, VOLUME, value => value * 100),
  'suspended-zero': row =>
    withNumbers(row, /prevClose/i.test(Object.keys(row).join()) ? /^(?!prevClose|.*econd)/i : /$/, () => 0),
  'st-gained': row => ({ ...row, name: `ST${row.name ?? ''}` }),
  'cent-off': row => withNumbers(row, /^(?:price|last|close)(?:Yuan|Cents)?$/, value => rounded(value + 0.01)),
}

function shifted(row: Fields, seconds: number): unknown {
  return withNumbers(row, /^second$/, second => Math.min(DAY_END_SECOND, Math.max(0, second + seconds)))
}

function dayBefore(day: string | undefined): string | undefined {
  return day === undefined ? undefined : previousTradeDay(day)
}

/** A reply whose rows one fault has gone through; that of a fault of another kind as it is. */
export function withRowFault<Row>(reply: Reply<Row>, { fault, die }: MetFault): Reply<Row> {
  const rows = reply.rows as readonly Fields[]
  const changed = (to: readonly unknown[], more: Partial<Reply<unknown>> = {}) =>
    ({ ...reply, ...more, rows: to }) as Reply<Row>
  switch (fault.kind) {
    case 'rows-dropped':
      return changed(rows.filter((_, i) => die(i) >= fault.rows))
    case 'stale-stamp':
    case 'future-stamp': {
      const seconds = fault.kind === 'stale-stamp' ? -fault.seconds : fault.seconds
      const { second } = reply
      return changed(
        rows.map(row => shifted(row, seconds)),
        second === undefined ? {} : { second: second + seconds },
      )
    }
    case 'day-before':
      return changed(
        rows.map(row => ('day' in row ? { ...row, day: dayBefore(String(row.day)) } : row)),
        { day: dayBefore(reply.day) },
      )
    default: {
      const change = ROW_CHANGES[fault.kind]
      if (!change || !('rows' in fault)) return reply
      return changed(rows.map((row, i) => (die(i) < fault.rows ? change(row, rows[(i + 1) % rows.length]?.code) : row)))
    }
  }
}
