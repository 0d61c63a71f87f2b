import type { AuctionRow, AuctionStage } from '@kanpan/contract/model/auction'
import { formatPct, formatYuan } from '#lib/format/format.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { streakText } from '#market-ui/stock-columns.tsx'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import { sealedTitle, stocksText } from './auction-labels.ts'
import { AuctionPart } from './auction-part.tsx'
import { Unfold, useFolded } from './fold.tsx'

interface OneWordListProps {
  readonly rows: readonly AuctionRow[]
  readonly stage: AuctionStage
  readonly stock: StockSlot
  readonly day: string
}

const FIELDS: readonly FileField<AuctionRow>[] = [
  { title: '代码', value: ({ code }) => code },
  { title: '名称', value: ({ name }) => name },
  { title: '昨日连板', value: ({ streakBefore }) => streakBefore },
  { title: '买方未匹配(元)', value: ({ unmatchedYuan }) => unmatchedYuan },
  { title: '匹配额(元)', value: ({ matchedYuan }) => matchedYuan },
  { title: '占昨量(%)', value: ({ ofYesterdayPct }) => ofYesterdayPct },
]

/** 一字候选: at the upper limit with bids left over; who of them opened there, once the auction is struck. */
export function OneWordList({ rows, stage, stock, day }: OneWordListProps) {
  const isStruck = stage === 'struck'
  const title = sealedTitle(stage)
  const { shown, ...fold } = useFolded(rows)
  return (
    <section
      aria-label={title}
      className="@container min-w-0 border-line max-md:border-t lg:h-(--desk-part) lg:overflow-y-auto lg:border-t"
    >
      <AuctionPart
        title={
          <>
            {title} {stocksText(rows)}
            {!isStruck && <span className="text-ink-3 @max-[320px]:hidden">（虚拟价在涨停，未封板）</span>}
          </>
        }
        actions={
          <ExportMenu
            name={`集合竞价-${title}-${day}`}
            rowsNow={() => rows}
            isEmpty={rows.length === 0}
            fields={FIELDS}
            codeOf={({ code }) => code}
          />
        }
      />
      {rows.length === 0 ? (
        <p className="py-6 text-center text-ink-3">{isStruck ? '没有股票以涨停价开盘' : '现在没有一字候选'}</p>
      ) : (
        <table className="w-full text-sm whitespace-nowrap">
          <thead className="text-xs text-ink-3">
            <tr className="[&>th]:px-1 [&>th]:font-normal [&>th]:whitespace-nowrap">
              <th scope="col" className="ps-3! text-start">
                名称
              </th>
              <th scope="col" className="text-end">
                昨日
              </th>
              <th scope="col" className="text-end">
                买方未匹配
              </th>
              <th scope="col" className="text-end">
                匹配额
              </th>
              <th scope="col" className="pe-3! text-end @max-[320px]:hidden">
                占昨量
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ code, name, streakBefore, unmatchedYuan, matchedYuan, ofYesterdayPct }) => (
              <tr key={code} className="h-7 border-t border-line/60 [&>td]:px-1 [&>td]:text-end">
                <th scope="row" className="ps-3 text-start font-normal">
                  {stock({ code, name })}
                </th>
                <td className={streakBefore ? '' : 'text-ink-3'}>{streakText(streakBefore)}</td>
                <td className="text-up">{formatYuan(unmatchedYuan)}</td>
                <td>{formatYuan(matchedYuan)}</td>
                <td className="pe-3! @max-[320px]:hidden">{formatPct(ofYesterdayPct)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Unfold {...fold} />
    </section>
  )
}
