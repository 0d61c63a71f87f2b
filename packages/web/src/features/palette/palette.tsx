import { useCallback, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { listenToKeys, useShortcut } from '#lib/keyboard.ts'
import { PalettePanel } from './palette-panel.tsx'
import { openPalette, usePalette } from './palette-state.ts'

/** 键盘精灵: typing anywhere on the page looks a stock up. */
export function Palette() {
  const isOpen = usePalette(state => state.isOpen)
  useShortcut(
    '/',
    useCallback(() => openPalette(), []),
  )
  // The input must have the focus before the next key comes, or a fast typist loses letters.
  useEffect(() => listenToKeys(text => flushSync(() => openPalette(text))), [])
  return isOpen ? <PalettePanel /> : null
}
