import type { TradeDay } from '@kanpan/contract/model/stock'
import { type Desk, rowsOfDay } from '#collectors/desk.ts'
import { Refused } from '#collectors/refused.ts'
import type { StoredEvents } from '#live/figures/stored-events.ts'
import type { EventRow } from '#sources/ports/event-rows.ts'
import type { Ports } from '#sources/ports/ports.ts'
import { type FigureDesk, figureDesk } from './figure-desk.ts'

export interface EventsDeskParts {
  readonly port: NonNullable<Ports['companyEvents']>
  readonly desk: Desk
  /** Undefined: the source can tell them again as of any moment. */
  readonly stored: StoredEvents | undefined
  isStock(code: string): boolean
}

const EVERY_SECONDS = 1800
const DAYS_BACK = 7
const DAYS_AHEAD = 45
/** Rows of companies that are no stock of ours, of all: with more of them it is our list that lacks stocks. */
const MOST_STRANGERS_PCT = 2
const FEW_STRANGERS = 5
const DAY_MS = 86_400_000

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Brings in what companies go through around a running day: what is appointed, and what has been published. */
export function eventsDesk({ port, desk, stored, isStock }: EventsDeskParts, day: TradeDay): FigureDesk {
  function faultOf(row: EventRow): string | undefined {
    if (!isDay(row.day) || !isDay(row.announcedOn)) return '日期无法识别'
    return row.announcedOn > day ? '公告日期在将来' : undefined
  }

  async function take(rows: readonly EventRow[], noteNew: () => void) {
    const faults = new Set<string>()
    // Who applies for a listing, or was delisted, is told of as well: that is no fault, unless they are many.
    const own = rows.filter(({ code }) => isStock(code))
    const strangers = rows.length - own.length
    const areMany = 100 * strangers > MOST_STRANGERS_PCT * rows.length && strangers > FEW_STRANGERS
    if (areMany || own.length === 0) faults.add('没有这只股票')
    const admitted = own.filter(row => {
      const fault = faultOf(row)
      if (fault !== undefined) faults.add(fault)
      return fault === undefined
    })
    const refusedFor = [...faults].join('；')
    if (rows.length > 0 && admitted.length === 0) throw new Refused(`没有一行可信：${refusedFor}`)
    await stored?.keep(admitted)
    if (stored && admitted.length > 0) noteNew()
    return {
      newest: { day },
      rows: admitted.length,
      refusedRows: (areMany ? rows : own).length - admitted.length,
      refusedFor,
    }
  }

  return figureDesk({
    isReplayed: stored === undefined,
    isDue: (second, lastSecond) => second >= lastSecond + EVERY_SECONDS,
    ask(second, noteNew) {
      const ask = { from: shifted(day, -DAYS_BACK), to: shifted(day, DAYS_AHEAD), day, second }
      return desk.ask({ name: 'companyEvents', port, ask, take: batch => take(rowsOfDay(batch, day), noteNew) })
    },
  })
}
