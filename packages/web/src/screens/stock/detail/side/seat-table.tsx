import type { LonghuSeat } from '@kanpan/contract/model/longhu'
import { SeatName } from '#features/longhu/seat-name.tsx'
import { shortReason } from '#features/longhu/short-reason.ts'
import { formatFlow, formatYuan } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'

const SIDES = [
  { side: 'buy', title: '买入席位' },
  { side: 'sell', title: '卖出席位' },
] as const

interface SeatTableProps {
  readonly seats: readonly LonghuSeat[]
  /** Where a branch's record is opened. */
  readonly branchHref: (branch: string) => string
}

/** The seats of a listing, reason by reason and side by side: a seat of two reasons stands in both, and is added in neither. */
export function SeatTable({ seats, branchHref }: SeatTableProps) {
  const reasons = [...new Set(seats.map(({ reason }) => reason))]
  return reasons.map(reason => (
    <section key={reason} aria-label={reason}>
      {reasons.length > 1 && (
        <h3 className="border-t border-line px-3 pt-1.5 text-sm text-ink-3" title={reason}>
          {shortReason(reason)}
        </h3>
      )}
      {SIDES.map(({ side, title }) => (
        <Side
          key={side}
          title={title}
          branchHref={branchHref}
          seats={seats.filter(seat => seat.reason === reason && seat.side === side)}
        />
      ))}
    </section>
  ))
}

function Side({ title, seats, branchHref }: SeatTableProps & { readonly title: string }) {
  if (seats.length === 0) return null
  return (
    <table className="w-full table-fixed border-t border-line text-sm">
      <thead className="text-xs text-ink-3">
        <tr className="h-6">
          <th scope="col" className="ps-3 text-start font-normal">
            {title}
          </th>
          {['买入', '卖出', '净额'].map(head => (
            <th key={head} scope="col" className="w-19 pe-2 text-end font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map(seat => (
          <Seat key={seat.rank} seat={seat} href={branchHref(seat.branch)} />
        ))}
      </tbody>
    </table>
  )
}

function Seat({ seat, href }: { readonly seat: LonghuSeat; readonly href: string }) {
  const { buyYuan, sellYuan, netYuan } = seat
  return (
    <tr className="h-7 border-t border-line/60 whitespace-nowrap hover:bg-hover">
      <th scope="row" className="ps-3 text-start font-normal">
        <SeatName {...seat} href={href} whole />
      </th>
      <td className="pe-2 text-end">{formatYuan(buyYuan)}</td>
      <td className="pe-2 text-end">{formatYuan(sellYuan)}</td>
      <td className="pe-2 text-end">
        <NumberText text={formatFlow(netYuan)} change={netYuan} />
      </td>
    </tr>
  )
}
