import { useSyncExternalStore } from 'react'
import { onAppearanceChange } from '#lib/appearance.ts'

const NAMES = {
  page: '--page',
  panel: '--panel',
  raised: '--raised',
  hover: '--hover',
  line: '--line',
  lineStrong: '--line-strong',
  ink: '--ink',
  ink2: '--ink-2',
  ink3: '--ink-3',
  accent: '--accent',
  up: '--up',
  down: '--down',
  flat: '--flat',
  average: '--average',
  series1: '--series-1',
  series2: '--series-2',
  series3: '--series-3',
  series4: '--series-4',
  series5: '--series-5',
  series6: '--series-6',
  font: '--font',
} as const

/** The tokens as plain strings, for a canvas, which cannot read a CSS variable. */
export type Tokens = Readonly<Record<keyof typeof NAMES, string>>

export function readTokens(): Tokens {
  const style = getComputedStyle(document.documentElement)
  const read = (name: keyof typeof NAMES): string => style.getPropertyValue(NAMES[name]).trim()
  return {
    page: read('page'),
    panel: read('panel'),
    raised: read('raised'),
    hover: read('hover'),
    line: read('line'),
    lineStrong: read('lineStrong'),
    ink: read('ink'),
    ink2: read('ink2'),
    ink3: read('ink3'),
    accent: read('accent'),
    up: read('up'),
    down: read('down'),
    flat: read('flat'),
    average: read('average'),
    series1: read('series1'),
    series2: read('series2'),
    series3: read('series3'),
    series4: read('series4'),
    series5: read('series5'),
    series6: read('series6'),
    font: read('font'),
  }
}

let current: Tokens | undefined

function snapshot(): Tokens {
  current ??= readTokens()
  return current
}

function subscribe(changed: () => void): () => void {
  return onAppearanceChange(() => {
    current = readTokens()
    changed()
  })
}

/** The tokens of the theme now shown; a new object exactly when the appearance changes. */
export function useTokens(): Tokens {
  return useSyncExternalStore(subscribe, snapshot)
}
