import { lazy, Suspense, useState } from 'react'
import { useAuctionMinutes } from '#lib/market-time/auction-time.ts'
import { isLiveMoment, type Moment } from '#lib/market-time/moment.ts'
import { Button } from '#ui/input/button.tsx'
import { namedStock } from './overview-stock.tsx'

// From 9:15 to 9:30 alone.
const AuctionBoard = lazy(async () => ({ default: (await import('#features/auction/auction-board.tsx')).AuctionBoard }))

/**
 * The auction's desk above the rest, from 9:15. It stays when the trading begins, until its reader puts it away: at the
 * busiest second of the day nothing moves by itself.
 */
export function AuctionOnTop({ moment }: { readonly moment: Moment }) {
  const isAuction = useAuctionMinutes(moment)
  const [wasOpened, setOpened] = useState(isAuction)
  if (isAuction && !wasOpened) setOpened(true)
  if (!isAuction && !(wasOpened && isLiveMoment(moment))) return null
  return (
    <Suspense fallback={<div className="panel lg:min-h-[496px]" />}>
      <AuctionBoard
        moment={moment}
        stock={namedStock}
        actions={
          !isAuction && (
            <Button size="sm" onClick={() => setOpened(false)}>
              收起竞价
            </Button>
          )
        }
      />
    </Suspense>
  )
}
