import { Star as StarSign } from 'lucide-react'
import type { CollectableStock } from './toggle-collect.ts'
import { useCollect } from './use-collect.ts'

interface StarProps extends CollectableStock {
  readonly size?: 'md' | 'sm'
  /** Inside a grid of cells the row has the keyboard, not each star. */
  readonly tabIndex?: number
}

const BOXES = { sm: 'size-6', md: 'size-8' } as const

const sign = (size: number, isFilled: boolean) => (
  <StarSign size={size} fill={isFilled ? 'currentColor' : 'none'} aria-hidden />
)
/** The same elements for all stars: a table has one in each row. */
const EMPTY = { sm: sign(14, false), md: sign(18, false) } as const
const FILLED = { sm: sign(14, true), md: sign(18, true) } as const

/** The star that collects a stock; filled when it is collected. */
export function Star({ code, name, size = 'sm', tabIndex }: StarProps) {
  const { isCollected, toggle } = useCollect({ code, name })
  const label = isCollected ? `取消收藏 ${name}` : `收藏 ${name}`
  return (
    <button
      type="button"
      aria-label={label}
      title={isCollected ? '取消收藏' : '收藏'}
      aria-pressed={isCollected}
      tabIndex={tabIndex}
      onClick={toggle}
      className={`inline-flex shrink-0 items-center justify-center rounded-md text-ink-3 hover:bg-hover hover:text-star aria-pressed:text-star ${BOXES[size]}`}
    >
      {(isCollected ? FILLED : EMPTY)[size]}
    </button>
  )
}
