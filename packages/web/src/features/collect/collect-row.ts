import type { dataList } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import { LIMITS } from '@kanpan/contract/limits'
import type { CollectItem } from '@kanpan/contract/model/collect'
import type { Quote } from '@kanpan/contract/model/quote'
import type { StockCode } from '@kanpan/contract/model/stock'
import { isStockCode } from '@kanpan/contract/model/stock-guards'
import { shanghaiDay, shanghaiSecond, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { exchangeCode } from '#lib/stock/stock-code.ts'
import type { FileField } from '#ui/dense-table/export/table-file.ts'

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

export const COLLECT_FIELDS: readonly FileField<CollectRow>[] = [
  { title: '代码', value: ({ item }) => exchangeCode(item.value) },
  { title: '名称', value: ({ item, quote }) => quote?.name ?? item.title },
  { title: '分组', value: ({ item }) => item.group },
  { title: '备注', value: ({ item }) => item.note },
  { title: '最新价(元)', value: ({ quote }) => quote?.priceYuan },
  { title: '涨跌幅(%)', value: ({ quote }) => quote?.changePct },
  {
    title: '收藏时间',
    value: ({ item }) => `${shanghaiDay(item.createdAtMs)} ${timeOfDay(shanghaiSecond(item.createdAtMs))}`,
  },
]
