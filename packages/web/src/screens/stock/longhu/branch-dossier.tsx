import type { BranchRecord } from '@kanpan/contract/model/longhu'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { aliasHint, isSharedName } from '#features/longhu/seat-words.ts'
import { Figure } from '#features/quote/figure.tsx'
import type { Column } from '#lib/column.ts'
import { formatFlow, formatYuan } from '#lib/format.ts'
import type { Moment } from '#lib/moment.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { NumberText } from '#ui/number-text.tsx'
import { type BranchDay, branchDayColumns } from './branch-day-columns.tsx'
import { CompanionPicture } from './companion-picture.tsx'
import type { AddressParts } from './longhu-address.ts'
import { WinRates } from './win-rates.tsx'

interface BranchDossierProps {
  readonly record: BranchRecord
  /** Stock-days there are, of which the record lists the newest. */
  readonly total: number
  readonly moment: Moment
  readonly address: AddressParts
}

const TABLE = 'longhu-branch'
const ROW_PX = 32
const MOST_ROWS = 12
const dayKey = ({ day, code }: BranchDay): string => `${day} ${code}`

/** What a branch did: how much, how its purchases went, what it likes, who buys with it, and every day of it. */
export function BranchDossier({ record, total, moment, address }: BranchDossierProps) {
  const { branch, kind, alias, from, to, listings, purchases, buyYuan, sellYuan, list } = record
  const netYuan = buyYuan === null && sellYuan === null ? null : (buyYuan ?? 0) - (sellYuan ?? 0)
  const columns = useMemo(() => branchDayColumns(to ?? ''), [to])
  return (
    <div className="flex flex-col">
      <div className="px-4 py-2">
        <p className="text-sm text-ink-2">{branch}</p>
        <p className="text-sm text-ink-3">
          {from} 至 {to} 的龙虎榜
          {alias !== null && `；${aliasHint(alias)}`}
          {isSharedName(kind) && '；这是许多账户共用的名称，下面是它们合在一起的记录'}
        </p>
        <dl className="mt-2 grid grid-cols-5 gap-x-4 gap-y-1 max-sm:grid-cols-2">
          <Figure title="上榜" hint="上榜的股票和日子，同一股票同一天只计一次">
            {listings} 次
          </Figure>
          <Figure title="净买入" hint="其中买入多于卖出的，胜率的样本">
            {purchases} 次
          </Figure>
          <Figure title="买入">{formatYuan(buyYuan)}</Figure>
          <Figure title="卖出">{formatYuan(sellYuan)}</Figure>
          <Figure title="净额">
            <NumberText text={formatFlow(netYuan)} change={netYuan} />
          </Figure>
        </dl>
      </div>
      <Part title="净买入后的胜率">
        <WinRates rates={record.winRates} />
      </Part>
      <Part title="偏好题材">
        <Themes record={record} moment={moment} />
      </Part>
      <Part title="常一起出现的席位">
        <CompanionPicture records={[record]} branchHref={address.branchHref} />
      </Part>
      <Part
        title={`上榜记录${total > list.length ? `（最近 ${list.length} / ${total} 次）` : ` ${total} 次`}`}
        actions={<TableActions table={TABLE} columns={columns} rows={list} name={`${branch}-${to ?? ''}`} />}
      >
        <Days days={list} columns={columns} />
      </Part>
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

function Part({ title, actions, children }: PartProps) {
  return (
    <section className="border-t border-line px-4 py-2">
      <div className="flex items-center justify-between">
        <h3 className="py-1 font-medium">{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  )
}

function Themes({ record: { concepts, purchases }, moment }: Pick<BranchDossierProps, 'record' | 'moment'>) {
  const most = concepts[0]?.count ?? 1
  if (concepts.length === 0) return <p className="text-ink-3">没有净买入记录</p>
  return (
    <ul className="grid grid-cols-2 gap-x-6">
      {concepts.map(({ name, count }) => (
        <li
          key={name}
          className="grid h-6 grid-cols-[1fr_80px_44px] items-center gap-2 text-sm max-sm:grid-cols-[1fr_32px_44px]"
        >
          <Link
            href={`/stock/concept?${new URLSearchParams({ concept: name, ...moment })}`}
            className="truncate hover:text-accent hover:underline"
          >
            {name}
          </Link>
          <span aria-hidden className="h-1.5 rounded-full bg-line">
            <span className="block h-1.5 rounded-full bg-accent" style={{ width: `${(100 * count) / most}%` }} />
          </span>
          <span className="text-end text-ink-2" title={`${purchases} 次净买入中的 ${count} 次`}>
            {count}次
          </span>
        </li>
      ))}
    </ul>
  )
}

interface DaysProps {
  readonly days: readonly BranchDay[]
  readonly columns: readonly Column<BranchDay>[]
}

function Days({ days, columns }: DaysProps) {
  const store = useRowStore(dayKey, days)
  return (
    <div className="-mx-4 border-t border-line" style={{ height: (Math.min(days.length, MOST_ROWS) + 1) * ROW_PX }}>
      <DenseTable
        table={TABLE}
        label="上榜记录"
        source={store}
        columns={columns}
        href={({ code, day }) => `/stock/detail/${code}?date=${day}`}
      />
    </div>
  )
}
