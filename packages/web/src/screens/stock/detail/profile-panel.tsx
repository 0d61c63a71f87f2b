import type { details } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { Board } from '@kanpan/contract/model/stock'
import { memo } from 'react'
import { Figure } from '#features/quote/figure.tsx'
import { boardTitle } from '#features/quote/stock-tags.tsx'
import { formatYuan, UNKNOWN } from '#lib/format.ts'
import { type BlockState, DataBlock } from '#ui/data-block.tsx'

interface ProfilePanelProps {
  readonly state: BlockState
  readonly profile: DataOf<typeof details>['profile'] | undefined
  readonly board: Board | undefined
  readonly onRetry: () => void
}

/** What is true of the company for a long time. */
export const ProfilePanel = memo(function ProfilePanel({ state, profile, board, onRetry }: ProfilePanelProps) {
  return (
    <DataBlock title="公司概况" state={state} onRetry={onRetry}>
      <dl className="flex flex-col gap-1 px-3 py-2">
        <Figure title="行业">{profile?.industry ?? UNKNOWN}</Figure>
        <Figure title="地区">{profile?.region ?? UNKNOWN}</Figure>
        <Figure title="上市板">{board === undefined ? UNKNOWN : boardTitle(board)}</Figure>
        <Figure title="上市日期">{profile?.listedOn ?? UNKNOWN}</Figure>
        <Figure title="总股本">{shares(profile?.totalShares)}</Figure>
        <Figure title="流通股本">{shares(profile?.floatShares)}</Figure>
      </dl>
    </DataBlock>
  )
})

function shares(count: number | null | undefined): string {
  return count === null || count === undefined ? UNKNOWN : `${formatYuan(count)}股`
}
