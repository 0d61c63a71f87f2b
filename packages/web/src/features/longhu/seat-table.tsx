import type { BranchRecord, LonghuSeat } from '@kanpan/contract/model/longhu'
import { formatFlow, formatPct, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { isSharedName } from './seat-labels.ts'
import { SeatName } from './seat-name.tsx'
import { SMALL_SAMPLE, winRateAfter, winRateHint, winRateText } from './win-rate.ts'

interface SeatTableProps {
  readonly side: LonghuSeat['side']
  readonly seats: readonly LonghuSeat[]
  /** What each branch did before; undefined while that is on its way. */
  readonly records: ReadonlyMap<string, BranchRecord> | undefined
  readonly branchHref: (branch: string) => string
  /** Goes into the history with the step to a branch. */
  readonly branchState?: unknown
}

const SIDES = {
  buy: { title: '买入前五', share: '买入占成交' },
  sell: { title: '卖出前五', share: '卖出占成交' },
} as const

const HEAD = 'py-1 text-right font-normal'
const CELL = 'py-[3px] pl-2 text-right whitespace-nowrap'

/** One side of a list as the exchange printed it: every seat a row, several 机构专用 several rows. */
export function SeatTable({ side, seats, records, branchHref, branchState }: SeatTableProps) {
  const { title, share } = SIDES[side]
  // On a phone the side the seat ranks on and the net say what the third amount is.
  const [ofBuy, ofSell] = side === 'buy' ? ['', 'max-sm:hidden'] : ['max-sm:hidden', '']
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{title}</caption>
      <colgroup>
        <col />
        <col className={`w-[70px] ${ofBuy}`} />
        <col className={`w-[70px] ${ofSell}`} />
        <col className="w-[74px]" />
        <col className="w-[54px] max-sm:hidden" />
        <col className="w-[76px]" />
      </colgroup>
      <thead className="text-xs text-ink-3">
        <tr className="border-b border-line-strong">
          <th scope="col" className={`py-1 text-left font-medium ${side === 'buy' ? 'text-up' : 'text-down'}`}>
            {title}
          </th>
          <th scope="col" className={`${HEAD} ${ofBuy}`}>
            买入
          </th>
          <th scope="col" className={`${HEAD} ${ofSell}`}>
            卖出
          </th>
          <th scope="col" className={HEAD}>
            净额
          </th>
          <th scope="col" className={`${HEAD} max-sm:hidden`} title={share}>
            占成交
          </th>
          <th scope="col" className={HEAD} title="该席位此前净买入的股票，次日收盘上涨的占比（样本数）">
            次日胜率
          </th>
        </tr>
      </thead>
      <tbody>
        {seats.map(seat => (
          <tr key={seat.rank} className="border-b border-line hover:bg-hover">
            <th scope="row" className="py-[3px] text-left font-normal">
              <span className="flex items-baseline gap-2">
                <span className="w-3 shrink-0 text-ink-3">{seat.rank}</span>
                <SeatName {...seat} href={branchHref(seat.branch)} state={branchState} />
              </span>
            </th>
            <td className={`${CELL} ${ofBuy}`}>{formatYuan(seat.buyYuan)}</td>
            <td className={`${CELL} ${ofSell}`}>{formatYuan(seat.sellYuan)}</td>
            <td className={CELL}>
              <NumberText text={formatFlow(seat.netYuan)} change={seat.netYuan} />
            </td>
            <td className={`${CELL} max-sm:hidden`}>{formatPct(seat.toAmountPct)}</td>
            <td className={CELL}>
              <NextDayRate kind={seat.kind} record={records?.get(seat.branch)} isKnown={records !== undefined} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface NextDayRateProps extends Pick<LonghuSeat, 'kind'> {
  readonly record: BranchRecord | undefined
  readonly isKnown: boolean
}

function NextDayRate({ kind, record, isKnown }: NextDayRateProps) {
  if (isSharedName(kind)) {
    return (
      <span className="text-ink-3" title="许多账户共用的名称，合在一起的胜率不代表这一席">
        {UNKNOWN}
      </span>
    )
  }
  const rate = winRateAfter(record, 1)
  if (rate === undefined || rate.ratePct === null) return <span className="text-ink-3">{isKnown ? UNKNOWN : '…'}</span>
  return (
    <span title={winRateHint(rate)} className={rate.sample < SMALL_SAMPLE ? 'text-ink-3' : ''}>
      {winRateText(rate)}
      <span className="ml-1 text-xs text-ink-3">{rate.sample}次</span>
    </span>
  )
}
