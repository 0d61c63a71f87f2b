const GLIDE_MS = 200

/**
 * The `ref` of a box whose children are put in another order, or get another height, as the market moves: each slides from
 * where it was to where it is now, so that an eye keeps its row. A jump would be a layout shift besides.
 */
export function glide(box: HTMLElement | null): (() => void) | undefined {
  // A document without a layout has nowhere to slide to.
  if (box === null || box.animate === undefined) return undefined
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const places = () => new Map(Array.from(box.children, child => [child, (child as HTMLElement).offsetTop]))
  let before = places()
  // It hears of a change before the change is painted.
  const observer = new MutationObserver(() => {
    const now = places()
    if (!calm.matches) {
      for (const [child, topPx] of now) {
        const fromPx = (before.get(child) ?? topPx) - topPx
        if (fromPx !== 0)
          child.animate({ transform: [`translateY(${fromPx}px)`, 'none'] }, { duration: GLIDE_MS, easing: 'ease-out' })
      }
    }
    before = now
  })
  observer.observe(box, { childList: true, attributeFilter: ['class'] })
  return () => observer.disconnect()
}
