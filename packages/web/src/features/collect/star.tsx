import { Star as StarSign } from 'lucide-react'
import type { CollectableStock } from './toggle-collect.ts'
import { useCollect } from './use-collect.ts'

interface StarProps extends CollectableStock {
  readonly size?: 'md' | 'sm'
  /** Inside a grid of cells the row has the keyboard, not each star. */
  readonly tabIndex?: number
}

const BOXES = { sm: 'size-6', md: 'size-8' } as const
const SIGNS = { sm: 14, md: 18 } as const

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
      <StarSign size={SIGNS[size]} fill={isCollected ? 'currentColor' : 'none'} aria-hidden />
    </button>
  )
}
