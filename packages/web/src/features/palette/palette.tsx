import { type ComponentType, Suspense, useCallback, useEffect, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { listenToKeys, useShortcut } from '#lib/page/keyboard.ts'
import { openPalette, usePalette } from './palette-state.ts'

interface PaletteProps {
  /** What it shows; its code comes after the first screen's. */
  readonly panel: ComponentType
  readonly load: () => Promise<unknown>
}

/** The first screen has its requests out by then. */
const LOAD_AFTER_MS = 1_500

/** 键盘精灵: typing anywhere on the page looks a stock up; Ctrl or ⌘ with K opens it from anywhere, an input included. */
export function Palette({ panel: Panel, load }: PaletteProps) {
  const isOpen = usePalette(state => state.isOpen)
  useShortcut(
    '/',
    useCallback(() => openPalette(), []),
  )
  // The input must have the focus before the next key comes, or a fast typist loses letters.
  // And it listens as soon as it is seen.
  useLayoutEffect(() => listenToKeys(text => flushSync(() => openPalette(text))), [])
  useEffect(() => {
    // A failure shows where the panel is drawn.
    const timer = setTimeout(() => load().catch(() => undefined), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [load])
  useLayoutEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  )
}
