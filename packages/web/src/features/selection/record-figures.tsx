import type { selectionRecord } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { ReactNode } from 'react'
import { formatChangePct, formatPct } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'

export type SelectionRecord = DataOf<typeof selectionRecord>
type Results = SelectionRecord['total']

const SMALL_SAMPLE = 30

interface RecordFiguresProps {
  readonly total: Results
  readonly undecided: number
  readonly entry: 'open' | 'close'
}

/** What became of those who followed the rule's past picks, all days together, beside all stocks over the same days. */
export function RecordFigures({ total, undecided, entry }: RecordFiguresProps) {
  const { picks, closes, rising, unbuyable, benchmarkClosePct } = total
  const change = (pct: number | null) => <NumberText text={formatChangePct(pct)} change={pct} />
  const bought = entry === 'open' ? '次日开盘买入' : '当日收盘买入'
  const sold = `${bought}、再下一个交易日卖出`
  return (
    <div className="border-b border-line px-3 py-2">
      <dl className="grid grid-cols-3 gap-x-3 gap-y-1">
        <Item
          title="盈利占比"
          label={formatPct(rising.pct, 1)}
          value={formatPct(rising.pct, 1)}
          beside={rising.of > 0 && `${rising.count}/${rising.of}`}
        >
          <p>
            到卖出日收盘盈利的 {rising.count} 只 ÷ 买得到且卖出日已收盘的 {rising.of} 只
          </p>
          <p>
            95% 威尔逊区间 {formatPct(rising.lowPct, 1)} – {formatPct(rising.highPct, 1)}
          </p>
        </Item>
        <Item title="平均收益" label={formatChangePct(total.meanClosePct)} value={change(total.meanClosePct)}>
          <p>
            {closes} 只入选股{sold}，到卖出日收盘的平均收益
          </p>
        </Item>
        <Item title="同期全市场" label={formatChangePct(benchmarkClosePct)} value={change(benchmarkClosePct)}>
          <p>同样这些日子、同样买卖，全部 A 股（不含 ST 与无涨跌幅限制的新股，买不到的同样不计）的平均收益</p>
          <p>各日按入选股的只数加权，与左边可以直接相比；其中有一天收录不足全部 A 股的 98 % 时不计算</p>
        </Item>
        <Item
          title="买不到"
          label={formatPct(unbuyable.pct, 1)}
          value={formatPct(unbuyable.pct, 1)}
          beside={unbuyable.of > 0 && `${unbuyable.count}/${unbuyable.of}`}
        >
          <p>{entry === 'open' ? '次日开盘即在涨停价' : '当日收盘封在涨停'}，按此价买不到，不计入收益</p>
        </Item>
        <Item title="收益中位" label={formatChangePct(total.medianClosePct)} value={change(total.medianClosePct)}>
          <p>{closes} 只入选股收益的中位数，不受个别大涨大跌影响</p>
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
