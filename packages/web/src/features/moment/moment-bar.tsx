import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { useMarketClock } from '#lib/market-time/init.ts'
import { isNow, useMoment } from '#lib/market-time/moment.ts'
import { BackToNow } from '#market-ui/back-to-now.tsx'
import { DatePicker } from '#market-ui/date-picker.tsx'
import { Tag } from '#ui/tag.tsx'
import { TimePicker } from './time-picker.tsx'

/** Which moment the screen shows, how to go to another, and, when it is not now, that it is not and the way back. */
export function MomentBar({ shownDay }: { readonly shownDay: TradeDay | undefined }) {
  const [moment, goTo] = useMoment()
  const clock = useMarketClock()?.clock
  const today = clock && tradeDayOnOrBefore(clock.day)
  const day = moment.date ?? shownDay ?? today
  if (day === undefined || today === undefined) return null
  const isToday = day === today

  function goToDay(date: TradeDay): void {
    goTo({ ...(date === today ? {} : { date }), ...(moment.at === undefined ? {} : { at: moment.at }) })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-1">
      {!isNow(moment, clock) && (
        <>
          <Tag tone="warn">
            {isToday ? '今日回看' : '历史'}
            <span className="max-sm:hidden">，非实时</span>
          </Tag>
          <BackToNow />
        </>
      )}
      <DatePicker value={day} max={today} onChange={goToDay} />
      <TimePicker
        value={moment.at}
        newest={isToday && clock?.phase !== 'closed' ? '最新' : '收盘'}
        {...(isToday && clock ? { max: clock.time } : {})}
        onChange={at => {
          const date = isToday ? {} : { date: day }
          goTo(at === undefined ? date : { ...date, at })
        }}
      />
    </div>
  )
}
