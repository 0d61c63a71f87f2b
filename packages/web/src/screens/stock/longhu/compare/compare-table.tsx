import type { BranchRecord } from '@kanpan/contract/model/longhu'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { StockName } from '#features/collect/stock-name.tsx'
import { SeatName } from '#features/longhu/seat-name.tsx'
import { afterDays, SMALL_SAMPLE, type WinRate, winRateHint, winRateText } from '#features/longhu/win-rate.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatFlow, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import { ThemeTag } from '#market-ui/theme-tag.tsx'
import { OPENED } from '#screens/stock/longhu/longhu-address.ts'
import { IconButton } from '#ui/input/button.tsx'
import { NumberText } from '#ui/number-text.tsx'

interface CompareTableProps {
  readonly records: readonly BranchRecord[]
  readonly branchHref: (branch: string) => string
  readonly onRemove: (branch: string) => void
}

interface Measure {
  readonly title: string
  readonly hint?: string
  readonly cell: (record: BranchRecord) => ReactNode
  /** The largest of the row stands out. */
  readonly value?: (record: BranchRecord) => number | null
}

const netOf = ({ buyYuan, sellYuan }: BranchRecord): number | null =>
  buyYuan === null && sellYuan === null ? null : (buyYuan ?? 0) - (sellYuan ?? 0)

const MONEY: readonly Measure[] = [
  { title: '上榜', hint: '同一股票同一天只计一次', cell: ({ listings }) => `${listings} 次` },
  { title: '净买入', hint: '买入多于卖出的，胜率的样本', cell: ({ purchases }) => `${purchases} 次` },
  { title: '买入', cell: ({ buyYuan }) => formatYuan(buyYuan) },
  { title: '卖出', cell: ({ sellYuan }) => formatYuan(sellYuan) },
  {
    title: '净额',
    cell: record => <NumberText text={formatFlow(netOf(record))} change={netOf(record)} />,
  },
]

const DAYS = [1, 2, 3, 5, 10]
const RATES: readonly Measure[] = DAYS.map((days, at) => ({
  title: `${afterDays(days)}胜率`,
  cell: ({ winRates }) => <Rate rate={winRates[at]} />,
  // A rate of a few purchases does not win a comparison.
  value: ({ winRates }) => ((winRates[at]?.sample ?? 0) < SMALL_SAMPLE ? null : (winRates[at]?.ratePct ?? null)),
}))

const TASTES: readonly Measure[] = [
  {
    title: '偏好题材',
    hint: '净买入的股票所属概念，次数多的在前',
    cell: ({ concepts }) => <Themes concepts={concepts} />,
  },
  {
    title: '最近上榜',
    cell: ({ to, list: [last] }) => (last === undefined ? UNKNOWN : <Latest day={last} shownDay={to ?? last.day} />),
  },
]

/** A column for each branch; the best of a row stands out where best means something. */
export function CompareTable({ records, branchHref, onRemove }: CompareTableProps) {
  return (
    <div className="relative max-w-full overflow-x-auto border-line md:border-r">
      <table>
        <caption className="sr-only">营业部比较</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <td className="sticky left-0 z-1 w-24 min-w-24 bg-panel" />
            {records.map(({ branch, kind, alias }) => (
              <th key={branch} scope="col" className="w-52 min-w-36 px-3 py-2 text-end font-normal">
                <span className="flex items-start justify-end gap-1 [&>span]:justify-end">
                  <SeatName branch={branch} kind={kind} alias={alias} href={branchHref(branch)} state={OPENED} />
                  <IconButton label={`移除 ${branch}`} size="sm" onClick={() => onRemove(branch)}>
                    <X size={12} aria-hidden />
                  </IconButton>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...MONEY, ...RATES, ...TASTES].map(measure => (
            <Row key={measure.title} measure={measure} records={records} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  measure: { title, hint, cell, value },
  records,
}: { readonly measure: Measure } & Pick<CompareTableProps, 'records'>) {
  const known = value === undefined ? [] : records.map(value).filter(one => one !== null)
  const best = known.length > 1 ? Math.max(...known) : undefined
  return (
    <tr className="border-b border-line hover:bg-hover">
      <th
        scope="row"
        title={hint}
        className="sticky left-0 z-1 bg-panel px-3 py-1.5 text-start font-normal whitespace-nowrap text-ink-3"
      >
        {title}
      </th>
      {records.map(record => {
        const isBest = best !== undefined && value?.(record) === best
        return (
          <td
            key={record.branch}
            className={`px-3 py-1.5 text-end whitespace-nowrap ${isBest ? 'font-semibold text-accent' : ''}`}
          >
            {cell(record)}
            {isBest && <span className="sr-only">，本行最高</span>}
          </td>
        )
      })}
    </tr>
  )
}

function Rate({ rate }: { readonly rate: WinRate | undefined }) {
  if (rate === undefined) return UNKNOWN
  return (
    <span
      title={winRateHint(rate)}
      className={`flex items-center justify-end gap-1 ${rate.sample < SMALL_SAMPLE ? 'text-ink-3' : ''}`}
    >
      <span aria-hidden className="relative mr-1 h-1.5 w-14 rounded-full bg-line max-sm:hidden">
        <span className="block h-1.5 rounded-full bg-accent/70" style={{ width: `${rate.ratePct ?? 0}%` }} />
        <span className="absolute -inset-y-0.5 left-1/2 w-px bg-ink-2" />
      </span>
      {winRateText(rate)}
      <span className="w-12 text-xs font-normal text-ink-3">{rate.sample}次</span>
    </span>
  )
}

const MOST_THEMES = 4

function Themes({ concepts }: Pick<BranchRecord, 'concepts'>) {
  if (concepts.length === 0) return UNKNOWN
  return (
    <ul className="text-sm">
      {concepts.slice(0, MOST_THEMES).map(({ name, count }) => (
        <li key={name}>
          <ThemeTag name={name} look="text" /> <span className="text-ink-3">{count}次</span>
        </li>
      ))}
    </ul>
  )
}

interface LatestProps {
  readonly day: BranchRecord['list'][number]
  /** The last day looked at. */
  readonly shownDay: string
}

function Latest({ day: { day, code, name, buyYuan, sellYuan }, shownDay }: LatestProps) {
  const netYuan = buyYuan === null && sellYuan === null ? null : (buyYuan ?? 0) - (sellYuan ?? 0)
  return (
    <span className="flex items-center justify-end gap-1">
      <span className="text-sm text-ink-3">{dayText(day, shownDay)}</span>
      <StockName code={code} name={name} dense />
      <NumberText text={formatFlow(netYuan)} change={netYuan} />
    </span>
  )
}
