import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { memo } from 'react'
import { StockTags } from '#features/quote/stock-tags.tsx'

// Nothing of a badge changes with a tick.
const RowSigns = memo(StockTags)

export const signs = ({ board, isSt }: LimitUpRow) => <RowSigns board={board} isSt={isSt} state="trading" />
