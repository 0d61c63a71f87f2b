import type { ReactNode } from 'react'
import { SMALL_SAMPLE } from '#features/limit-up/statistics/group-columns.tsx'
import { intervalText } from '#features/limit-up/statistics/interval-bar.tsx'
import { formatChangePct, formatPct } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import type { PastLimitUps } from './past-columns.tsx'

/** What followed all that was found, not only the page shown. */
export function PastSummary({ data: { all, st, from, to } }: { readonly data: PastLimitUps }) {
  const { sealed, broken, next } = all
  const touched = sealed + broken
  const { opens, meanOpenPct, closes, meanClosePct, rising, promoted } = next
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 border-b max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 border-line px-3 py-2">
      <Item title={`${from} 至 ${to}`} className="max-sm:col-span-2">
        {touched} 次：封住 {sealed}，炸板 {broken}
        {st.sealed + st.broken > 0 && <span className="text-ink-3">（另有 ST {st.sealed + st.broken} 次）</span>}
      </Item>
      <Item title="封板率">{formatPct(touched === 0 ? null : (100 * sealed) / touched, 1)}</Item>
      <Item title={`次日开盘（${opens} 次）`}>
        <NumberText text={formatChangePct(meanOpenPct)} change={meanOpenPct} />
      </Item>
      <Item title={`次日收盘（${closes} 次）`}>
        <NumberText text={formatChangePct(meanClosePct)} change={meanClosePct} />
      </Item>
      <Item title={`次日收红（${rising.count}/${rising.of}）`}>
        {formatPct(rising.pct, 1)} <span className="text-xs text-ink-3">{intervalText(rising)}</span>
      </Item>
      <Item title={`次日再涨停（${promoted.count}/${promoted.of}）`}>
        {formatPct(promoted.pct, 1)} <span className="text-xs text-ink-3">{intervalText(promoted)}</span>
      </Item>
      {closes < SMALL_SAMPLE && <p className="self-center text-sm text-warn">样本少于 {SMALL_SAMPLE} 次，仅供参考</p>}
    </dl>
  )
}

interface ItemProps {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

function Item({ title, className = '', children }: ItemProps) {
  return (
    <div className={`whitespace-nowrap ${className}`}>
      <dt className="text-xs text-ink-3">{title}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
