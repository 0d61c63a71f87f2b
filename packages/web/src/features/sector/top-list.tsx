import type { SectorLeader, SectorWithStocks } from '@kanpan/contract/model/sector'
import { Link } from 'wouter'
import { formatChangePct } from '#lib/format/format.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { Streak } from '#market-ui/streak.tsx'
import { oneStop } from '#ui/input/one-stop.ts'
import { NumberText } from '#ui/number-text.tsx'

interface TopListProps {
  readonly concepts: readonly SectorWithStocks[]
  readonly stock: StockSlot
  /** Where a concept's name leads. */
  readonly hrefOf: (code: string) => string
  /** The concept that is shown beside the list. */
  readonly chosen: string | undefined
}

/** Concepts in their order, two lines each: how it stands, and the stocks that lead it. */
export function TopList({ concepts, stock, hrefOf, chosen }: TopListProps) {
  return (
    <ol ref={oneStop} className="divide-y divide-line/60">
      {concepts.map(({ block_code, name, changePct, up, down, limitUp, stocks }, index) => (
        <li key={block_code} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2 px-3 py-0.5 hover:bg-hover/60">
          <span className={`row-span-2 ${index < 3 ? 'font-semibold text-warn' : 'text-ink-3'}`}>{index + 1}</span>
          <p className="flex items-baseline gap-x-3">
            <Link
              href={hrefOf(block_code)}
              aria-current={block_code === chosen || undefined}
              className="truncate font-medium hover:text-accent hover:underline aria-[current]:text-accent"
            >
              {name}
            </Link>
            <span className="text-sm whitespace-nowrap text-ink-3">
              涨 <span className="text-up">{up}</span> 跌 <span className="text-down">{down}</span> 涨停{' '}
              <span className={limitUp > 0 ? 'text-up' : ''}>{limitUp}</span>
            </span>
            <NumberText
              text={formatChangePct(changePct)}
              change={changePct}
              flash={changePct}
              arrow
              className="ml-auto font-medium"
            />
          </p>
          <ul className="flex min-h-5 flex-wrap gap-x-1.5 text-sm leading-5 text-ink-2">
            {stocks.map(leader => (
              <Leader key={leader.code} leader={leader} stock={stock} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Leader({ leader, stock }: { readonly leader: SectorLeader; readonly stock: StockSlot }) {
  return (
    <li
      className="flex items-center gap-0.5 whitespace-nowrap"
      title={`${leader.name} ${formatChangePct(leader.changePct)}`}
    >
      {stock(leader)}
      {leader.streak !== null && leader.streak > 1 && (
        <span className="text-xs text-warn">
          <Streak stocks={[leader]} text={`${leader.streak}板`} />
        </span>
      )}
    </li>
  )
}
