import type { Quote } from '@kanpan/contract/model/quote'
import type { Board } from '@kanpan/contract/model/stock'
import { Tag } from '#ui/tag.tsx'

const BOARDS: Readonly<Record<Board, { readonly sign: string | undefined; readonly title: string }>> = {
  main: { sign: undefined, title: '主板' },
  chinext: { sign: '创', title: '创业板' },
  star: { sign: '科', title: '科创板' },
  bse: { sign: '北', title: '北交所' },
}

export function boardTitle(board: Board): string {
  return BOARDS[board].title
}

/** Whether there is a sign beside a stock's name; most have none. */
export function hasTags({ board, isSt, state }: Pick<Quote, 'board' | 'isSt' | 'state'>): boolean {
  return BOARDS[board].sign !== undefined || isSt || state === 'suspended'
}

/** The signs beside a stock's name: its board where it is not the main one, ST, and that it does not trade. */
export function StockTags({ board, isSt, state }: Pick<Quote, 'board' | 'isSt' | 'state'>) {
  const { sign, title } = BOARDS[board]
  return (
    <>
      {sign !== undefined && (
        <Tag tone="accent" title={title}>
          {sign}
        </Tag>
      )}
      {isSt && (
        <Tag tone="warn" title="风险警示">
          ST
        </Tag>
      )}
      {state === 'suspended' && <Tag tone="warn">停牌</Tag>}
    </>
  )
}
