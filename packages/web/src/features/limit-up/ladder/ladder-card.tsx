import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import type { ReactNode } from 'react'
import { reasonText, SEAL_KIND_LABELS, streakText, tagsOf } from '#features/limit-up/ranking/ranking-labels.ts'
import { StreakWhy } from '#features/limit-up/streak/streak-why.tsx'
import { formatChangePct, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import { ThemeTags } from '#market-ui/theme-tags.tsx'
import { NumberText } from '#ui/number-text.tsx'

export interface LadderCardParts {
  readonly stock: (row: LimitUpRow) => ReactNode
  readonly signs: (row: LimitUpRow) => ReactNode
  readonly tags: readonly string[]
}

interface LadderCardProps extends LadderCardParts {
  readonly row: LimitUpRow
}

/** One stock of a rung. A broken board is set back and says so in a word. */
export function LadderCard({ row, stock, signs, tags }: LadderCardProps) {
  const isBroken = row.pool === 'broken'
  const { changePct, firstSealAt, brokenTimes, sealKind, sealYuan, priceYuan } = row
  return (
    <li
      className={`min-w-0 rounded-md border px-2 py-1 ${isBroken ? 'border-dashed border-line-strong bg-page' : 'border-line bg-panel'}`}
    >
      <div className="flex h-6 items-center gap-1">
        <span className={`min-w-0 font-medium ${isBroken ? 'text-ink-2' : ''}`}>{stock(row)}</span>
        {signs(row)}
        {sealKind !== null && sealKind !== 'turnover' && <Mark>{SEAL_KIND_LABELS[sealKind]}</Mark>}
        {isBroken && <Mark>炸</Mark>}
        <NumberText
          text={formatChangePct(changePct)}
          change={changePct}
          flash={priceYuan}
          className="ml-auto pl-1 text-sm"
        />
      </div>
      <p className="flex gap-2 text-xs whitespace-nowrap text-ink-2">
        <span title="首次封板的时间">{firstSealAt ?? UNKNOWN}</span>
        {brokenTimes === null && sealYuan === null ? (
          <span className="ml-auto text-ink-3">开板、封单未记录</span>
        ) : (
          <>
            <span title="封住后又打开的次数">开 {brokenTimes ?? UNKNOWN} 次</span>
            <span title="排在涨停价上的资金，元" className="ml-auto">
              {sealYuan === 0 ? '无封单' : `封 ${formatYuan(sealYuan)}`}
            </span>
          </>
        )}
      </p>
      {/* A word that has no room in the line is left out: it falls into a second one, which is out of sight. */}
      <div className="flex items-center gap-1">
        {row.streak !== 0 && (
          <span className="shrink-0 text-xs text-up">
            <StreakWhy stocks={[row]} text={streakText(row)} />
          </span>
        )}
        <div className="h-5 min-w-0 flex-1 overflow-hidden *:h-auto *:flex-wrap *:gap-y-2 *:pt-0.5">
          <ThemeTags names={tagsOf(row)} most={3} title={reasonText(row)} selected={tags} />
        </div>
      </div>
    </li>
  )
}

function Mark({ children }: { readonly children: string }) {
  return <span className="shrink-0 rounded-sm bg-hover px-0.5 text-[10px] leading-4 text-ink-2">{children}</span>
}
