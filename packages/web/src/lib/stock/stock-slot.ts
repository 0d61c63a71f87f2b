import type { ReactNode } from 'react'

export interface StockRef {
  readonly code: string
  readonly name: string
}

/** How a screen draws the name of a stock inside a feature, which may not know the star of another feature. */
export type StockSlot = (stock: StockRef) => ReactNode

/** The same in a list, whose codes are told in their order. */
export type ListedStockSlot = (stock: StockRef, among: readonly string[]) => ReactNode
