import type { dataList } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import { LIMITS } from '@kanpan/contract/limits'
import type { CollectItem } from '@kanpan/contract/model/collect'
import type { Quote } from '@kanpan/contract/model/quote'
import type { StockCode } from '@kanpan/contract/model/stock'
import { isStockCode } from '@kanpan/contract/model/stock-guards'
import { shanghaiDay, shanghaiSecond, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { csvText } from '#lib/csv.ts'
import { exchangeCode } from '#lib/stock-code.ts'

/** A collected stock and what it does now; without a quote it is shown all the same. */
export interface CollectRow {
  readonly item: CollectItem
  readonly quote: Quote | undefined
}

export type Quotes = DataOf<typeof dataList>

/** The codes in portions one call may ask for. The same stocks are the same call, whatever their order. */
export function codePortions(items: readonly CollectItem[]): readonly (readonly StockCode[])[] {
  const codes = items
    .map(({ value }) => value)
    .filter(isStockCode)
    .toSorted()
  const portions = Math.ceil(codes.length / LIMITS.codesMax)
  return Array.from({ length: portions }, (_, at) => codes.slice(at * LIMITS.codesMax, (at + 1) * LIMITS.codesMax))
}

export function collectCsv(rows: readonly CollectRow[]): string {
  const lines = rows.map(({ item, quote }) => [
    exchangeCode(item.value),
    quote?.name ?? item.title,
    item.group,
    item.note,
    quote?.priceYuan,
    quote?.changePct,
    `${shanghaiDay(item.createdAtMs)} ${timeOfDay(shanghaiSecond(item.createdAtMs))}`,
  ])
  return csvText([['代码', '名称', '分组', '备注', '最新价(元)', '涨跌幅(%)', '收藏时间'], ...lines])
}
