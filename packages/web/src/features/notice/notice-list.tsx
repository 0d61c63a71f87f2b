import { Link } from 'wouter'
import { formatChangePct } from '#lib/format/format.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { hotspotPath } from '#lib/theme/hotspot-path.ts'
import { NumberText } from '#ui/number-text.tsx'
import type { Notices } from './use-notices.ts'

interface NoticeListProps {
  readonly notices: Notices
  readonly stock: StockSlot
}

/** The newest hotspots that touch the person's stocks, what is not read yet marked. */
export function NoticeList({ notices: { list, asOf }, stock }: NoticeListProps) {
  return (
    <ol className="divide-y divide-line/60">
      {list.map(({ id, title, digest, touchedAt, isUnread, collected, stocks }) => (
        <li key={id} className="px-3 py-1.5 hover:bg-hover/60">
          <p className="flex items-baseline gap-2">
            <span className={`size-2 shrink-0 self-center rounded-full ${isUnread ? 'bg-accent' : ''}`}>
              {isUnread && <span className="sr-only">未读</span>}
            </span>
            <Link
              href={hotspotPath(id, {}, asOf.day)}
              className={`min-w-0 flex-1 truncate hover:text-accent hover:underline ${isUnread ? 'font-medium' : ''}`}
            >
              {title}
            </Link>
            <time dateTime={touchedAt} className="text-xs whitespace-nowrap text-ink-3">
              {touchedAt.startsWith(asOf.day) ? touchedAt.slice(11, 16) : touchedAt.slice(5, 16)}
            </time>
          </p>
          <p className="truncate ps-4 text-sm text-ink-3">{digest}</p>
          <ul className="flex flex-wrap gap-x-4 ps-4">
            {collected.map(each => {
              const change = stocks.find(({ code }) => code === each.code)?.changePct ?? null
              return (
                <li key={each.code} className="flex items-center gap-1 text-sm whitespace-nowrap">
                  {stock(each)}
                  <NumberText text={formatChangePct(change)} change={change} className="text-xs" />
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ol>
  )
}
