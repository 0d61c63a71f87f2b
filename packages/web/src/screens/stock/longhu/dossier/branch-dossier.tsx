import type { BranchRecord } from '@kanpan/contract/model/longhu'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { aliasHint, isSharedName } from '#features/longhu/seat-labels.ts'
import { Figure } from '#features/quote/figure.tsx'
import { formatFlow, formatYuan } from '#lib/format/format.ts'
import { CompanionPicture } from '#screens/stock/longhu/compare/companion-picture.tsx'
import type { AddressParts } from '#screens/stock/longhu/longhu-address.ts'
import { NumberText } from '#ui/number-text.tsx'
import { branchDayColumns } from './branch-day-columns.tsx'
import { DossierDays } from './dossier-days.tsx'
import { Part, Themes } from './dossier-parts.tsx'
import { WinRates } from './win-rates.tsx'

interface BranchDossierProps {
  readonly record: BranchRecord
  /** Stock-days there are, of which the record lists the newest. */
  readonly total: number
  readonly address: AddressParts
}

const TABLE = 'longhu-branch'

/** What a branch did: how much, how its purchases went, what it likes, who buys with it, and every day of it. */
export function BranchDossier({ record, total, address }: BranchDossierProps) {
  const { branch, kind, alias, from, to, listings, purchases, buyYuan, sellYuan, list } = record
  const netYuan = buyYuan === null && sellYuan === null ? null : (buyYuan ?? 0) - (sellYuan ?? 0)
  const columns = useMemo(() => branchDayColumns(to ?? ''), [to])
  return (
    <div className="flex flex-col">
      <div className="px-4 py-2">
        <p className="text-sm text-ink-2">{branch}</p>
        <p className="text-sm text-ink-3">
          {from} 至 {to} 的龙虎榜
          {alias !== null && (
            <>
              ；{aliasHint(alias)}。
              <Link href={address.aliasHref(alias.name)} className="text-accent underline">
                {alias.name}的全部席位
              </Link>
            </>
          )}
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
        <Themes concepts={record.concepts} purchases={purchases} />
      </Part>
      <Part title="常一起出现的席位">
        <CompanionPicture records={[record]} branchHref={address.branchHref} />
      </Part>
      <DossierDays table={TABLE} days={list} total={total} columns={columns} name={`${branch}-${to ?? ''}`} />
    </div>
  )
}
