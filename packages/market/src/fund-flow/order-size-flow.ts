/** Net inflow of a stock by order size so far, in yuan: the four sum to zero, main is super-large and large. */
export interface OrderSizeFlow {
  readonly superLargeNetYuan: number
  readonly largeNetYuan: number
  readonly middleNetYuan: number
  readonly smallNetYuan: number
}

/** Reads the flow of a moment stock by stock, by row; undefined where it is not known. */
export type FlowReader = (row: number) => OrderSizeFlow | undefined

/** Main money (主力) is what moves in super-large and large orders; NaN where unknown. */
export function mainNetYuan(flow: OrderSizeFlow | undefined): number {
  return flow ? flow.superLargeNetYuan + flow.largeNetYuan : Number.NaN
}

/** Providers round each of the four to ten thousand yuan or to whole ones. */
const ROUNDING_YUAN = 40_000

/** Whether the four nets are what one split of the same trades gives: finite, and zero in all but for rounding. */
export function isBalanced({ superLargeNetYuan, largeNetYuan, middleNetYuan, smallNetYuan }: OrderSizeFlow): boolean {
  const sum = superLargeNetYuan + largeNetYuan + middleNetYuan + smallNetYuan
  return Math.abs(sum) <= ROUNDING_YUAN
}

export const FLOW_COLUMNS = ['superLargeNetYuan', 'largeNetYuan', 'middleNetYuan', 'smallNetYuan'] as const

/** The flow at a place of columns; NaN where there is none. */
export function flowAt(columns: Readonly<Record<keyof OrderSizeFlow, Float64Array>>, place: number): OrderSizeFlow {
  const of = (column: keyof OrderSizeFlow) => columns[column][place] ?? Number.NaN
  return {
    superLargeNetYuan: of('superLargeNetYuan'),
    largeNetYuan: of('largeNetYuan'),
    middleNetYuan: of('middleNetYuan'),
    smallNetYuan: of('smallNetYuan'),
  }
}
