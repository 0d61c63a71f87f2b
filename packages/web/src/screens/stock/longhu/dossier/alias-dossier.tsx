import type { AliasRecord } from '@kanpan/contract/model/longhu'
import { shortBranch } from '@kanpan/market/longhu/branch-name'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { Figure } from '#features/quote/figure.tsx'
import type { Column } from '#lib/column/column.ts'
import { formatChangePct, formatPct, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import type { AddressParts } from '#screens/stock/longhu/longhu-address.ts'
import { NumberText } from '#ui/number-text.tsx'
import { branchDayColumns } from './branch-day-columns.tsx'
import { DossierDays } from './dossier-days.tsx'
import { Part, Themes } from './dossier-parts.tsx'
import { WinRates } from './win-rates.tsx'

interface AliasDossierProps {
  readonly record: AliasRecord
  readonly address: AddressParts
}

type AliasDay = AliasRecord['list'][number]
type ShareOf = AliasRecord['together']

const TABLE = 'longhu-alias'
const shareText = ({ pct }: ShareOf) => (pct === null ? UNKNOWN : formatPct(pct, 0))
const of = ({ count, of: all }: ShareOf) => `${count} / ${all} 次`

function columnsOf(shownDay: string): readonly Column<AliasDay>[] {
  return [
    ...branchDayColumns(shownDay),
    {
      id: 'branches',
      title: '席位',
      widthPx: 200,
      align: 'start',
      text: ({ branches }) => branches.map(shortBranch).join('、'),
      tone: () => 'muted',
    },
  ]
}

/** What an alias did with all its seats: how much and how, how it went, what following it brought, and every day. */
export function AliasDossier({ record, address }: AliasDossierProps) {
  const { alias, seats, from, to, listings, purchases, buyYuan, sellYuan, list } = record
  const columns = useMemo(() => columnsOf(to ?? ''), [to])
  return (
    <div className="flex flex-col">
      <div className="px-4 py-2">
        <p className="text-sm text-ink-3">
          {from} 至 {to} 的龙虎榜；“{alias}”是对下列 {seats.length} 个席位的称呼，并非官方，同一股票同一天只计一次
        </p>
        <dl className="mt-2 grid grid-cols-3 gap-x-6 gap-y-1 max-sm:grid-cols-2">
          <Figure title="上榜">{listings} 次</Figure>
          <Figure title="净买入">{purchases} 次</Figure>
          <Figure title="买入">{formatYuan(buyYuan)}</Figure>
          <Figure title="卖出">{formatYuan(sellYuan)}</Figure>
          <Figure title="一次净买" hint="每次净买入金额的中位数">
            {formatYuan(record.medianNetYuan)}
          </Figure>
        </dl>
      </div>
      <Part title="习惯">
        <dl className="grid grid-cols-3 gap-x-4 gap-y-1 max-sm:grid-cols-1">
          <Figure title="买在涨停" hint={`净买入当日收盘封住涨停的占比，${of(record.limitUp)}`}>
            {shareText(record.limitUp)} <small className="text-ink-3">{of(record.limitUp)}</small>
          </Figure>
          <Figure
            title="三日内卖出"
            hint={`已满三个交易日的净买入中，三日内又在榜上净卖出的占比；没上榜的卖出看不到，所以只会更多`}
          >
            {shareText(record.soldSoon)} <small className="text-ink-3">{of(record.soldSoon)}</small>
          </Figure>
          <Figure title="几个席位一起买" hint={of(record.together)}>
            {shareText(record.together)} <small className="text-ink-3">{of(record.together)}</small>
          </Figure>
        </dl>
      </Part>
      <Part title="净买入后的胜率">
        <WinRates rates={record.winRates} />
      </Part>
      <Part title="跟随">
        <Follow follow={record.follow} />
      </Part>
      <Part title="偏好题材">
        <Themes concepts={record.concepts} purchases={purchases} />
      </Part>
      <Part title={`席位 ${seats.length} 个`}>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {seats.map(seat => (
            <li key={seat.branch} className="flex h-7 items-center gap-2 text-sm">
              <Link
                href={address.branchHref(seat.branch)}
                title={seat.branch}
                className="min-w-0 flex-1 truncate hover:text-accent hover:underline"
              >
                {shortBranch(seat.branch)}
              </Link>
              <span className="text-ink-3">
                {seat.alias !== null && `可信度 ${seat.alias.confidencePct}% · `}上榜 {seat.listings} 次
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <DossierDays table={TABLE} days={list} total={listings} columns={columns} name={`${alias}-${to ?? ''}`} />
    </div>
  )
}

function Follow({ follow }: Pick<AliasRecord, 'follow'>) {
  const { unbuyable, closes, meanClosePct, rising, benchmarkClosePct } = follow
  if (closes === 0) return <p className="text-ink-3">还没有可以结算的跟随</p>
  return (
    <>
      <dl className="grid grid-cols-4 gap-x-4 gap-y-1 max-sm:grid-cols-2">
        <Figure title="平均收益" hint={`${closes} 次可以买到且已结算的跟随`}>
          <NumberText text={formatChangePct(meanClosePct)} change={meanClosePct} />
        </Figure>
        <Figure title="盈利占比" hint={of(rising)}>
          {shareText(rising)} <small className="text-ink-3">{of(rising)}</small>
        </Figure>
        <Figure
          title="全部股票同期"
          hint="同样的日子，每只能买到的股票的平均；其中有一天收录不足全部 A 股的 98 % 时不计算"
        >
          <NumberText text={formatChangePct(benchmarkClosePct)} change={benchmarkClosePct} />
        </Figure>
        <Figure title="买不到" hint={`次日开盘在涨停价的占比，${of(unbuyable)}；不计入收益`}>
          {shareText(unbuyable)} <small className="text-ink-3">{of(unbuyable)}</small>
        </Figure>
      </dl>
      <p className="mt-1 text-sm text-ink-3">榜单公布后，次一交易日开盘买入、再下一交易日收盘卖出</p>
    </>
  )
}
