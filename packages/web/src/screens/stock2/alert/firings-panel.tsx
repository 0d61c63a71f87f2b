import { alertFirings } from '@kanpan/contract/api/main/alert'
import { LIMITS } from '@kanpan/contract/limits'
import type { AlertFiring, AlertRule } from '@kanpan/contract/model/alert/rule'
import { readAlert } from '@kanpan/market/alert/rule'
import { RuleError } from '@kanpan/market/selection/rule-error'
import { Link } from 'wouter'
import { firingPath } from '#features/alert/firing-text.ts'
import { markFiringsRead } from '#features/alert/firings.ts'
import { dayText } from '#lib/format/day-text.ts'
import { useMarketClock } from '#lib/market-time/init.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { NoticeSwitches } from './notice-switches.tsx'
import { subjectPath } from './rule-words.ts'

interface FiringsPanelProps {
  /** Left out: of all rules. */
  readonly rule: AlertRule | undefined
  readonly hasRules: boolean
  readonly onAll: () => void
}

/** What fired, the newest on top, each with the facts of its moment and the way to it. */
export function FiringsPanel({ rule, hasRules, onAll }: FiringsPanelProps) {
  const query = useEndpoint(
    alertFirings,
    { limit: LIMITS.alertFiringsShown, ...(rule && { rule: rule.id }) },
    { keepPrevious: true },
  )
  const today = useMarketClock()?.clock.day
  const { data, refetch } = query
  const newest = data?.list[0]
  const none = rule
    ? `“${rule.name}”还没有触发过`
    : hasRules
      ? '还没有触发过；触发时会在页面上提醒，并记在这里'
      : '有了预警，触发的记录会在这里'
  return (
    <DataBlock
      title="触发记录"
      state={queryState(
        { ...query, isFetching: false },
        { empty: ({ list }) => (list.length === 0 ? none : undefined) },
      )}
      onRetry={() => void refetch()}
      lead={
        rule && (
          <Button size="sm" onClick={onAll}>
            只看 {rule.name} ×
          </Button>
        )
      }
      actions={
        <Button
          size="sm"
          variant="quiet"
          disabled={newest === undefined || data?.unread === 0}
          onClick={() => newest && void markFiringsRead(newest.id)}
        >
          全部已读
        </Button>
      }
      toolbar={<NoticeSwitches />}
    >
      <ol aria-label="触发记录" className="divide-y divide-line/60">
        {data?.list.map(firing => (
          <FiringRow key={firing.id} firing={firing} today={today} />
        ))}
      </ol>
    </DataBlock>
  )
}

/** Whether those a firing tells of are sectors: their codes look like those of stocks. */
function isOfSectors({ condition }: AlertFiring): boolean {
  try {
    return readAlert(condition).domain === 'sector'
  } catch (error) {
    // Written in the language of another day.
    if (error instanceof RuleError) return false
    throw error
  }
}

function FiringRow({ firing, today }: { readonly firing: AlertFiring; readonly today: string | undefined }) {
  const { name, day, time, targets, total, isRead, link } = firing
  const kind = isOfSectors(firing) ? 'sector' : 'stock'
  const more = total - targets.length
  return (
    <li className="px-3 py-2 hover:bg-hover/60">
      <p className="flex items-baseline gap-2">
        <span className={`size-2 shrink-0 self-center rounded-full ${isRead ? '' : 'bg-accent'}`}>
          {!isRead && <span className="sr-only">未读</span>}
        </span>
        <span className={`min-w-0 flex-1 truncate ${isRead ? '' : 'font-medium'}`}>{name}</span>
        <Link
          href={firingPath(link)}
          title="打开那一刻"
          className="text-sm whitespace-nowrap text-accent tabular-nums hover:underline"
        >
          {day === today ? time : `${dayText(day, today)} ${time}`}
        </Link>
      </p>
      <ul className="ps-4">
        {targets.map(({ code, name: whom, facts }) => (
          <li key={code ?? whom} className="flex flex-wrap gap-x-3 text-sm">
            {code === null ? (
              <span>{whom}</span>
            ) : (
              <Link
                href={firingPath(link, subjectPath({ kind, value: code }))}
                className="hover:text-accent hover:underline"
              >
                {whom}
              </Link>
            )}
            {facts.map(fact => (
              <span key={fact} className="text-ink-2 tabular-nums">
                {fact}
              </span>
            ))}
          </li>
        ))}
        {more > 0 && <li className="text-sm text-ink-3">另有 {more} 个，打开那一刻查看</li>}
      </ul>
    </li>
  )
}
