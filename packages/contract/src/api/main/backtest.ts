import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { BacktestFigures, BacktestInput, BacktestResult, BacktestRun } from '#question/backtest.ts'

/** A test costs the processor of all: it is for who has an account. */
const door = (method: 'GET' | 'POST', path: string) =>
  ({ group: 'main', method, path: `backtest/${path}`, access: 'account' }) as const
const Id = z.string().min(1, '缺少回测编号').max(64)

export const backtestStart = endpoint(door('POST', 'start'), {
  summary: '开始一次回测：一条精选规则在存有的日子里按 A 股规矩买卖；答复编号，再用 backtest/get 取进度与结果',
  input: BacktestInput,
  data: z.object({ id: z.string() }),
})

export const backtestGet = endpoint(door('GET', 'get'), {
  summary: '一次回测的进度；做完后是结果：净值、回撤、胜率、盈亏比、分年与分情绪阶段、逐笔买卖与没买到的',
  input: z.object({ id: Id }),
  data: BacktestRun.extend({ result: BacktestResult.nullable() }),
})

export const backtestCancel = endpoint(door('POST', 'cancel'), {
  summary: '停止一次正在做的回测',
  input: z.object({ id: Id }),
  data: z.object({ cancelled: z.boolean() }),
})

export const backtestGetList = endpoint(door('GET', 'getList'), {
  summary: '我做过的回测，最近的在前，最多 20 次',
  input: z.object({}),
  data: z.object({
    list: z.array(BacktestRun.extend({ total: BacktestFigures.nullable() })),
    /** The days a test may be about. */
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
  }),
})

export const backtestRemove = endpoint(door('POST', 'remove'), {
  summary: '删除一次回测',
  input: z.object({ id: Id }),
  data: z.object({ removed: z.boolean() }),
})
