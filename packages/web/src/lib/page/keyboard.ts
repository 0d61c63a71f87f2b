import { useLayoutEffect } from 'react'
import { useSettings } from '#lib/settings/settings.ts'
import { useIsPanel } from './room.ts'

/** A single key that also begins a pinyin waits this long for a second one before it acts on its own. */
const ALONE_MS = 350

type Action = () => void

const shortcuts = new Map<string, Action>()

/**
 * A single-key shortcut while the component is shown, unless that is in a panel among others: nobody could say whose the key
 * is. Letters act when no second letter follows at once.
 */
export function useShortcut(key: string, action: Action): void {
  const isPanel = useIsPanel()
  // What is seen answers: a key that is pressed as soon as the page stands must not be lost.
  useLayoutEffect(() => {
    if (isPanel) return
    shortcuts.set(key, action)
    return () => {
      if (shortcuts.get(key) === action) shortcuts.delete(key)
    }
  }, [key, action, isPanel])
}

/** A press of a key that is meant for the page, not for an input, a menu or a key combination. */
export function isPageKey(event: KeyboardEvent): boolean {
  // keyCode 229 is what an input method sends before isComposing is set.
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  // Behind a dialog the page sleeps, wherever the focus is.
  if (document.querySelector('dialog[open]') !== null) return false
  const { target } = event
  if (!(target instanceof Element)) return true
  return (
    target.closest(
      'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="dialog"], [role="listbox"], dialog',
    ) === null
  )
}

/** Listens for single keys on the whole page; letters and digits that are no shortcut are typed text. */
export function listenToKeys(onText: (text: string) => void): () => void {
  let waiting: { readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | undefined

  function handleKeyDown(event: KeyboardEvent): void {
    if (!useSettings.getState().shortcuts || !isPageKey(event)) return
    const { key } = event
    if (/^[a-z0-9]$/i.test(key)) {
      event.preventDefault()
      const before = waiting?.text ?? ''
      clearTimeout(waiting?.timer)
      waiting = undefined
      const action = shortcuts.get(key.toLowerCase())
      if (before === '' && action !== undefined)
        waiting = { text: key, timer: setTimeout(() => actAlone(action), ALONE_MS) }
      else onText(before + key)
    } else {
      const action = key.length === 1 ? shortcuts.get(key) : undefined
      if (action === undefined) return
      event.preventDefault()
      action()
    }
  }

  function actAlone(action: Action): void {
    waiting = undefined
    action()
  }

  document.addEventListener('keydown', handleKeyDown)
  return () => {
    clearTimeout(waiting?.timer)
    document.removeEventListener('keydown', handleKeyDown)
  }
}
