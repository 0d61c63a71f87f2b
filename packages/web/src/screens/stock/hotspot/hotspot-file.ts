import type { StockHotspot } from '@kanpan/contract/model/hotspot'
import { dayOf } from '#features/hotspot/what-followed.ts'
import type { FileField } from '#ui/dense-table/table-file.ts'

/** What a file of a stock's hotspots holds: a row for each, with what the price did after it. */
export function hotspotFields([first]: readonly StockHotspot[]): readonly FileField<StockHotspot>[] {
  return [
    { title: '日期', value: ({ id }) => dayOf(id) },
    { title: '时间', value: ({ at }) => at.replace('T', ' ') },
    { title: '热点', value: ({ title }) => title },
    { title: '来源', value: ({ source }) => source },
    { title: '入选理由', value: ({ reason }) => reason },
    { title: '当日(%)', value: ({ changePct }) => changePct },
    ...(first?.changeAfterPct ?? []).map(({ days }) => ({
      title: `${days} 日后(%)`,
      value: ({ changeAfterPct }: StockHotspot) => changeAfterPct.find(after => after.days === days)?.changePct,
    })),
    { title: '热度', value: ({ heat }) => heat },
  ]
}
