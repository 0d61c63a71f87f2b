import type { CalendarDay, MonthSummary } from '#features/calendar/month-summary.ts'
import { Sparkline } from '#features/chart/small/sparkline.tsx'
import { dayText } from '#lib/format/day-text.ts'
import { formatCount, UNKNOWN } from '#lib/format/format.ts'

interface SummaryLineProps {
  readonly summary: MonthSummary
  readonly scores: readonly (number | null)[]
}

const dayAnd = (day: CalendarDay | undefined, figure: (day: CalendarDay) => string): string =>
  day === undefined ? UNKNOWN : `${dayText(day.day)} ${figure(day)}`
const score = ({ emotionScore }: CalendarDay): string => `${emotionScore} 分`

/** The month in a line. */
export function SummaryLine({ summary, scores }: SummaryLineProps) {
  const { days, risingDays, meanScore, coldest, hottest, mostLimitUps } = summary
  if (days === 0) return <p className="border-b border-line px-3 py-2 text-ink-2">这个月还没有开始，下面是已知的日程</p>
  const figures = [
    ['交易日', `${days} 天`],
    ['涨多跌少', `${risingDays} 天`],
    ['平均情绪', meanScore === undefined ? UNKNOWN : `${meanScore.toFixed(1)} 分`],
    ['情绪最热', dayAnd(hottest, score)],
    ['情绪最冷', dayAnd(coldest, score)],
    ['涨停最多', dayAnd(mostLimitUps, ({ limitUps }) => `${formatCount(limitUps)} 家`)],
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-3 py-1.5">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {figures.map(([title, text]) => (
          <div key={title} className="flex items-baseline gap-2 whitespace-nowrap">
            <dt className="text-sm text-ink-3">{title}</dt>
            <dd className="font-medium">{text}</dd>
          </div>
        ))}
      </dl>
      {scores.filter(each => each !== null).length > 1 && (
        <span className="ml-auto max-sm:hidden">
          <Sparkline values={scores} base={50} width={120} height={28} name="本月每日情绪得分，虚线为 50" />
        </span>
      )}
    </div>
  )
}
