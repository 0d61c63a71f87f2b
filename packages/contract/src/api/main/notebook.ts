import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { MomentInput } from '#model/as-of.ts'
import { TradeDay } from '#model/stock.ts'
import { DraftAnswer, NotebookAnswer, PlanInput, ReviewInput } from '#question/notebook.ts'

const door = (method: 'GET' | 'POST', path: string) =>
  ({ group: 'main', method, path: `notebook/${path}`, access: 'account' }) as const

export const notebookGetList = endpoint(door('GET', 'getList'), {
  summary: '我的交易日笔记：到这一刻为止的计划、逐句结算与心得，最近的在前；各类说法的应验率',
  input: MomentInput,
  data: NotebookAnswer,
})

export const notebookDraft = endpoint(door('GET', 'draft'), {
  summary: '由这一刻的事实起草下一交易日的计划：连板、异动触发价、成交额、涨停家数、情绪阶段、自选股的日程',
  input: MomentInput,
  data: DraftAnswer,
})

export const notebookSave = endpoint(door('POST', 'save'), {
  summary: '写下或改写一天的计划；那天开盘后不能再改',
  input: PlanInput,
  data: z.object({ saved: z.literal(true) }),
})

export const notebookReview = endpoint(door('POST', 'review'), {
  summary: '写一天的心得，随时可以改',
  input: ReviewInput,
  data: z.object({ saved: z.literal(true) }),
})

export const notebookRemove = endpoint(door('POST', 'remove'), {
  summary: '删除一天的笔记',
  input: z.object({ day: TradeDay }),
  data: z.object({ removed: z.literal(true) }),
})
