import type { MouseEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { useMomentAddress } from '#lib/market-time/moment.ts'
import { neighbourState } from '#lib/page/neighbours.ts'
import { Star } from './star.tsx'
import type { CollectableStock } from './toggle-collect.ts'
import './stock-name.css'

interface StockNameProps extends CollectableStock {
  /** Among many names in a small space the star comes when a name is pointed at, or stays when it is collected. */
  readonly dense?: boolean
  /** Within a sentence: no star. */
  readonly bare?: boolean
  /** The codes of the list the name stands in, in its order: what is opened can step to the next from there. */
  readonly among?: readonly string[]
  /** Inside a grid of cells the row has the keyboard, not each name. */
  readonly tabIndex?: number
}

/** A stock's name: opens the stock at the moment the screen shows, and beside it the star. */
export function StockName({ code, name, dense = false, bare = false, among, tabIndex }: StockNameProps) {
  const [, navigate] = useLocation()
  const address = useMomentAddress()
  const hrefOf = (of: string | undefined): string => `/stock/detail/${of}${address}`

  function handleClick(event: MouseEvent): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    const place = among?.indexOf(code) ?? -1
    if (!isPlain || among === undefined || place < 0) return
    event.preventDefault()
    navigate(hrefOf(code), { state: neighbourState(among.length, index => hrefOf(among[index]), place) })
  }

  return (
    <span className={dense ? 'stock-name stock-name-dense' : 'stock-name'}>
      <Link
        href={hrefOf(code)}
        title={code}
        tabIndex={tabIndex}
        onClick={handleClick}
        className="truncate hover:text-accent hover:underline"
      >
        {name}
      </Link>
      {!bare && <Star code={code} name={name} {...(tabIndex !== undefined && { tabIndex })} />}
    </span>
  )
}
