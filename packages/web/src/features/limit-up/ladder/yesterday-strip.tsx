import type { LimitUpPremium } from '@kanpan/contract/model/limit-up'
import { formatChangePct, formatPct } from '#lib/format/format.ts'
import { FORMULAS } from '#lib/format/formulas.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'

/** How yesterday's limit-ups are rewarded today, in one line above their list. */
export function YesterdayStrip({ premium }: { readonly premium: LimitUpPremium | null }) {
  if (premium === null) return null
  const { stocks, meanChangePct, medianChangePct, meanOpenPct, rising, risingPct } = premium
  const of = `${stocks} 只，不含 ST 与停牌`
  return (
    <dl className="flex flex-wrap items-baseline gap-x-6 border-b border-line px-3 py-1 text-sm">
      <Item title="平均涨幅" change={meanChangePct} explanation={`${FORMULAS.premium}；${of}`} />
      <Item title="开盘溢价" change={meanOpenPct} explanation={`开盘价相对昨收的涨跌幅的平均；${of}`} />
      <Item title="中位数" change={medianChangePct} explanation={`现在涨跌幅的中位数；${of}`} />
      <div className="flex items-baseline gap-x-1">
        <dt className="text-ink-3">红盘率</dt>
        <dd className="font-medium">
          {formatPct(risingPct, 1)}
          <span className="ml-1 text-xs text-ink-3">
            {rising}/{stocks}
          </span>
        </dd>
      </div>
    </dl>
  )
}

interface ItemProps {
  readonly title: string
  readonly change: number | null
  readonly explanation: string
}

function Item({ title, change, explanation }: ItemProps) {
  const text = formatChangePct(change)
  return (
    <div className="flex items-baseline gap-x-1">
      <dt className="text-ink-3">{title}</dt>
      <dd className="font-medium">
        <Explained title={title} label={`${title} ${text}`} explanation={<p>{explanation}</p>}>
          <NumberText text={text} change={change} />
        </Explained>
      </dd>
    </div>
  )
}
