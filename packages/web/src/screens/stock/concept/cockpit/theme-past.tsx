import { limitUpSearch } from '@kanpan/contract/api/api2/own'
import { Link } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { boardsText } from '#lib/format/boards-text.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatChangePct, formatPct } from '#lib/format/format.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { NumberText } from '#ui/number-text.tsx'
import { pastDays } from './past-days.ts'
import { SLOW_PACE_MS, type Theme } from './theme.ts'

const DAYS = 60
const LOOKED_AT = 200

/** The history of a word that is no concept: the days it was a reason, who stood highest, and what followed. */
export function ThemePast({ theme: { name, moment } }: { readonly theme: Theme }) {
  const query = useLiveQuery(
    limitUpSearch,
    { ...moment, reason: name, days: DAYS, limit: LOOKED_AT },
    { everyMs: SLOW_PACE_MS },
  )
  const { data } = query
  const days = pastDays(data?.list ?? [])
  const next = data?.all.next
  const shownDay = data?.asOf.day ?? ''
  const isPart = data !== undefined && data.total > data.list.length
  return (
    <DataBlock
      title="来历与存活"
      {...panelParts(query, ({ total }) => (total === 0 ? `近 ${DAYS} 日没有涨停的原因提到它` : undefined))}
      lead={data && <span className="text-sm text-ink-3">近 {DAYS} 日原因里提到它的涨停</span>}
      bodyClassName="cockpit-scroll"
    >
      {data && next && (
        <p className="flex flex-wrap gap-x-4 border-b border-line px-3 py-1 text-sm text-ink-2">
          <span>
            封住 {data.all.sealed} 次，炸板 {data.all.broken} 次
          </span>
          <span>
            次日开盘（{next.opens} 次）{' '}
            <NumberText text={formatChangePct(next.meanOpenPct)} change={next.meanOpenPct} />
          </span>
          <span>
            晋级 {next.promoted.count}/{next.promoted.of}，{formatPct(next.promoted.pct, 1)}
          </span>
        </p>
      )}
      <ol className="divide-y divide-line/60">
        {days.map(({ day, sealed, highest }) => (
          <li key={day} className="flex flex-wrap items-center gap-x-3 px-3 py-0.5 text-sm hover:bg-hover/60">
            <Link href={`/stock2/limit_up/ranking?date=${day}`} className="w-12 hover:text-accent hover:underline">
              {dayText(day, shownDay)}
            </Link>
            <span className="w-16">涨停 {sealed} 只</span>
            {highest.map(({ code, name: stock, streak }) => (
              <span key={code} className="inline-flex items-center gap-1">
                <StockName code={code} name={stock} dense />
                <span className="text-xs text-warn">{boardsText(streak)}</span>
              </span>
            ))}
          </li>
        ))}
      </ol>
      <p className="px-3 py-1 text-xs text-ink-3">
        {isPart && `按日列出的只是最近 ${data.list.length} 次，共 ${data.total} 次。`}
        首板存活率按概念成分统计，它不是概念，只有次日的晋级。
      </p>
    </DataBlock>
  )
}
