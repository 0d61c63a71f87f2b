import type { StockHotspot } from '@kanpan/contract/model/hotspot'
import { useEffect, useRef } from 'react'
import { heatLabel } from '#features/hotspot/hotspot-labels.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatChangePct } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'

interface HotspotRowsProps {
  readonly hotspots: readonly StockHotspot[]
  readonly shownDay: string
  readonly chosen: string | undefined
  readonly onMark: (day: string) => void
}

/** The stock's hotspots, the newest on top, each with what the price did on its day and after it. */
export function HotspotRows({ hotspots, shownDay, chosen, onMark }: HotspotRowsProps) {
  return (
    <ol className="divide-y divide-line/60">
      {hotspots.map(hotspot => (
        <HotspotRow
          key={hotspot.id}
          hotspot={hotspot}
          shownDay={shownDay}
          isChosen={hotspot.id === chosen}
          onMark={onMark}
        />
      ))}
    </ol>
  )
}

interface HotspotRowProps {
  readonly hotspot: StockHotspot
  readonly shownDay: string
  readonly isChosen: boolean
  readonly onMark: (day: string) => void
}

function HotspotRow({ hotspot, shownDay, isChosen, onMark }: HotspotRowProps) {
  const { title, at, category_1, heat, stage, reason, digest, changePct, changeAfterPct } = hotspot
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const [day = '', time = ''] = at.split(' ')
  return (
    <li ref={row} className={`px-3 py-1.5 ${isChosen ? 'bg-selected' : 'hover:bg-hover/60'}`}>
      <p className="flex items-baseline gap-2">
        <button
          type="button"
          title="在日K上指出这一天"
          onClick={() => onMark(day)}
          className="min-w-0 flex-1 truncate text-start font-medium hover:text-accent hover:underline"
        >
          {title}
        </button>
        <span className="text-xs whitespace-nowrap text-ink-3" title="热度：各次提及与封板的分值，随时间衰减">
          {heatLabel({ heat, stage })}
        </span>
      </p>
      <p className="text-xs text-ink-3">
        <time>
          {dayText(day, shownDay)} {time.slice(0, 5)}
        </time>{' '}
        · {category_1}
      </p>
      <p className="line-clamp-2 text-sm text-ink-2" title={reason || digest}>
        {reason || digest}
      </p>
      <dl className="mt-0.5 grid grid-cols-4 gap-2 text-sm">
        {[{ days: 0, changePct }, ...changeAfterPct].map(after => (
          <div key={after.days} className="flex items-baseline gap-1 whitespace-nowrap">
            <dt className="text-xs text-ink-3">{after.days === 0 ? '当日' : `后${after.days}日`}</dt>
            <dd>
              <NumberText text={formatChangePct(after.changePct)} change={after.changePct} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
