import type { SideView } from './side-view.ts'

/** Where the item a fact was read from is seen: beside the chart, or on another screen. */
export type FactPlace =
  | { readonly kind: 'side'; readonly title: string; readonly view: Partial<SideView> }
  | { readonly kind: 'screen'; readonly title: string; readonly path: string }

const item = (title: string, id: string): FactPlace => ({ kind: 'side', title, view: { side: 'news', item: id } })

/** A fact's cell names the call and the field it was read at. What stands in the head of the screen needs no way. */
export function factPlace(cell: string): FactPlace | undefined {
  const [call = '', field = ''] = cell.split('#')
  const [path = '', query = ''] = call.split('?')
  const day = new URLSearchParams(query).get('date') ?? undefined
  switch (path) {
    case 'stock/details':
      return field.startsWith('concepts.')
        ? { kind: 'side', title: '看各概念内的名次', view: { side: 'concept' } }
        : undefined
    case 'stock/limit_course':
      return { kind: 'side', title: '看涨停记录', view: { side: 'limit' } }
    case 'stock/ggzjl':
      return { kind: 'side', title: '看资金流', view: { side: 'flow' } }
    case 'stock/longhu_transaction_details':
      return {
        kind: 'side',
        title: '看龙虎榜席位',
        view: { side: 'longhu', ...(day === undefined ? {} : { mark: day }) },
      }
    case 'stock/news10s':
      return item('看这条消息', field)
    case 'hotspot/hotspotList':
      return item('看这个热点', field)
    case 'hotspot/stock/sector_list':
      return { kind: 'screen', title: '看这个板块', path: `/stock/sector?code=${field.split('.')[0] ?? ''}` }
    case 'stock/concept/days_top':
      return { kind: 'screen', title: '看概念排行', path: `/stock/concept?${query}` }
    default:
      return undefined
  }
}
