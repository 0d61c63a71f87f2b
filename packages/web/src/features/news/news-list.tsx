import type { News } from '@kanpan/contract/model/text'
import { type ReactNode, useEffect, useRef } from 'react'
import { dayText } from '#lib/format/day-text.ts'
import { formatChangePct } from '#lib/format/format.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { oneStop } from '#ui/input/one-stop.ts'
import { NumberText } from '#ui/number-text.tsx'

interface NewsListProps {
  readonly news: readonly News[]
  /** The day shown; a piece of another day says which. */
  readonly day: string
  readonly stock: StockSlot
  /** The piece that is pointed out: it is open and in sight. */
  readonly chosen?: string
}

interface StoryProps {
  readonly item: News
  readonly isOpen: boolean
}

/** Of an announcement often the day alone is told, which is no midnight. */
const timeText = ({ kind, time }: News) => (kind === 'announcement' && time === '00:00:00' ? '公告' : time)

/** 快讯, the newest on top; a piece opens to what it says. */
export function NewsList({ news, day, stock, chosen }: NewsListProps) {
  return (
    <ol ref={oneStop} className="divide-y divide-line/60">
      {news.map(item => (
        <Piece key={item.id} isChosen={item.id === chosen}>
          <time className="text-sm text-ink-3">
            {item.day !== day && <span className="block text-xs">{dayText(item.day, day)}</span>}
            {timeText(item)}
          </time>
          <div className="min-w-0">
            <Story item={item} isOpen={item.id === chosen} />
            {item.stocks.length > 0 && (
              <ul className="flex flex-wrap gap-x-4">
                {item.stocks.map(row => (
                  <li key={row.code} className="flex items-center gap-1 text-sm whitespace-nowrap">
                    {stock(row)}
                    <NumberText text={formatChangePct(row.changePct)} change={row.changePct} className="text-xs" />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </Piece>
      ))}
    </ol>
  )
}

function Piece({ isChosen, children }: { readonly isChosen: boolean; readonly children: ReactNode }) {
  const piece = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) piece.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li
      ref={piece}
      className={`grid grid-cols-[58px_minmax(0,1fr)] gap-x-2 px-3 py-1.5 ${isChosen ? 'bg-selected' : 'hover:bg-hover/60'}`}
    >
      {children}
    </li>
  )
}

function Story({ item: { title, content, important, source }, isOpen }: StoryProps) {
  const tone = important ? 'font-medium text-warn' : ''
  if (content === '' || content === title) return <p className={tone}>{title}</p>
  return (
    <details className="group" open={isOpen || undefined}>
      <summary className={`list-none hover:text-accent ${tone}`}>{title}</summary>
      <p className="py-1 text-ink-2">
        {content} <span className="text-xs text-ink-3">{source}</span>
      </p>
    </details>
  )
}
