import { useSyncExternalStore } from 'react'
import { onAppearanceChange } from './appearance.ts'

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
  theme1: '--theme-1',
  theme2: '--theme-2',
  theme3: '--theme-3',
  theme4: '--theme-4',
  theme5: '--theme-5',
  theme6: '--theme-6',
  theme7: '--theme-7',
  theme8: '--theme-8',
  theme9: '--theme-9',
  theme10: '--theme-10',
  theme11: '--theme-11',
  theme12: '--theme-12',
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
    theme1: read('theme1'),
    theme2: read('theme2'),
    theme3: read('theme3'),
    theme4: read('theme4'),
    theme5: read('theme5'),
    theme6: read('theme6'),
    theme7: read('theme7'),
    theme8: read('theme8'),
    theme9: read('theme9'),
    theme10: read('theme10'),
    theme11: read('theme11'),
    theme12: read('theme12'),
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
