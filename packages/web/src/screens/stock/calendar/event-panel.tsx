import type { CompanyEventKind } from '@kanpan/contract/model/company-event'
import { useId, useState } from 'react'
import { type DayEvents, type OwnEvents, unknownKinds } from '#features/calendar/day-events.ts'
import { EventDays } from '#features/calendar/event-days.tsx'
import { StockName } from '#features/collect/stock-name.tsx'
import type { Moment } from '#lib/market-time/moment.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { Button } from '#ui/input/button.tsx'
import { DayLink } from './day-link.tsx'

interface EventPanelProps {
  /** Those the filter leaves. */
  readonly events: readonly DayEvents[]
  readonly own: OwnEvents
  readonly moment: Moment
  readonly today: string
  readonly eventKinds: readonly CompanyEventKind[]
  readonly nextMonth: () => void
}

const NAMED = 3

const stock: ListedStockSlot = (each, among) => <StockName {...each} among={among} dense />

/** What is on in the month: first what is still to come. */
export function EventPanel({ events, own, moment, today, eventKinds, nextMonth }: EventPanelProps) {
  const id = useId()
  const coming = events.filter(({ day }) => day >= today)
  const past = events.filter(({ day }) => day < today)
  const isOver = coming.length === 0 && past.length > 0
  const [isPastShown, setPastShown] = useState(isOver)
  const unknown = unknownKinds(eventKinds)
  const days = (groups: readonly DayEvents[]) => (
    <EventDays
      groups={groups}
      own={own}
      moment={moment}
      stock={stock}
      most={NAMED}
      date={day => <DayLink day={day} today={today} />}
    />
  )
  return (
    <section aria-labelledby={id} className="panel calendar-plan flex min-w-0 flex-col">
      <header className="border-b border-line px-3 py-1.5">
        <h2 id={id} className="font-medium">
          日程{' '}
          <span className="text-xs font-normal text-ink-3">
            {isOver ? `已过去 ${past.length} 项` : `还有 ${coming.length} 项`}
          </span>
        </h2>
      </header>
      {days(coming)}
      {coming.length === 0 && !isOver && (
        <p className="flex flex-col items-center gap-2 px-3 py-6 text-ink-2">
          这个月没有符合筛选的日程
          <Button size="sm" onClick={nextMonth}>
            看下个月
          </Button>
        </p>
      )}
      {past.length > 0 && !isOver && (
        <div className="border-t border-line p-2">
          <Button size="sm" variant="quiet" aria-expanded={isPastShown} onClick={() => setPastShown(!isPastShown)}>
            {isPastShown ? '收起已过去的' : `已过去的 ${past.length} 项`}
          </Button>
        </div>
      )}
      {(isPastShown || isOver) && days(past)}
      <p className="mt-auto border-t border-line px-3 py-1 text-xs text-ink-3">
        交割、宏观、披露截止与休市按公开规则推算，以公告为准{unknown && `；${unknown}`}
      </p>
    </section>
  )
}
