import type { selectionRecord } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { ReactNode } from 'react'
import { formatChangePct, formatPct } from '#lib/format.ts'
import { Explained } from '#ui/explained.tsx'
import { NumberText } from '#ui/number-text.tsx'

export type SelectionRecord = DataOf<typeof selectionRecord>
type Results = SelectionRecord['total']

const SMALL_SAMPLE = 30

/** What the rule's past picks did on their next trading day, all days together. */
export function RecordFigures({ total, undecided }: { readonly total: Results; readonly undecided: number }) {
  const { picks, opens, closes, rising } = total
  const change = (pct: number | null) => <NumberText text={formatChangePct(pct)} change={pct} />
  return (
    <div className="border-b border-line px-3 py-2">
      <dl className="grid grid-cols-3 gap-x-3 gap-y-1">
        <Item
          title="次日收红率"
          label={formatPct(rising.pct, 1)}
          value={formatPct(rising.pct, 1)}
          beside={rising.of > 0 && `${rising.count}/${rising.of}`}
        >
          <p>
            次日收盘上涨的 {rising.count} 只 ÷ 次日已收盘的 {rising.of} 只
          </p>
          <p>
            95% 威尔逊区间 {formatPct(rising.lowPct, 1)} – {formatPct(rising.highPct, 1)}
          </p>
        </Item>
        <Item title="次日收盘均值" label={formatChangePct(total.meanClosePct)} value={change(total.meanClosePct)}>
          <p>{closes} 只入选股次日收盘对其参考价的平均涨跌幅</p>
        </Item>
        <Item title="次日收盘中位" label={formatChangePct(total.medianClosePct)} value={change(total.medianClosePct)}>
          <p>{closes} 只入选股次日收盘涨跌幅的中位数，不受个别大涨大跌影响</p>
        </Item>
        <Item title="次日开盘均值" label={formatChangePct(total.meanOpenPct)} value={change(total.meanOpenPct)}>
          <p>{opens} 只入选股次日开盘的平均涨跌幅（溢价）</p>
        </Item>
        <Item title="次日最高均值" label={formatChangePct(total.meanHighPct)} value={change(total.meanHighPct)}>
          <p>{closes} 只入选股次日最高价的平均涨跌幅</p>
        </Item>
        <Item title="入选" label={`${picks} 只次`} value={`${picks} 只次`}>
          <p>各日收盘时按这条规则选出的股票，逐日相加</p>
          <p>数据不足、无法判断的 {undecided} 只次不计</p>
        </Item>
      </dl>
      {closes < SMALL_SAMPLE && <p className="mt-1 text-sm text-warn">样本少于 {SMALL_SAMPLE} 只，仅供参考</p>}
    </div>
  )
}

interface ItemProps {
  readonly title: string
  /** The figure read out. */
  readonly label: string
  readonly value: ReactNode
  /** Of how many, in small. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

function Item({ title, label, value, beside, children }: ItemProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs whitespace-nowrap text-ink-3">{title}</dt>
      <dd className="font-medium whitespace-nowrap">
        <Explained title={title} label={`${title} ${label}`} explanation={children}>
          {value}
        </Explained>
        {beside && <span className="ml-1 text-xs font-normal text-ink-3">{beside}</span>}
      </dd>
    </div>
  )
}
