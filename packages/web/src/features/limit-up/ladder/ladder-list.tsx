import type { LadderRung, PromotionRate } from '@kanpan/contract/model/limit-up'
import { useState } from 'react'
import { rungText } from '#features/limit-up/ranking/ranking-labels.ts'
import { StreakWhy } from '#features/limit-up/streak/streak-why.tsx'
import { formatPct, formatYuan } from '#lib/format/format.ts'
import { POPULATION } from '#lib/format/market-labels.ts'
import { useMedia } from '#lib/page/use-media.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { Formula } from '#market-ui/formula.tsx'
import { Button } from '#ui/input/button.tsx'
import { oneStop } from '#ui/input/one-stop.ts'
import { Explained } from '#ui/overlay/explained.tsx'
import './ladder-list.css'

interface LadderListProps {
  readonly rungs: readonly LadderRung[]
  readonly promotions: readonly PromotionRate[]
  readonly stock: StockSlot
}

/** Names a rung of a usual ladder shows before the rest is asked for: the first boards are many, the ladder must stay in sight. */
const NAMES_SHOWN = 56
/** On a wide screen the same lines hold twice as many. */
const NAMES_SHOWN_WIDE = 140
const WIDE = '(min-width: 1800px)'
/** A short ladder has room for more: a line of names for each rung it lacks. */
const USUAL_RUNGS = 8
const NAMES_PER_LINE = 9

/** 连板天梯: from the longest streak down, who stands on each rung, and who tried and broke. */
export function LadderList({ rungs, promotions, stock }: LadderListProps) {
  const isWide = useMedia(WIDE)
  const most = (isWide ? NAMES_SHOWN_WIDE : NAMES_SHOWN) + NAMES_PER_LINE * Math.max(0, USUAL_RUNGS - rungs.length)
  return (
    <ol ref={oneStop} className="divide-y divide-line/60">
      {rungs.map(rung => (
        <Rung
          key={rung.streak}
          rung={rung}
          most={most}
          promotion={promotions.find(({ fromStreak }) => rung.streak !== null && fromStreak === rung.streak - 1)}
          stock={stock}
        />
      ))}
    </ol>
  )
}

interface RungProps {
  readonly rung: LadderRung
  /** Names shown before the rest is asked for. */
  readonly most: number
  readonly promotion: PromotionRate | undefined
  readonly stock: StockSlot
}

function Rung({ rung: { streak, sealed, broken }, most, promotion, stock }: RungProps) {
  const [isOpen, setOpen] = useState(false)
  const rows = [...sealed.map(row => ({ row, isBroken: false })), ...broken.map(row => ({ row, isBroken: true }))]
  // One name more costs no more room than the button that hides it.
  const shown = isOpen || rows.length <= most + 2 ? rows : rows.slice(0, most)
  return (
    <li className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-2 px-3 py-1 hover:bg-hover/60">
      <div
        className={`flex items-baseline gap-x-2 whitespace-nowrap ${streak === null ? 'flex-wrap content-start' : ''}`}
      >
        <strong className="min-w-10 font-semibold text-up">
          <StreakWhy stocks={rows.map(({ row }) => row)} text={rungText('sealed', streak)} />
        </strong>
        <span>
          {sealed.length}
          {broken.length > 0 && <span className="text-xs text-ink-3"> 炸{broken.length}</span>}
        </span>
      </div>
      <div className="flex min-w-0 gap-x-2">
        <ul className="ladder-names">
          {shown.map(({ row, isBroken }, place) => (
            // By its place: a stock that comes or goes changes words, and nothing on the page moves.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={place} title={describe(row)} className={isBroken ? 'flex min-w-0 text-ink-3' : 'flex min-w-0'}>
              {stock(row)}
              {isBroken && (
                <span
                  data-broken
                  className="ml-0.5 shrink-0 self-center rounded-sm border border-line-strong px-0.5 text-[10px] leading-3"
                >
                  炸
                </span>
              )}
            </li>
          ))}
          {shown.length < rows.length && (
            <li>
              <Button size="sm" variant="quiet" className="h-5 text-accent" onClick={() => setOpen(true)}>
                还有 {rows.length - shown.length} 只
              </Button>
            </li>
          )}
          {isOpen && (
            <li>
              <Button size="sm" variant="quiet" className="h-5 text-accent" onClick={() => setOpen(false)}>
                收起
              </Button>
            </li>
          )}
        </ul>
        {promotion !== undefined && promotion.candidates > 0 && (
          <span className="min-w-30 text-right text-sm whitespace-nowrap text-ink-3 max-sm:hidden">
            晋级 {promotion.promoted}/{promotion.candidates}
            <span className="ml-1 inline-block w-11 text-right text-ink-2">
              <Explained
                title="晋级率"
                label={`晋级率 ${formatPct(promotion.ratePct, 0)}`}
                align="end"
                explanation={
                  <Formula
                    of="promotion"
                    inputs={`昨日 ${promotion.fromStreak} 板、今日有成交的 ${promotion.candidates} 只，今日晋级 ${promotion.promoted} 只。`}
                    population={POPULATION}
                  />
                }
              >
                {formatPct(promotion.ratePct, 0)}
              </Explained>
            </span>
          </span>
        )}
      </div>
    </li>
  )
}

function describe({ firstSealAt, brokenTimes, sealYuan, tags }: LadderRung['sealed'][number]): string {
  return [
    firstSealAt === null ? undefined : `首封 ${firstSealAt}`,
    brokenTimes === null ? undefined : `炸板 ${brokenTimes} 次`,
    sealYuan === null || sealYuan === 0 ? undefined : `封单 ${formatYuan(sealYuan)}元`,
    tags.length === 0 ? undefined : tags.join('、'),
  ]
    .filter(Boolean)
    .join(' · ')
}
