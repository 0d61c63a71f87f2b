import type { Hotspot } from '@kanpan/contract/model/hotspot'
import type { Quote } from '@kanpan/contract/model/quote'
import type { ReactNode } from 'react'
import { formatChangePct, formatPct, formatPrice, formatYuan } from '#lib/format.ts'
import type { ListedStockSlot } from '#lib/stock-slot.ts'
import { MarkedText } from '#ui/marked-text.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { type HotspotStockRow, meanChangePct, risingCount } from './stock-rows.ts'

interface HotspotStocksProps {
  readonly title: string
  readonly rows: readonly HotspotStockRow[]
  readonly words: readonly string[]
  readonly stock: ListedStockSlot
}

const HEAD = 'sticky top-0 bg-panel py-1 font-normal'

/** The stocks of a hotspot, its leaders first, with what they do now and why they belong. */
export function HotspotStocks({ title, rows, words, stock }: HotspotStocksProps) {
  if (rows.length === 0) return <p className="text-sm text-ink-3">没有点名个股</p>
  const codes = rows.map(({ stock: { code } }) => code)
  const mean = meanChangePct(rows)
  return (
    <section aria-label="相关个股">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
        <span>
          {rows.length} 只，上涨 {risingCount(rows)} 只
        </span>
        <span title={`${rows.length} 只中有行情的，涨跌幅的算术平均`}>
          平均 <NumberText text={formatChangePct(mean)} change={mean} arrow />
        </span>
        <span className="ml-auto text-xs text-ink-3">连板高的在前，其次涨幅</span>
      </p>
      <table className="mt-1 w-full">
        <caption className="sr-only">{title}的个股</caption>
        <thead className="text-xs text-ink-3">
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              名称
            </th>
            <th scope="col" className={`${HEAD} w-18 text-right`}>
              涨跌幅
            </th>
            <th scope="col" className={`${HEAD} w-16 text-right`}>
              现价(元)
            </th>
            <th scope="col" className={`${HEAD} w-14 text-right`}>
              连板
            </th>
            <th scope="col" className={`${HEAD} w-20 text-right max-sm:hidden`}>
              成交额(元)
            </th>
            <th scope="col" className={`${HEAD} w-16 text-right max-sm:hidden`}>
              换手
            </th>
          </tr>
        </thead>
        {rows.map(row => (
          <StockRow key={row.stock.code} row={row} words={words}>
            {stock(row.stock, codes)}
          </StockRow>
        ))}
      </table>
    </section>
  )
}

interface StockRowProps {
  readonly row: HotspotStockRow
  readonly words: readonly string[]
  readonly children: ReactNode
}

function StockRow({ row: { stock, quote }, words, children }: StockRowProps) {
  const changePct = quote === undefined ? stock.changePct : quote.changePct
  return (
    <tbody className="border-t border-line/60">
      <tr>
        <th scope="row" className="pt-1 text-left font-normal">
          {children}
        </th>
        <td className="pt-1 text-right">
          <NumberText text={formatChangePct(changePct)} change={changePct} flash={changePct} arrow />
        </td>
        <td className="pt-1 text-right">{formatPrice(quote?.priceYuan)}</td>
        <td className="pt-1 text-right">{streakText(quote)}</td>
        <td className="pt-1 text-right max-sm:hidden">{formatYuan(quote?.amountYuan)}</td>
        <td className="pt-1 text-right max-sm:hidden">{formatPct(quote?.turnoverPct)}</td>
      </tr>
      <tr>
        <td colSpan={6} className="pb-1 text-sm text-ink-2">
          <p className="md:line-clamp-2" title={stock.reason}>
            <Reason stock={stock} words={words} />
          </p>
        </td>
      </tr>
    </tbody>
  )
}

function Reason({ stock, words }: { readonly stock: Hotspot['stocks'][number]; readonly words: readonly string[] }) {
  return (
    <>
      <span className="text-ink-3">{stock.reasonFrom === 'limitUp' ? '涨停原因 ' : '报道点名 '}</span>
      <MarkedText text={stock.reason} words={words} />
    </>
  )
}

function streakText(quote: Quote | undefined): string {
  if (quote === undefined) return '—'
  if (quote.streak === 0) return '无'
  return quote.streak === 1 ? '首板' : `${quote.streak}连板`
}
