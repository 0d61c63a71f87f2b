import { useCallback, useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { isPageKey, useShortcut } from '#lib/page/keyboard.ts'
import { useNeighbours } from '#lib/page/neighbours.ts'
import { useIsPanel } from '#lib/page/room.ts'
import { useSettings } from '#lib/settings/settings.ts'

const HOME = '/stock2/overview'

/** Back to where the person came from; who opened the stock by its address goes to the front page. */
export function goBack(): void {
  // Browsers of before 2026 do not all tell whether there is a way back within this site.
  if ('navigation' in window ? navigation.canGoBack : history.length > 1) history.back()
  else navigate(HOME)
}

export interface Steps {
  readonly place: number
  readonly count: number
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/** The steps to the stocks beside this one in the list it was opened from. What is shown of each stays the same. */
export function useSteps(path: string, search: string): Steps | undefined {
  const neighbours = useNeighbours(path)
  if (neighbours === undefined) return undefined
  const { place, count, state } = neighbours
  const step = (href: string | undefined) => {
    if (href === undefined) return undefined
    const [target = href] = href.split('?')
    // Esc leads back to the list, not through every stock on the way.
    return () => navigate(search === '' ? target : `${target}?${search}`, { replace: true, state })
  }
  return { place, count, previous: step(neighbours.previous), next: step(neighbours.next) }
}

interface StockKeys {
  readonly steps: Steps | undefined
  readonly onStar: () => void
  readonly onSwitchChart: () => void
}

/** `[` and `]` step, S stars, T changes between 分时 and K line, Esc goes back. */
export function useStockKeys({ steps, onStar, onSwitchChart }: StockKeys): void {
  useShortcut(
    '[',
    useCallback(() => steps?.previous?.(), [steps]),
  )
  useShortcut(
    ']',
    useCallback(() => steps?.next?.(), [steps]),
  )
  useShortcut('s', onStar)
  useShortcut('t', onSwitchChart)
  const isPanel = useIsPanel()
  useEffect(() => {
    if (isPanel) return
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !useSettings.getState().shortcuts || !isPageKey(event)) return
      // The header's panels are closed by the browser itself, which does not tell.
      if (document.querySelector(':popover-open') === null) goBack()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [isPanel])
}
