import type { Execution } from './execution.ts'

let ids = 0

/** A row of a statement with what a test wants of it; of 浦发银行 where nothing else is said, each with a number of its own. */
export function execution(kind: Execution['kind'], parts: Partial<Execution> & Pick<Execution, 'day'>): Execution {
  ids += 1
  return {
    ...{ id: ids, second: 34_200, code: '600000', name: '浦发银行', kind, priceMills: 0, shares: 0 },
    ...{ amountCents: 0, feesCents: 0, ...parts },
  }
}
