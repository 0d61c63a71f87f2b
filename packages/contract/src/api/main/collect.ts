import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { LIMITS } from '#limits.ts'
import { AsOf, CodesInput, MomentInput, marketAnswer, PageInput, pageOf, SourceName } from '#model/as-of.ts'
import { CheckedStock, CollectItem, CollectStatus, CollectType, TouchedStock, TouchingHotspot } from '#model/collect.ts'
import { StockCode } from '#model/stock.ts'

const door = (method: 'GET' | 'POST', path: string) => ({ group: 'main', method, path, access: 'user' }) as const
/** Of calls that change what an account has. */
const ownDoor = (method: 'GET' | 'POST', path: string) => ({ group: 'main', method, path, access: 'account' }) as const
const Note = z.string().max(LIMITS.noteMaxLength, `备注最多 ${LIMITS.noteMaxLength} 个字符`)
const Group = z.string().trim().max(LIMITS.groupMaxLength, `分组名最多 ${LIMITS.groupMaxLength} 个字符`)
const Id = z.string().min(1, '缺少收藏编号').max(64)

export const collectSave = endpoint(ownDoor('POST', 'collect/save'), {
  summary: '收藏股票（type 2）或热点（type 1）；重复收藏只保留一条',
  input: z.object({
    type: CollectType,
    title: z.string().trim().min(1, '缺少名称').max(100),
    value: z.string().trim().min(1, '缺少代码').max(64),
  }),
  data: z.object({ saved: z.boolean(), id: z.string() }),
})

export const collectHide = endpoint(ownDoor('GET', 'collect/hide'), {
  summary: '取消收藏',
  input: z.object({ id: Id }),
  data: z.object({ updated: z.boolean() }),
})

export const collectCheckStockList = endpoint(door('POST', 'collect/checkStockList'), {
  summary: '一组股票（代码列表，或粘贴的文字）中哪些认识、哪些已收藏、哪些不认识',
  input: z
    .object({
      codes: CodesInput.optional(),
      text: z.string().max(LIMITS.pastedMaxLength, `文字最多 ${LIMITS.pastedMaxLength} 个字符`).optional(),
    })
    .refine(({ codes, text }) => codes !== undefined || text !== undefined, {
      error: '需要 codes 或 text',
      path: ['codes'],
    }),
  data: z.object({
    /** Of every code asked, known or not. */
    collectStatus: CollectStatus,
    /** Each stock once, in the order of the list. */
    stocks: z.array(CheckedStock),
    /** What is no stock, as it was typed. */
    unknown: z.array(z.string()),
  }),
})

export const collectImport = endpoint(ownDoor('POST', 'collect/import'), {
  summary: '一次收藏多只股票：全部成功或全部不变；已收藏的更新给出的分组与备注',
  input: z.object({
    items: z
      .array(z.object({ code: StockCode, group: Group.optional(), note: Note.optional() }))
      .min(1, '至少一只股票')
      .max(LIMITS.collectsPerUser, `最多 ${LIMITS.collectsPerUser} 只股票`),
  }),
  data: z.object({ added: z.int(), kept: z.int() }),
})

export const collectGetList = endpoint(door('GET', 'collect/getList'), {
  summary: '我的收藏，按分组与顺序',
  input: PageInput.extend({ type: CollectType.optional() }),
  data: pageOf(CollectItem).extend({ groups: z.array(z.string()) }),
})

export const collectChange = endpoint(ownDoor('POST', 'collect/change'), {
  summary: '修改收藏的备注、分组或顺序（order 从 0 开始，其余顺延）',
  input: z.object({
    id: Id,
    note: Note.optional(),
    group: Group.optional(),
    order: z.int().min(0).optional(),
  }),
  data: z.object({ updated: z.boolean(), item: CollectItem }),
})

/** A moment as answers write it. */
const Moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '时间格式必须是 YYYY-MM-DD HH:mm:ss')

export const collectStockHotspotNotice = endpoint(door('GET', 'collect/stock_hotspot_notice'), {
  summary: '最近五个交易日涉及自选股的新热点：未读数与最新 20 条；readUntil 把到该时刻为止的标记为已读',
  input: MomentInput.extend({ readUntil: Moment.optional() }),
  data: marketAnswer({
    unread: z.int(),
    list: z.array(TouchingHotspot.extend({ isUnread: z.boolean() })),
    /** What marks all of them as read; null when there is none. */
    readUntil: z.string().nullable(),
  }),
})

export const collectStockHotspot = endpoint(door('GET', 'collect/collect_stock_hotspot'), {
  summary: '涉及自选股的全部热点，新的在前，可只看一只',
  input: PageInput.extend(MomentInput.shape).extend({ code: StockCode.optional() }),
  data: pageOf(TouchingHotspot).extend({ asOf: AsOf, source: SourceName, stocks: z.array(TouchedStock) }),
})

export const collectStockStatus = endpoint(door('GET', 'collect/stock_collect_status'), {
  summary: '全部自选股的收藏状态',
  input: z.object({}),
  data: z.object({ collectStatus: CollectStatus }),
})
