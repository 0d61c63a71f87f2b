import { useSettings } from '#lib/settings/settings.ts'
import type { PlacedColumn } from './placed-column.ts'

/** Longer than a glance, shorter than the time between two ticks. */
const LIT_MS = 450

interface Seen {
  readonly version: number
  readonly values: readonly (number | undefined)[]
}

/** Lights up the cells whose number moved since the version before. */
export interface Flash<R> {
  readonly show: (
    seen: { readonly row: R; readonly key: string; readonly version: number },
    element: HTMLElement,
  ) => void
  readonly stop: () => void
}

export function createFlash<R>(columns: () => readonly PlacedColumn<R>[]): Flash<R> {
  const seenByKey = new Map<string, Seen>()
  const lit = new Set<HTMLElement>()
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  let timer: ReturnType<typeof setTimeout> | undefined

  // Lit and put out in one step each: a fading background would repaint every frame of the table.
  function putOut(): void {
    timer = undefined
    for (const cell of lit) delete cell.dataset.flash
    lit.clear()
  }

  return {
    show({ row, key, version }, element) {
      const placed = columns()
      if (!placed.some(({ column }) => column.flash)) return
      const before = seenByKey.get(key)
      if (before?.version === version) return
      const values = placed.map(({ column }) => column.flash?.(row) ?? undefined)
      seenByKey.set(key, { version, values })
      // A row that was out of sight at the last change shows its new numbers without a flash.
      if (before === undefined || before.version !== version - 1 || calm.matches || !useSettings.getState().flash)
        return
      for (const [at, value] of values.entries()) {
        const last = before.values[at]
        if (value === undefined || last === undefined || value === last) continue
        const cell = element.querySelector<HTMLElement>(`[aria-colindex="${at + 1}"]`)
        // A column out of sight is not drawn.
        if (cell === null) continue
        cell.dataset.flash = value > last ? 'up' : 'down'
        lit.add(cell)
        timer ??= setTimeout(putOut, LIT_MS)
      }
    },
    stop() {
      clearTimeout(timer)
      putOut()
      seenByKey.clear()
    },
  }
}
