import { longhu, longhuTransactionDetails } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { LonghuSeat } from '@kanpan/contract/model/longhu'
import { isDay } from '@kanpan/contract/model/stock-guards'
import { Link } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { isSharedName } from '#features/longhu/seat-labels.ts'
import { SeatName } from '#features/longhu/seat-name.tsx'
import type { Moment } from '#lib/market-time/moment.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { MOST_COMPARED, OPENED } from '#screens/stock/longhu/longhu-address.ts'

interface CompareStartProps {
  readonly list: DataOf<typeof longhu> | undefined
  readonly moment: Moment
  readonly branchHref: (branch: string) => string
  readonly compareHref: (branches: readonly string[]) => string
}

/** Where a comparison may begin: the branches that stand beside each other at the top of the newest list. */
export function CompareStart({ list, moment, branchHref, compareHref }: CompareStartProps) {
  const { day, first } = useNewestTop(list)
  const { data } = useEndpoint(
    longhuTransactionDetails,
    { code: first?.code ?? '', ...(day === undefined ? moment : { date: day }) },
    { enabled: first !== undefined },
  )
  const seats = onceEach(data?.seats ?? []).slice(0, MOST_COMPARED)
  if (first === undefined || seats.length < 2) return null
  return (
    <section className="w-full max-w-xl rounded-md border border-line text-start">
      <h3 className="flex flex-wrap items-center gap-x-1 border-b border-line px-3 py-2 text-ink">
        {first.day} 净买额最大的是 <StockName code={first.code} name={first.name} /> 榜上的营业部：
      </h3>
      <ul className="grid gap-x-6 px-3 py-2 text-ink sm:grid-cols-2">
        {seats.map(seat => (
          <li key={seat.branch} className="flex min-h-7 items-center">
            <SeatName {...seat} href={branchHref(seat.branch)} state={OPENED} />
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-3 py-2">
        <Link href={compareHref(seats.map(({ branch }) => branch))} className="text-accent hover:underline">
          比较这 {seats.length} 个营业部
        </Link>
      </p>
    </section>
  )
}

/** The first of the list, or of the one before it while that is not out. */
function useNewestTop(list: CompareStartProps['list']) {
  const before = list?.published === false ? (list.previousDay ?? '') : ''
  const day = isDay(before) ? before : undefined
  const { data } = useEndpoint(longhu, { limit: 1, ...(day && { date: day }) }, { enabled: day !== undefined })
  return { day, first: day === undefined ? list?.list[0] : data?.list[0] }
}

function onceEach(seats: readonly LonghuSeat[]): readonly LonghuSeat[] {
  const known = new Map(seats.filter(({ kind }) => !isSharedName(kind)).map(seat => [seat.branch, seat]))
  return [...known.values()]
}
