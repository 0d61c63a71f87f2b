import type { ExecutionKind } from '@kanpan/contract/question/trades'

/** As statements have them: what is taken along can be brought again. */
export const EXECUTION_WORDS: Readonly<Record<ExecutionKind, string>> = {
  buy: '买入',
  sell: '卖出',
  shares: '红股入账',
  cash: '红利入账',
}
