import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import { memo } from 'react'
import { Sparkline } from '#features/chart/small/sparkline.tsx'
import { originSign, originText } from '#features/limit-up/ranking/origin-text.ts'
import { hasTags, StockTags } from '#features/quote/stock-tags.tsx'
import { Tag } from '#ui/tag.tsx'

// Nothing of a badge changes with a tick.
const RowSigns = memo(StockTags)

/** The signs of a list none of which has a bar: its foot says so once. */
export const signsOfList = ({ board, isSt }: LimitUpRow) =>
  hasTags({ board, isSt, state: 'trading' }) && <RowSigns board={board} isSt={isSt} state="trading" />

export const signs = (row: LimitUpRow) => {
  const { origin } = row
  const sign = originSign(origin)
  if (!origin || !sign) return signsOfList(row)
  return (
    <>
      {signsOfList(row)}
      <Tag tone={sign.isWarning ? 'warn' : 'plain'} title={originText(origin)}>
        {sign.text}
      </Tag>
    </>
  )
}

/** A day of points five minutes apart. */
const CURVE_POINTS = 49

export const curve = (values: readonly (number | null)[]) => (
  <Sparkline values={values} base={0} slots={CURVE_POINTS} width={64} height={18} />
)
