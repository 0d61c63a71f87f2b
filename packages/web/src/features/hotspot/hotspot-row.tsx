import type { Hotspot } from '@kanpan/contract/model/hotspot'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatChangePct } from '#lib/format/format.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { MarkedText } from '#ui/marked-text.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { HeatCurve } from './heat-curve.tsx'
import { heatText, whenText } from './hotspot-labels.ts'
import { StageTag } from './stage-tag.tsx'

interface HotspotRowProps {
  readonly hotspot: Hotspot
  /** The day shown: what is of it is told by its time alone. */
  readonly day: string
  /** Words that are marked where they stand. */
  readonly words: readonly string[]
  readonly isChosen: boolean
  readonly href: string
  readonly stock: ListedStockSlot
  /** The group is told where several groups stand in one list. */
  readonly withGroup: boolean
  readonly star: ReactNode
}

const NAMED = 4

/** One hotspot of a list: when, what, how hot, and its stocks with what they do now. */
export function HotspotRow({ hotspot, day, words, isChosen, href, stock, withGroup, star }: HotspotRowProps) {
  const { title, digest, at, heat, heatCurve, stage, stocks, category_1 } = hotspot
  const codes = stocks.map(({ code }) => code)
  return (
    <li
      data-item
      className={`relative grid grid-cols-[40px_minmax(0,1fr)] gap-x-2 px-3 py-1 leading-[18px] ${isChosen ? 'bg-selected' : 'hover:bg-hover/60'}`}
    >
      <time dateTime={at} className="text-sm leading-6 text-ink-3">
        {whenText(at, day)}
      </time>
      <div className="min-w-0">
        <div className="flex h-6 items-center gap-2">
          <h3 className="min-w-0 flex-1 truncate font-medium">
            <Link
              href={href}
              aria-current={isChosen || undefined}
              className="after:absolute after:inset-0 hover:text-accent"
            >
              <MarkedText text={title} words={words} />
            </Link>
          </h3>
          <StageTag stage={stage} />
          <HeatCurve values={heatCurve} width={48} height={16} />
          <span className="w-9 text-right font-medium" title="热度">
            {heatText(heat)}
          </span>
          <span className="relative -mr-1.5">{star}</span>
        </div>
        <p className="truncate text-sm leading-[18px] text-ink-2">
          {withGroup && <span className="text-ink-3">{category_1} · </span>}
          <MarkedText text={digest} words={words} />
        </p>
        {stocks.length > 0 && (
          <ul className="flex h-5.5 flex-wrap items-center gap-x-3 overflow-hidden">
            <li className="text-xs text-ink-3">{stocks.length} 只</li>
            {stocks.slice(0, NAMED).map(row => (
              <li key={row.code} className="relative flex h-6 items-center gap-1 text-sm whitespace-nowrap">
                {stock(row, codes)}
                <NumberText text={formatChangePct(row.changePct)} change={row.changePct} className="text-xs" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
