import { limitUpHistory } from '@kanpan/contract/api/api2/own'
import { streakWords } from '#features/quote/streak-words.ts'
import { formatChangePct, formatPct, formatYuan, UNKNOWN } from '#lib/format.ts'
import { useEndpoint } from '#lib/query.ts'
import { DataBlock } from '#ui/data-block.tsx'
import { ExportMenu } from '#ui/dense-table/export-menu.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { panelParts } from '#ui/panel-parts.ts'
import { LIMIT_UP_FIELDS } from './limit-up-file.ts'
import { type LimitUpDay, limitUpStatistics } from './limit-up-statistics.ts'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'

/** The days on which the stock touched its upper limit, and what came after. */
export function LimitUpTab({ code, moment, onMark }: SideProps) {
  const history = useEndpoint(limitUpHistory, { code, ...moment }, { staleTimeMs: 60_000 })
  return (
    <DataBlock
      title="涨停记录"
      className={SIDE_BLOCK}
      actions={
        <ExportMenu
          name={`涨停记录-${code}-${history.data?.asOf.day ?? ''}`}
          rowsNow={() => history.data?.list ?? []}
          isEmpty={history.data === undefined || history.data.list.length === 0}
          fields={LIMIT_UP_FIELDS}
        />
      }
      {...panelParts(history, ({ list }) => (list.length === 0 ? '记录内没有触及过涨停' : undefined))}
    >
      {history.data && (
        <>
          <Statistics days={history.data.list} />
          <Days days={history.data.list} onMark={onMark} />
        </>
      )}
    </DataBlock>
  )
}

function Statistics({ days }: { readonly days: readonly LimitUpDay[] }) {
  const { touched, sealed, nextDays, nextOpenPct, nextClosePct } = limitUpStatistics(days)
  return (
    <p className="border-b border-line px-3 py-1.5 text-sm text-ink-2">
      最近 {touched} 次触板，封住 {sealed} 次（{formatPct((sealed * 100) / touched, 0)}）
      {nextDays > 0 && (
        <span className="block">
          封住后次日（{nextDays} 次）平均开盘{' '}
          <NumberText text={formatChangePct(nextOpenPct)} change={nextOpenPct ?? null} />
          ，收盘 <NumberText text={formatChangePct(nextClosePct)} change={nextClosePct ?? null} />
        </span>
      )}
    </p>
  )
}

const HEADS = ['日期', '结果', '首封', '炸板', '最高封单', '次日开', '次日收']

interface DaysProps {
  readonly days: readonly LimitUpDay[]
  readonly onMark: (day: string) => void
}

function Days({ days, onMark }: DaysProps) {
  return (
    <table className="w-full text-sm whitespace-nowrap">
      <caption className="sr-only">涨停记录</caption>
      <thead className="text-xs text-ink-3">
        <tr className="h-6 border-b border-line">
          {HEADS.map((head, at) => (
            <th key={head} scope="col" className={`font-normal ${at < 2 ? 'ps-3 text-start' : 'pe-2 text-end'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(day => (
          <Day key={day.day} day={day} onMark={onMark} />
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, onMark }: { readonly day: LimitUpDay; readonly onMark: (day: string) => void }) {
  const { sealed, streak, firstSealAt, brokenTimes, maxSealYuan, nextOpenPct, nextClosePct, tags } = day
  return (
    <tr
      className="h-7 border-b border-line/60 hover:bg-hover"
      title={tags.length === 0 ? '原因未记录' : tags.join('、')}
    >
      <th scope="row" className="ps-3 text-start font-normal">
        <button type="button" className="hover:text-accent hover:underline" onClick={() => onMark(day.day)}>
          {day.day.slice(2)}
        </button>
      </th>
      <td className={`ps-3 ${sealed ? 'text-up' : 'text-ink-3'}`}>
        {sealed ? (streakWords(streak) ?? '封住') : '炸板'}
      </td>
      <td className="pe-2 text-end">{firstSealAt?.slice(0, 5) ?? UNKNOWN}</td>
      <td className="pe-2 text-end">{brokenTimes === null ? UNKNOWN : `${brokenTimes}次`}</td>
      <td className="pe-2 text-end">{formatYuan(maxSealYuan)}</td>
      <td className="pe-2 text-end">
        <NumberText text={formatChangePct(nextOpenPct)} change={nextOpenPct} />
      </td>
      <td className="pe-2 text-end">
        <NumberText text={formatChangePct(nextClosePct)} change={nextClosePct} />
      </td>
    </tr>
  )
}
