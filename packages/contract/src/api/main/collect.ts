import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { LIMITS } from '#limits.ts'
import { CodesInput, PageInput, pageOf } from '#model/as-of.ts'
import { CollectItem, CollectStatus, CollectType } from '#model/collect.ts'
import { Hotspot } from '#model/hotspot.ts'

const door = (method: 'GET' | 'POST', path: string) => ({ group: 'main', method, path, access: 'user' }) as const
const Id = z.string().min(1, '缺少收藏编号').max(64)

export const collectSave = endpoint(door('POST', 'collect/save'), {
  summary: '收藏股票（type 2）或热点（type 1）；重复收藏只保留一条',
  input: z.object({
    type: CollectType,
    title: z.string().trim().min(1, '缺少名称').max(100),
    value: z.string().trim().min(1, '缺少代码').max(64),
  }),
  data: z.object({ saved: z.boolean(), id: z.string() }),
})

export const collectHide = endpoint(door('GET', 'collect/hide'), {
  summary: '取消收藏',
  input: z.object({ id: Id }),
  data: z.object({ updated: z.boolean() }),
})

export const collectCheckStockList = endpoint(door('POST', 'collect/checkStockList'), {
  summary: '一组股票是否已收藏',
  input: z.object({ codes: CodesInput }),
  data: z.object({ collectStatus: CollectStatus }),
})

export const collectGetList = endpoint(door('GET', 'collect/getList'), {
  summary: '我的收藏，按分组与顺序',
  input: PageInput.extend({ type: CollectType.optional() }),
  data: pageOf(CollectItem).extend({ groups: z.array(z.string()) }),
})

export const collectChange = endpoint(door('POST', 'collect/change'), {
  summary: '修改收藏的备注、分组或顺序（order 从 0 开始，其余顺延）',
  input: z.object({
    id: Id,
    note: z.string().max(LIMITS.noteMaxLength, `备注最多 ${LIMITS.noteMaxLength} 个字符`).optional(),
    group: z.string().trim().max(LIMITS.groupMaxLength, `分组名最多 ${LIMITS.groupMaxLength} 个字符`).optional(),
    order: z.int().min(0).optional(),
  }),
  data: z.object({ updated: z.boolean(), item: CollectItem }),
})

export const collectStockHotspotNotice = endpoint(door('GET', 'collect/stock_hotspot_notice'), {
  summary: '涉及自选股的新热点：未读数与最新几条；带 read=true 时标记已读',
  input: z.object({ read: z.enum(['true', 'false']).default('false') }),
  data: z.object({ unread: z.int(), list: z.array(Hotspot) }),
})

export const collectStockHotspot = endpoint(door('GET', 'collect/collect_stock_hotspot'), {
  summary: '涉及自选股的全部热点',
  input: PageInput,
  data: pageOf(Hotspot),
})

export const collectStockStatus = endpoint(door('GET', 'collect/stock_collect_status'), {
  summary: '全部自选股的收藏状态',
  input: z.object({}),
  data: z.object({ collectStatus: CollectStatus }),
})
