import { dayText } from '#lib/format/day-text.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import type { RotationSpell } from './rotation-spells.ts'

interface SpellListProps {
  /** The newest first. */
  readonly spells: readonly RotationSpell[]
  /** Looked at. */
  readonly days: number
  readonly shownDay: string
  readonly first: number
  readonly stock: StockSlot
}

/** How often a concept came back among the first, when, and who led it each time. */
export function SpellList({ spells, days, shownDay, first, stock }: SpellListProps) {
  const there = spells.reduce((sum, spell) => sum + spell.days, 0)
  if (spells.length === 0)
    return (
      <p className="px-3 py-3 text-ink-2">
        近 {days} 日没有进过前 {first}
      </p>
    )
  return (
    <>
      <p className="px-3 pt-2 pb-1">
        近 {days} 日有 <strong className="font-semibold">{there}</strong> 天进前 {first}，分{' '}
        <strong className="font-semibold">{spells.length}</strong> 波
        {spells.length > 1 && `，离开后回来 ${spells.length - 1} 次`}
      </p>
      <ol className="divide-y divide-line/60">
        {spells.map(({ from, to, days: long, bestRank, leaders }) => (
          <li key={from} className="flex flex-wrap items-center gap-x-3 px-3 py-1 hover:bg-hover/60">
            <span className="whitespace-nowrap">
              {from === to ? dayText(from, shownDay) : `${dayText(from, shownDay)} 至 ${dayText(to, shownDay)}`}
            </span>
            <span className="text-sm whitespace-nowrap text-ink-3">
              {long} 天，最高第 {bestRank}
            </span>
            <span className="flex min-w-0 flex-wrap gap-x-3">
              {leaders.map(leader => (
                <span key={leader.code} className="inline-flex items-center gap-1 whitespace-nowrap">
                  {stock(leader)}
                  {leader.days > 1 && <span className="text-xs text-warn">{leader.days} 天</span>}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
