/** Where a key leads from a stop among all stops of its group. */
type Step = (stops: readonly HTMLElement[], from: HTMLElement) => HTMLElement | undefined

const STEPS: Readonly<Record<string, Step>> = {
  ArrowRight: (stops, from) => beside(stops, from, 1),
  ArrowLeft: (stops, from) => beside(stops, from, -1),
  ArrowDown: (stops, from) => (itemOf(from) ? inNextItem(stops, from, 1) : inNextLine(stops, from, 1)),
  ArrowUp: (stops, from) => (itemOf(from) ? inNextItem(stops, from, -1) : inNextLine(stops, from, -1)),
  Home: stops => stops[0],
  End: stops => firstOfItem(stops, stops.at(-1)),
}

/** A list of items that have several stops each marks them with `data-item`: up and down then lead from one to the next. */
const itemOf = (stop: HTMLElement | undefined): Element | null => stop?.closest('[data-item]') ?? null

function firstOfItem(stops: readonly HTMLElement[], stop: HTMLElement | undefined): HTMLElement | undefined {
  const item = itemOf(stop)
  return item === null ? stop : stops.find(each => item.contains(each))
}

function beside(stops: readonly HTMLElement[], from: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const next = stops[stops.indexOf(from) + direction]
  return itemOf(next) === itemOf(from) ? next : undefined
}

function inNextItem(stops: readonly HTMLElement[], from: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const beyond = stops.filter((stop, at) => direction * (at - stops.indexOf(from)) > 0 && itemOf(stop) !== itemOf(from))
  return firstOfItem(stops, direction === 1 ? beyond[0] : beyond.at(-1))
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

/** Makes all links and buttons in a box one stop of Tab; answers how to let go of them. */
export function roving(box: HTMLElement): () => void {
  const own = new WeakSet<Element>()
  let current: HTMLElement | undefined

  // What is no stop by itself (`tabIndex={-1}`) stays none.
  function stopsNow(): readonly HTMLElement[] {
    const found = [...box.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), summary')]
    return found.filter(stop => own.has(stop) || stop.tabIndex >= 0)
  }

  function settle(chosen = current): void {
    const stops = stopsNow()
    current = chosen !== undefined && stops.includes(chosen) ? chosen : stops[0]
    for (const stop of stops) {
      own.add(stop)
      const tabIndex = stop === current ? 0 : -1
      if (stop.tabIndex !== tabIndex) stop.tabIndex = tabIndex
    }
  }

  function handleFocus({ target }: FocusEvent): void {
    if (target instanceof HTMLElement) settle(target)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(target instanceof HTMLElement)) return
    const stops = stopsNow()
    const step = STEPS[key]
    if (step === undefined || !stops.includes(target)) return
    event.preventDefault()
    event.stopPropagation()
    step(stops, target)?.focus()
  }

  settle()
  // What comes with a tick comes without the box being drawn.
  const observer = new MutationObserver(() => settle())
  observer.observe(box, { childList: true, subtree: true })
  box.addEventListener('focusin', handleFocus)
  box.addEventListener('keydown', handleKeyDown)
  return () => {
    observer.disconnect()
    box.removeEventListener('focusin', handleFocus)
    box.removeEventListener('keydown', handleKeyDown)
  }
}
