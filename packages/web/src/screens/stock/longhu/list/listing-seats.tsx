import type { BranchRecord, LonghuEntry, LonghuSeat } from '@kanpan/contract/model/longhu'
import { useState } from 'react'
import { Link } from 'wouter'
import { isSharedName } from '#features/longhu/seat-labels.ts'
import { SeatTable } from '#features/longhu/seat-table.tsx'
import { shortReason } from '#features/longhu/short-reason.ts'
import { formatFlow } from '#lib/format/format.ts'
import { OPENED } from '#screens/stock/longhu/longhu-address.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Tag } from '#ui/tag.tsx'
import { windowLabel } from './list-columns.tsx'

interface ListingSeatsProps {
  readonly entry: LonghuEntry
  readonly seats: readonly LonghuSeat[]
  readonly records: ReadonlyMap<string, BranchRecord> | undefined
  readonly branchHref: (branch: string) => string
  readonly compareHref: (branches: readonly string[]) => string
}

/** The seats of one reason at a time, as the exchange printed them. Which reason's money counts is said beside each. */
export function ListingSeats({ entry, seats, records, branchHref, compareHref }: ListingSeatsProps) {
  const counted = entry.windows[0]?.reasons[0] ?? entry.reasons[0]
  const [chosen, setChosen] = useState(counted)
  const ofReason = seats.filter(({ reason }) => reason === chosen)
  const buyers = ofReason.filter(({ side, kind }) => side === 'buy' && !isSharedName(kind))
  return (
    <div className="px-3 pb-2">
      <ul className="flex flex-col gap-1 py-1.5" aria-label="上榜原因">
        {entry.windows.flatMap(({ windowDays, reasons, netYuan }, at) =>
          reasons.map((reason, place) => (
            <li key={reason} className="flex flex-wrap items-center gap-x-2">
              <Tag title={reason} selected={reason === chosen} onClick={() => setChosen(reason)}>
                {shortReason(reason)}
              </Tag>
              <span className="text-sm text-ink-3">
                {windowLabel(windowDays)} 净额 <NumberText text={formatFlow(netYuan)} change={netYuan} />
                {at === 0
                  ? place === 0
                    ? '，计入榜单'
                    : '，与上一原因是同一笔钱，只计一次'
                  : '，含同一批成交，不再相加'}
              </span>
            </li>
          )),
        )}
      </ul>
      {(['buy', 'sell'] as const).map(side => (
        <div key={side} className="mb-1.5">
          <SeatTable
            side={side}
            seats={ofReason.filter(seat => seat.side === side)}
            records={records}
            branchHref={branchHref}
            branchState={OPENED}
          />
        </div>
      ))}
      {buyers.length > 1 && (
        <Link
          href={compareHref(buyers.map(({ branch }) => branch))}
          className="text-sm text-accent underline-offset-4 hover:underline"
        >
          比较这 {buyers.length} 个买入营业部
        </Link>
      )}
    </div>
  )
}
