import { Link } from 'wouter'
import { Star } from './star.tsx'
import type { CollectableStock } from './toggle-collect.ts'
import './stock-name.css'

interface StockNameProps extends CollectableStock {
  /** Among many names in a small space the star comes when a name is pointed at, or stays when it is collected. */
  readonly dense?: boolean
}

/** A stock's name: opens the stock, and beside it the star. */
export function StockName({ code, name, dense = false }: StockNameProps) {
  return (
    <span className={dense ? 'stock-name stock-name-dense' : 'stock-name'}>
      <Link href={`/stock/detail/${code}`} title={code} className="truncate hover:text-accent hover:underline">
        {name}
      </Link>
      <Star code={code} name={name} />
    </span>
  )
}
