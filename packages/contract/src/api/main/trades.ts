import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { LIMITS } from '#limits.ts'
import { MomentInput } from '#model/as-of.ts'
import { ExecutionInput, StatementInput, StatementRead, TradesBook } from '#question/trades.ts'

const door = (method: 'GET' | 'POST', path: string) =>
  ({ group: 'main', method, path: `trades/${path}`, access: 'account' }) as const
const Id = z.string().min(1, '缺少记录编号').max(64)

/** A letter of a statement in JSON is three bytes at most, and a line break two letters. */
const STATEMENT_BYTES = 3 * LIMITS.statementMaxLength

export const tradesGetList = endpoint(door('GET', 'getList'), {
  summary: '我的交易：到这一刻为止的持仓、做完的各笔、逐日已实现盈亏、按打法的胜率与盈亏比、卖出之后的走势',
  input: MomentInput,
  data: TradesBook,
})

export const tradesSave = endpoint(door('POST', 'save'), {
  summary: '手工记一条交割；不给费用时按当日规则与自己的佣金计算',
  input: ExecutionInput,
  data: z.object({ id: z.string() }),
})

export const tradesChange = endpoint(door('POST', 'change'), {
  summary: '改一条交割记录',
  input: ExecutionInput.extend({ id: Id }),
  data: z.object({ changed: z.literal(true) }),
})

export const tradesRemove = endpoint(door('POST', 'remove'), {
  summary: '删除一条交割记录',
  input: z.object({ id: Id }),
  data: z.object({ removed: z.literal(true) }),
})

export const tradesImport = endpoint(door('POST', 'import'), {
  summary: '读入券商导出的交割单（逗号或制表符分隔的文字）；step 为 preview 时只回答会带来什么',
  input: StatementInput.extend({
    step: z.enum(['preview', 'import'], { error: 'preview 只看看，import 读入' }),
  }),
  data: StatementRead,
  bodyMaxBytes: STATEMENT_BYTES,
})

export const tradesUndo = endpoint(door('POST', 'undo'), {
  summary: '撤销一次导入：由它带来的记录全部删除',
  input: z.object({ importedAtMs: z.int('缺少导入的时间') }),
  data: z.object({ removed: z.int() }),
})
