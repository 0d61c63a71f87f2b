import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatFlow } from '#lib/format/format.ts'
import { IconButton } from '#ui/input/button.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { profitText } from './labels.ts'
import { type MarkedDay, type MonthCell, monthsOf, profitMonth, remarkOf } from './profit-months.ts'

const WEEKDAY_TITLES = ['周一', '周二', '周三', '周四', '周五'] as const

/** How much of its month's most a day won or lost, in three steps. */
function shade(cents: number, mostCents: number): string {
  if (cents === 0) return ''
  const share = Math.abs(cents) / mostCents
  if (share > 0.66) return cents > 0 ? 'bg-up/30' : 'bg-down/30'
  if (share > 0.33) return cents > 0 ? 'bg-up/20' : 'bg-down/20'
  return cents > 0 ? 'bg-up/10' : 'bg-down/10'
}

function DayCell({ cell, mostCents }: { readonly cell: MonthCell | undefined; readonly mostCents: number }) {
  if (!cell) return <td aria-hidden className="border border-line" />
  const { date, marked } = cell
  if (!marked) return <td className="h-14 border border-line px-1.5 py-1 align-top text-sm text-ink-3">{date}</td>
  const { day, profitCents } = marked
  const remark = remarkOf(marked)
  return (
    <td
      title={`${day} ${profitText(profitCents)}${remark ? `；${remark}` : ''}`}
      className={`h-14 border border-line px-1.5 py-1 align-top ${shade(profitCents, mostCents)}`}
    >
      <span className="block text-sm">
        {date}
        {remark && (
          <>
            {' *'}
            <span className="sr-only">{remark}</span>
          </>
        )}
      </span>
      <span className="block truncate text-right tabular-nums">{formatFlow(profitCents / 100)}</span>
    </td>
  )
}

interface MonthTableProps {
  readonly marked: readonly MarkedDay[]
  readonly month: string
  /** What turns to other months, around its name. */
  readonly head: ReactNode
}

function MonthTable({ marked, month, head }: MonthTableProps) {
  const { weeks, totalCents, days, winningDays, mostCents } = profitMonth(marked, month)
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 py-1 text-sm text-ink-2">
        {head}
        <span>
          本月 <NumberText text={profitText(totalCents)} change={totalCents} />
        </span>
        <span>
          {winningDays}/{days} 日盈利
        </span>
        <span className="text-ink-3">每格单位：元</span>
      </div>
      <table aria-label={`${month} 逐日盈亏`} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {WEEKDAY_TITLES.map(title => (
              <th key={title} scope="col" className="py-1 text-center font-normal text-sm text-ink-3">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
            <tr key={row}>
              {week.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place in the week
                <DayCell key={column} cell={cell} mostCents={mostCents} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** What each day brought, month by month, the one before beside where there is room: red won, green lost, deeper the more of the month's most. */
export function ProfitCalendar({ marked }: { readonly marked: readonly MarkedDay[] }) {
  const months = monthsOf(marked)
  const [picked, setPicked] = useState<string>()
  const at = picked !== undefined && months.includes(picked) ? months.indexOf(picked) : months.length - 1
  const [before, month] = [months[at - 1], months[at]]
  if (month === undefined) return null
  const name = (text: string) => <span className="min-w-16 text-center text-ink tabular-nums">{text}</span>
  const head = (
    <span className="flex items-center">
      <IconButton size="sm" label="上个月" disabled={before === undefined} onClick={() => setPicked(before)}>
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      {name(month)}
      <IconButton
        size="sm"
        label="下个月"
        disabled={at === months.length - 1}
        onClick={() => setPicked(months[at + 1])}
      >
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </span>
  )
  return (
    <div className="grid gap-4 px-3 pb-3 lg:grid-cols-2">
      {before !== undefined && (
        <div className="hidden lg:block">
          <MonthTable marked={marked} month={before} head={name(before)} />
        </div>
      )}
      <div>
        <MonthTable marked={marked} month={month} head={head} />
      </div>
    </div>
  )
}
