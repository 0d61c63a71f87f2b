import { Star } from 'lucide-react'
import { type CollectableHotspot, toggleHotspot, useHotspotCollect } from './hotspot-collects.ts'

/** The star that collects a hotspot; filled when it is collected. */
export function HotspotStar({ id, title }: CollectableHotspot) {
  const collectId = useHotspotCollect(id)
  const isCollected = collectId !== undefined
  return (
    <button
      type="button"
      aria-label={`${isCollected ? '取消收藏' : '收藏'}热点 ${title}`}
      title={isCollected ? '取消收藏热点' : '收藏热点'}
      aria-pressed={isCollected}
      onClick={() => void toggleHotspot({ id, title }, collectId)}
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-md text-ink-3 hover:bg-hover hover:text-star aria-pressed:text-star"
    >
      <Star size={14} fill={isCollected ? 'currentColor' : 'none'} aria-hidden />
    </button>
  )
}
