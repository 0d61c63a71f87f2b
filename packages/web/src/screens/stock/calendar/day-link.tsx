import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import { Link } from 'wouter'
import { dayText } from '#lib/format/day-text.ts'

/** A date of the list: a trading day that has been opens to its review. */
export function DayLink({ day, today }: { readonly day: string; readonly today: string }) {
  const words = dayText(day, today)
  if (day > today || !isTradeDay(day)) return <span className="font-medium">{words}</span>
  return (
    <Link href={`/stock/replay?date=${day}`} title="打开复盘" className="font-medium hover:text-accent hover:underline">
      {words}
    </Link>
  )
}
