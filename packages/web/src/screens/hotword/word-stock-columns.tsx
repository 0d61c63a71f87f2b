import { Star } from '#features/collect/star.tsx'
import { StockTags } from '#features/quote/stock-tags.tsx'
import { streakLabel } from '#features/quote/streak-labels.ts'
import { unmarked } from '#features/word/word-stocks.ts'
import type { Column } from '#lib/column/column.ts'
import { UNKNOWN } from '#lib/format/format.ts'
import { amountColumn, changeColumn, nameColumn, priceColumn, turnoverColumn } from '#market-ui/stock-columns.tsx'
import { Streak } from '#market-ui/streak.tsx'
import type { WordStockRow } from './use-word.ts'

/** The columns of a word's stocks, in their order. */
export const WORD_STOCK_COLUMNS: readonly Column<WordStockRow>[] = [
  {
    id: 'star',
    title: '',
    widthPx: 30,
    align: 'center',
    sticky: true,
    text: () => '',
    cell: ({ quote: { code, name } }) => (
      <span className="flex h-full items-center">
        <Star code={code} name={name} tabIndex={-1} />
      </span>
    ),
  },
  nameColumn({
    name: ({ quote }) => quote.name,
    signs: ({ quote }) => <StockTags board={quote.board} isSt={quote.isSt} state={quote.state} />,
    title: '股票',
    widthPx: 104,
  }),
  changeColumn(({ quote }) => quote.changePct, { flash: ({ quote }) => quote.changePct, unit: '%' }),
  {
    id: 'streak',
    title: '连板',
    widthPx: 60,
    text: ({ quote }) => streakLabel(quote.streak) ?? UNKNOWN,
    cell: ({ quote }) => {
      const words = streakLabel(quote.streak)
      return words === undefined ? UNKNOWN : <Streak stocks={[quote]} text={words} />
    },
    sortValue: ({ quote }) => quote.streak,
    fileValue: ({ quote }) => quote.streak,
  },
  {
    id: 'mentions',
    title: '提到',
    widthPx: 52,
    text: ({ mentions }) => `${mentions}次`,
    sortValue: ({ mentions }) => mentions,
    fileValue: ({ mentions }) => mentions,
    hint: '含这个词、又说到它的热点与涨停原因',
  },
  priceColumn(
    ({ quote }) => quote.priceYuan,
    ({ quote }) => quote.changePct,
    { widthPx: 72, unit: '元', hint: undefined },
  ),
  amountColumn(({ quote }) => quote.amountYuan, { widthPx: 80, unit: '元', hint: undefined }),
  turnoverColumn(({ quote }) => quote.turnoverPct, { widthPx: 72, unit: '%' }),
  {
    id: 'why',
    title: '怎么说',
    widthPx: 320,
    align: 'start',
    text: ({ why }) => unmarked(why) || UNKNOWN,
  },
]
