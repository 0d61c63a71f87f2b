import type { Column } from '#lib/column/column.ts'
import {
  amountColumn,
  changeColumn,
  codeColumn,
  nameColumn,
  priceColumn,
  streakColumn,
  turnoverColumn,
} from '#market-ui/stock-columns.tsx'
import { MarkedText } from '#ui/marked-text.tsx'
import { changeOf, type HotspotStockRow } from './stock-rows.ts'

export const codeOf = ({ stock: { code } }: HotspotStockRow): string => code

const FROM_LABELS = { limitUp: '涨停原因', story: '报道点名' } as const

/** The columns of a hotspot's stocks: what they do now, and why they belong. */
export function hotspotStockColumns(words: readonly string[]): readonly Column<HotspotStockRow>[] {
  return [
    nameColumn({ name: row => row.stock.name }),
    codeColumn({ code: codeOf, sticky: undefined, hiddenAtFirst: true }),
    changeColumn(changeOf, { widthPx: 72, unit: '%', flash: changeOf }),
    priceColumn(
      ({ quote }) => quote?.priceYuan,
      () => undefined,
      {
        title: '现价',
        widthPx: 68,
        unit: '元',
        tone: () => undefined,
      },
    ),
    streakColumn(({ quote }) => quote?.streak, {
      widthPx: 56,
      tone: () => undefined,
      unit: '板',
      stock: ({ quote }) => quote,
    }),
    amountColumn(({ quote }) => quote?.amountYuan, { widthPx: 80, unit: '元' }),
    turnoverColumn(({ quote }) => quote?.turnoverPct, { title: '换手', widthPx: 64, unit: '%' }),
    {
      id: 'reason',
      title: '入选理由',
      widthPx: 280,
      align: 'start',
      text: ({ stock: { reason, reasonFrom } }) => `${FROM_LABELS[reasonFrom]} ${reason}`,
      cell: ({ stock: { reason, reasonFrom } }) => (
        <p className="md:line-clamp-2" title={reason}>
          <span className="text-ink-3">{FROM_LABELS[reasonFrom]} </span>
          <MarkedText text={reason} words={words} />
        </p>
      ),
    },
  ]
}
