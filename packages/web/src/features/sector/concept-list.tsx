import type { SectorLeader, SectorWithStocks } from '@kanpan/contract/model/sector'
import { formatChangePct, formatYuan } from '#lib/format/format.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { Streak } from '#market-ui/streak.tsx'
import { ThemeTag } from '#market-ui/theme-tag.tsx'
import { oneStop } from '#ui/input/one-stop.ts'
import { NumberText } from '#ui/number-text.tsx'

interface ConceptListProps {
  readonly concepts: readonly SectorWithStocks[]
  readonly stock: StockSlot
  /** How many of the leaders are named. */
  readonly leaders?: number
}

/** The hottest concepts, each with those that lead it. */
export function ConceptList({ concepts, stock, leaders = 3 }: ConceptListProps) {
  return (
    <ol ref={oneStop} className="@container divide-y divide-line/60">
      {concepts.map((concept, index) => (
        <li
          // By its place: two concepts that change places change their words, and nothing on the page moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={index}
          className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-2 px-3 py-1.5 hover:bg-hover/60"
        >
          <span className={index < 3 ? 'font-semibold text-warn' : 'text-ink-3'}>{index + 1}</span>
          <div className="min-w-0">
            <p className="flex items-baseline gap-x-3">
              <ThemeTag name={concept.name} look="text" className="min-w-24 truncate font-medium" />
              <span className="text-sm whitespace-nowrap text-ink-3">
                涨 <span className="text-up">{concept.up}</span> 跌 <span className="text-down">{concept.down}</span>
                {concept.limitUp > 0 && (
                  <>
                    {' '}
                    涨停 <span className="text-up">{concept.limitUp}</span>
                  </>
                )}
              </span>
            </p>
            {/* Beside other panels two have room for their whole names; on a phone the third has a line of its own. */}
            <ul className="grid grid-cols-2 gap-x-2 md:@max-[400px]:grid-cols-1 md:@max-[400px]:[&>:nth-child(2)]:hidden @[500px]:grid-cols-3 md:@max-[500px]:[&>:nth-child(3)]:hidden">
              {concept.stocks.slice(0, leaders).map((leader, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Leader key={place} leader={leader} stock={stock} />
              ))}
            </ul>
          </div>
          <p className="text-right">
            <NumberText
              text={formatChangePct(concept.changePct)}
              change={concept.changePct}
              flash={concept.changePct}
              arrow
              className="block font-medium"
            />
            <span className="text-xs text-ink-3">成交 {formatYuan(concept.amountYuan)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

function Leader({ leader, stock }: { readonly leader: SectorLeader; readonly stock: StockSlot }) {
  return (
    <li className="flex min-w-0 items-center gap-1 text-sm whitespace-nowrap">
      {stock(leader)}
      {leader.streak !== null && leader.streak > 1 && (
        <span className="text-xs text-warn">
          <Streak stocks={[leader]} text={`${leader.streak}板`} />
        </span>
      )}
      <NumberText text={formatChangePct(leader.changePct)} change={leader.changePct} className="text-xs" />
    </li>
  )
}
