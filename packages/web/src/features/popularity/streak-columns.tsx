import type { LadderRung } from '@kanpan/contract/model/limit-up'
import type { ReactNode } from 'react'
import { UNKNOWN_STREAK } from '#lib/format/boards-text.ts'
import { formatChangePct, formatYuan } from '#lib/format/format.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { Streak } from '#market-ui/streak.tsx'
import { oneStop } from '#ui/input/one-stop.ts'
import { NumberText } from '#ui/number-text.tsx'

interface StreakColumnsProps {
  readonly rungs: readonly LadderRung[]
  readonly stock: ListedStockSlot
}

const FEW = 2

type Standing = LadderRung['sealed'][number]

/** 连板: the heights below each other, the highest first, each stock with what it does now; who broke stands last and set back. */
export function StreakColumns({ rungs, stock }: StreakColumnsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section ref={oneStop} aria-label="连板各级" tabIndex={0} className="h-full overflow-y-auto px-2 pb-2">
      {rungs.map(({ streak, sealed, broken }) => {
        const codes = [...sealed, ...broken].map(({ code }) => code)
        return (
          // A height that one or two reach needs no line of its own for its name.
          <section
            key={streak}
            aria-label={rungTitle(streak)}
            className={codes.length > FEW ? 'pt-1' : 'grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 pt-1'}
          >
            <h3
              className={`flex items-baseline gap-2 bg-panel py-0.5 ${codes.length > FEW ? 'sticky top-0 z-10 border-b border-up/60' : 'self-start'}`}
            >
              <span className="font-semibold text-up">
                <Streak stocks={[...sealed, ...broken]} text={rungTitle(streak)} />
              </span>
              <span>{sealed.length}</span>
              {broken.length > 0 && <span className="text-xs text-ink-3">炸{broken.length}</span>}
            </h3>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-x-3">
              {sealed.map(row => (
                <Line key={row.code} row={row} isBroken={false}>
                  {stock(row, codes)}
                </Line>
              ))}
              {broken.map(row => (
                <Line key={row.code} row={row} isBroken>
                  {stock(row, codes)}
                </Line>
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}

function rungTitle(streak: number | null): string {
  if (streak === null) return UNKNOWN_STREAK
  return streak === 1 ? '首板' : `${streak}板`
}

interface LineProps {
  readonly row: Standing
  readonly isBroken: boolean
  readonly children: ReactNode
}

function Line({ row, isBroken, children }: LineProps) {
  const { firstSealAt, changePct, sealYuan, tags } = row
  const hint = [tags.join('、'), sealYuan ? `封单 ${formatYuan(sealYuan)}元` : ''].filter(Boolean).join(' · ')
  return (
    <li title={hint || undefined} className={`border-b border-line/60 py-0.5 ${isBroken ? 'text-ink-3' : ''}`}>
      <div className="flex items-center">{children}</div>
      <p className="flex justify-between gap-1 text-xs text-ink-2">
        <span>{isBroken ? '已开板' : (firstSealAt ?? '—')}</span>
        <NumberText text={formatChangePct(changePct)} change={changePct} />
      </p>
    </li>
  )
}
