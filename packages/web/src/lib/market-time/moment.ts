import type { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { isDay, isTimeOfDay } from '@kanpan/contract/model/stock-guards'
import type { TickClock } from '@kanpan/contract/model/stream'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { useEffect } from 'react'
import { useSearch, useSearchParams } from 'wouter'
import { toast } from '#lib/page/toasts.ts'

/** Which moment a screen shows: a day and a time of it, from the address. Neither: now. */
export interface Moment {
  readonly date?: TradeDay
  readonly at?: TimeOfDay
}

/** The moment an address names; what is no day or no time is left out, and a day without trading is the one before. */
export function momentOf(search: URLSearchParams): Moment {
  const named = search.get('date') ?? ''
  const date = isDay(named) ? tradeDayOnOrBefore(named) : undefined
  const at = search.get('at') ?? ''
  return { ...(date === undefined ? {} : { date }), ...(isTimeOfDay(at) ? { at } : {}) }
}

interface Misnamed {
  readonly name: 'date' | 'at'
  readonly text: string
}

/** What an address says of a moment without there being such a day or time. */
export function misnamedIn(search: URLSearchParams): readonly Misnamed[] {
  const moment = momentOf(search)
  return (['date', 'at'] as const).flatMap(name => {
    const text = search.get(name) ?? ''
    return text === '' || moment[name] !== undefined ? [] : [{ name, text }]
  })
}

const NAME_LABELS = { date: '日期', at: '时间' } as const
const MOST_LETTERS = 20

/** The sentence for what was taken out of an address. */
export function misnamedText(misnamed: readonly Misnamed[]): string {
  const parts = misnamed.map(({ name, text }) => `${NAME_LABELS[name]}“${text.slice(0, MOST_LETTERS)}”`)
  return `地址里的${parts.join('和')}无效，已忽略`
}

export function isLiveMoment({ date, at }: Moment): boolean {
  return date === undefined && at === undefined
}

/** Whether a screen of this moment shows now; the last close named by its day is what a closed market shows anyway. */
export function isNow(moment: Moment, clock: Pick<TickClock, 'day' | 'phase'> | undefined): boolean {
  if (isLiveMoment(moment)) return true
  const isOver = clock?.phase === 'closed' && moment.at === undefined
  return isOver && moment.date === tradeDayOnOrBefore(clock.day)
}

/** The part of an address that shows another screen at the same moment. */
export function addressOf({ date, at }: Moment): string {
  const search = new URLSearchParams({ ...(date && { date }), ...(at && { at }) })
  return search.size === 0 ? '' : `?${search}`
}

/** The part of an address that shows another screen at the moment of this one. */
export function useMomentAddress(): string {
  return addressOf(momentOf(new URLSearchParams(useSearch())))
}

/** How to go to a moment: a step that can be gone back, unless it takes the place of the one before. */
export type GoToMoment = (moment: Moment, options?: { readonly replace?: boolean }) => void

/** The moment in the address, and how to go to another. */
export function useMoment(): readonly [Moment, GoToMoment] {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    if (misnamedIn(search).length === 0) return
    // A screen reads its moment in several places: the first of them has mended the address for all.
    const misnamed = misnamedIn(new URLSearchParams(location.search))
    if (misnamed.length === 0) return
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        for (const { name } of misnamed) next.delete(name)
        return next
      },
      { replace: true, state: history.state },
    )
    toast(misnamedText(misnamed), 'error')
  }, [search, setSearch])
  const goTo: GoToMoment = ({ date, at }, { replace = false } = {}) => {
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.delete('date')
        next.delete('at')
        if (date !== undefined) next.set('date', date)
        if (at !== undefined) next.set('at', at)
        return next
      },
      // The list one came from is still the same.
      { replace, state: history.state },
    )
  }
  return [momentOf(search), goTo]
}
