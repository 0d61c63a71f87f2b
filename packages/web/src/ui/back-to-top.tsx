import { LIMITS } from '@kanpan/contract/limits'
import { ArrowUpToLine } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

export function BackToTop() {
  const isFar = useSyncExternalStore(subscribe, () => scrollY > LIMITS.backToTopPx)
  if (!isFar) return null
  return (
    <button
      type="button"
      aria-label="回到顶部"
      title="回到顶部"
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      className="popup fixed right-4 bottom-[calc(var(--tab-bar-height)+var(--player-height)+16px)] z-40 inline-flex size-10 items-center justify-center text-ink-2 hover:text-ink"
    >
      <ArrowUpToLine size={18} aria-hidden />
    </button>
  )
}
