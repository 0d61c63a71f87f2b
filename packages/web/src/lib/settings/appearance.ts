import { effectiveTheme, useSettings } from './settings.ts'

const LIGHT = '(prefers-color-scheme: light)'
/** Paper is white. */
const PRINT = 'print'
const listeners = new Set<() => void>()

function apply(): void {
  const { theme, palette, rise } = useSettings.getState()
  const root = document.documentElement
  root.dataset.theme = matchMedia(PRINT).matches ? 'light' : effectiveTheme(theme, matchMedia(LIGHT).matches)
  root.dataset.palette = palette
  root.dataset.rise = rise
  for (const listener of listeners) listener()
}

/** Puts the settings on <html> before anything is drawn, and again whenever they or the system's theme change. */
export function startAppearance(): void {
  apply()
  useSettings.subscribe(apply)
  matchMedia(LIGHT).addEventListener('change', apply)
  matchMedia(PRINT).addEventListener('change', apply)
}

/** Called after the attributes on <html> have changed, so that a canvas can be drawn again in the new colours. */
export function onAppearanceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
