import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface Roving<E extends HTMLElement> {
  readonly ref: RefObject<E | null>
  readonly onFocus: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Where a key leads from a stop among all stops of its group. */
type Step = (stops: readonly HTMLElement[], from: HTMLElement) => HTMLElement | undefined

const STEPS: Readonly<Record<string, Step>> = {
  ArrowRight: (stops, from) => stops[stops.indexOf(from) + 1],
  ArrowLeft: (stops, from) => stops[stops.indexOf(from) - 1],
  ArrowDown: (stops, from) => inNextLine(stops, from, 1),
  ArrowUp: (stops, from) => inNextLine(stops, from, -1),
  Home: stops => stops[0],
  End: stops => stops.at(-1),
}

/** The nearest stop of the line below (1) or above (-1). */
function inNextLine(stops: readonly HTMLElement[], from: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const own = from.getBoundingClientRect()
  const places = stops.map(stop => {
    const { top, left, width, height } = stop.getBoundingClientRect()
    const down = direction * (top + height / 2 - own.top - own.height / 2)
    return { stop, down, aside: Math.abs(left + width / 2 - own.left - own.width / 2) }
  })
  const beyond = places.filter(({ down }) => down > own.height / 2)
  const line = Math.min(...beyond.map(({ down }) => down))
  return beyond
    .filter(({ down }) => down < line + own.height / 2)
    .reduce<(typeof beyond)[number] | undefined>(
      (best, each) => (best && best.aside <= each.aside ? best : each),
      undefined,
    )?.stop
}

/**
 * Many links and buttons as one stop of Tab, the arrow keys move among them: without it a screen full of stocks has hundreds
 * of stops before what one wants. What is no stop by itself (`tabIndex={-1}`) stays none.
 */
export function useRoving<E extends HTMLElement>(): Roving<E> {
  const ref = useRef<E>(null)
  const current = useRef<HTMLElement>(undefined)
  const own = useRef(new WeakSet<Element>())

  function stopsNow(): readonly HTMLElement[] {
    const found = [...(ref.current?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])]
    return found.filter(stop => own.current.has(stop) || stop.tabIndex >= 0)
  }

  function settle(wanted = current.current): void {
    const stops = stopsNow()
    current.current = wanted !== undefined && stops.includes(wanted) ? wanted : stops[0]
    for (const stop of stops) {
      own.current.add(stop)
      stop.tabIndex = stop === current.current ? 0 : -1
    }
  }

  const latestSettle = useRef(settle)
  latestSettle.current = settle
  useLayoutEffect(() => {
    if (ref.current === null) return
    latestSettle.current()
    // What comes with a tick comes without this group being drawn.
    const observer = new MutationObserver(() => latestSettle.current())
    observer.observe(ref.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  return {
    ref,
    onFocus: ({ target }) => {
      if (target instanceof HTMLElement) settle(target)
    },
    onKeyDown: event => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(target instanceof HTMLElement)) return
      const stops = stopsNow()
      const step = STEPS[key]
      if (step === undefined || !stops.includes(target)) return
      event.preventDefault()
      event.stopPropagation()
      step(stops, target)?.focus()
    },
  }
}
