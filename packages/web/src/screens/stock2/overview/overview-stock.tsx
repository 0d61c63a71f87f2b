import { StockName } from '#features/collect/stock-name.tsx'
import type { StockSlot } from '#lib/stock-slot.ts'

/** How every list of this screen names a stock. */
export const namedStock: StockSlot = ({ code, name }) => <StockName code={code} name={name} dense />
