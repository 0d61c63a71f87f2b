import { isStockCode } from '@kanpan/contract/model/stock-guards'
import type { SearchHit } from '@kanpan/contract/model/text'
import { MARK_CLOSE, MARK_OPEN } from '@kanpan/market/search/mark'
import { Link } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import type { Moment } from '#lib/market-time/moment.ts'
import { hotspotPath } from '#lib/theme/hotspot-path.ts'
import { Tag } from '#ui/tag.tsx'

interface HitListProps {
  readonly hits: readonly SearchHit[]
  readonly day: string
  readonly moment: Moment
}

export const HIT_LABELS = {
  hotspot: '热点',
  news: '快讯',
  announcement: '公告',
  reason: '涨停原因',
  stock: '股票',
} as const
const MARKED = new RegExp(`${MARK_OPEN}([^${MARK_CLOSE}]*)${MARK_CLOSE}`)
const MARKS = new RegExp(`[${MARK_OPEN}${MARK_CLOSE}]`, 'g')
/** Of `2025-11-28 10:31:12`: the year is told only when it is another one. */
const YEAR_LENGTH = 5

function timeText(dayTime: string, day: string): string {
  // What comes without a time of its own is dated at the close.
  const at = dayTime.replace('15:00:00', '收盘')
  if (at.startsWith(day)) return at.slice(day.length + 1)
  return at.slice(0, YEAR_LENGTH) === day.slice(0, YEAR_LENGTH) ? at.slice(YEAR_LENGTH) : at
}

/** What holds the words, each with its kind and its moment; a hotspot opens, a stock is a stock. */
export function HitList({ hits, day, moment }: HitListProps) {
  return (
    <ol className="divide-y divide-line/60">
      {hits.map(hit => (
        <li key={`${hit.kind} ${hit.id}`} className="px-3 py-2">
          <p className="flex items-baseline gap-2">
            <span className="shrink-0">
              <Tag tone={hit.kind === 'reason' ? 'up' : 'plain'}>{HIT_LABELS[hit.kind]}</Tag>
            </span>
            <span className="min-w-0 flex-1">
              <Title hit={hit} day={day} moment={moment} />
            </span>
            {hit.at !== null && <time className="shrink-0 text-sm text-ink-3">{timeText(hit.at, day)}</time>}
          </p>
          {hit.snippet !== '' && (
            <p className="mt-0.5 line-clamp-2 text-sm text-ink-2">
              <Marked text={hit.snippet} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Title({
  hit: { kind, id, title, code },
  day,
  moment,
}: { readonly hit: SearchHit } & Omit<HitListProps, 'hits'>) {
  if (kind === 'stock' && isStockCode(id)) return <StockName code={id} name={title.replaceAll(MARKS, '')} />
  if (kind === 'hotspot')
    return (
      <Link href={hotspotPath(id, moment, day)} className="hover:text-accent hover:underline">
        <Marked text={title} />
      </Link>
    )
  if (code !== null && kind === 'reason') return <StockName code={code} name={title.replaceAll(MARKS, '')} />
  return <Marked text={title} />
}

/** A text with what was found in it marked. */
function Marked({ text }: { readonly text: string }) {
  let from = 0
  // With a group in the pattern every second piece is what was found.
  return text.split(MARKED).map((piece, index) => {
    const at = from
    from += piece.length
    if (index % 2 === 0) return piece
    return (
      <mark key={at} className="rounded-sm bg-accent-soft text-accent">
        {piece}
      </mark>
    )
  })
}
