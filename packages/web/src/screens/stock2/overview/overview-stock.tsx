import { StockName } from '#features/collect/stock-name.tsx'
import type { StockSlot } from '#lib/stock/stock-slot.ts'

/** How the lists of this screen that are full of names name a stock. */
export const namedStock: StockSlot = ({ code, name }) => <StockName code={code} name={name} dense />

/** How a list with one name to a row names it. */
export const starredStock: StockSlot = ({ code, name }) => <StockName code={code} name={name} />
