import type { ReactNode } from 'react'
import { AuctionBoard } from '#features/auction/auction-board.tsx'
import { StockName } from '#features/collect/stock-name.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useMoment } from '#lib/market-time/moment.ts'
import type { StockRef } from '#lib/stock/stock-slot.ts'

const named = ({ code, name }: StockRef) => <StockName code={code} name={name} dense />

/** 竞价 as a view of the ranking: the one there is to see from 9:15 to 9:30. */
export function AuctionView({ views }: { readonly views: ReactNode }) {
  const [moment] = useMoment()
  return (
    <div className="p-2 lg:p-3">
      <AuctionBoard
        moment={moment}
        stock={named}
        actions={views}
        toolbar={
          <div className="flex justify-end border-b border-line px-2 py-1">
            <MomentBar shownDay={moment.date} />
          </div>
        }
      />
    </div>
  )
}
