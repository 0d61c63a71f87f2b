import { ladder } from '@kanpan/contract/api/api2/own'
import type { TimeOfDay } from '@kanpan/contract/model/stock'
import { isTimeOfDay } from '@kanpan/contract/model/stock-guards'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { DayCards } from '#features/limit-up/day/day-cards.tsx'
import { type DayFigures, dayFigures } from '#features/limit-up/day/day-figures.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { provenanceParts } from '#market-ui/panel-parts.ts'
import { queryState } from '#market-ui/query-state.ts'

/** The day's figures at a moment. */
function useFigures(moment: Moment, enabled = true) {
  const query = useLiveQuery(ladder, moment, { everyMs: SCREEN_PACE_MS, enabled })
  const figures: DayFigures | undefined = query.data && dayFigures(query.data)
  return { query, figures, day: query.data?.asOf.day }
}

/** How the day's limit-ups stand, against the day before at the same time. */
export function DayPanel({ moment }: { readonly moment: Moment }) {
  const { query, figures } = useFigures(moment)
  const asOf = query.data?.asOf
  const dayBefore = asOf && previousTradeDay(asOf.day)
  // By the minute: a past moment has one answer for ever, and a new one every second is not needed.
  const minute = asOf === undefined || asOf.final ? undefined : wholeMinute(asOf.time)
  const before = useFigures(
    dayBefore === undefined ? {} : { date: dayBefore, ...(minute !== undefined && { at: minute }) },
    dayBefore !== undefined,
  )
  // Until the day before is answered the last answer shown is today's: today against itself would be no change at all.
  const isBefore = dayBefore !== undefined && before.day === dayBefore
  const beforeTitle = minute === undefined ? '前一日收盘' : `前一日 ${minute.slice(0, 5)} `
  return (
    <DataBlock
      title="涨停统计"
      state={queryState({ data: figures, error: query.error, isFetching: query.isPlaceholderData })}
      {...provenanceParts(query.data)}
      onRetry={() => void query.refetch()}
      actions={
        <>
          <p className="text-sm text-ink-3">
            {!(asOf && isBeforeMatch(asOf)) && `小字：与${beforeTitle}相比；不含 ST，${stBeside(figures)}`}
          </p>
          <MomentBar shownDay={asOf?.day} />
        </>
      }
    >
      {asOf && isBeforeMatch(asOf) ? (
        <p className="py-6 text-center text-ink-3">{BEFORE_MATCH}</p>
      ) : (
        figures && <DayCards now={figures} before={isBefore ? before.figures : undefined} beforeTitle={beforeTitle} />
      )}
    </DataBlock>
  )
}

/** How many ST stocks stand at a limit beside those counted. */
function stBeside(figures: DayFigures | undefined): string {
  return figures === undefined || figures.st.limitUp === null
    ? 'ST 单列'
    : `另有 ST 涨停 ${figures.st.limitUp}、跌停 ${figures.st.limitDown} 只`
}

function wholeMinute(time: string): TimeOfDay | undefined {
  const minute = `${time.slice(0, 5)}:00`
  return isTimeOfDay(minute) ? minute : undefined
}
