import { useSyncExternalStore } from 'react'

/** What a canvas needs to know of the theme; the same tokens as the style sheet's. */
const TOKENS = {
  up: ['--up', '#ff5b5b'],
  down: ['--down', '#2ebd85'],
  flat: ['--flat', '#8b93a1'],
  fg: ['--fg', '#e6e9ef'],
  fgMuted: ['--fg-muted', '#98a1b0'],
  bg: ['--bg', '#0f1115'],
  border: ['--border', '#2a2f3a'],
  accent: ['--accent', '#5aa9ff'],
  ma5: ['--ma5', '#e8c14a'],
  ma10: ['--ma10', '#5aa9ff'],
  ma20: ['--ma20', '#c586f0'],
  ma60: ['--ma60', '#3fc7b8'],
  average: ['--average', '#f2b632'],
  // Hot and cold are a scale of their own: red and green already mean up and down.
  cold: ['--cold', '#4c8dff'],
  hot: ['--hot', '#f08a24'],
} as const

export type ColourName = keyof typeof TOKENS
export type ChartColours = Readonly<Record<ColourName, string>>

/** Reads the theme's colours as they are now. */
export function chartColours(): ChartColours {
  const style = getComputedStyle(document.documentElement)
  const read = (name: ColourName) => style.getPropertyValue(TOKENS[name][0]).trim() || TOKENS[name][1]
  return {
    up: read('up'),
    down: read('down'),
    flat: read('flat'),
    fg: read('fg'),
    fgMuted: read('fgMuted'),
    bg: read('bg'),
    border: read('border'),
    accent: read('accent'),
    ma5: read('ma5'),
    ma10: read('ma10'),
    ma20: read('ma20'),
    ma60: read('ma60'),
    average: read('average'),
    cold: read('cold'),
    hot: read('hot'),
  }
}

const listeners = new Set<() => void>()
let current: ChartColours | undefined
let stopWatching: (() => void) | undefined

function refresh(): void {
  const next = chartColours()
  if (current && JSON.stringify(current) === JSON.stringify(next)) return
  current = next
  for (const listener of listeners) listener()
}

// One watcher for all charts: the theme, the swap and the palette are attributes of <html>.
function watch(): () => void {
  const observer = new MutationObserver(refresh)
  observer.observe(document.documentElement, { attributes: true })
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', refresh)
  return () => {
    observer.disconnect()
    scheme.removeEventListener('change', refresh)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stopWatching ??= watch()
  refresh()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = undefined
    current = undefined
  }
}

function snapshot(): ChartColours {
  current ??= chartColours()
  return current
}

/** The theme's colours; the component draws again when the theme, the palette or the swap changes. */
export function useChartColours(): ChartColours {
  return useSyncExternalStore(subscribe, snapshot)
}
