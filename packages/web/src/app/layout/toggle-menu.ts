import { flushSync } from 'react-dom'
import { useSession } from '#lib/session/session.ts'

export function toggleMenu(): void {
  const { leftMenusHide, setLeftMenusHide } = useSession.getState()
  setLeftMenusHide(!leftMenusHide)
}

export const MENU_ID = 'menu'

let before: Element | null = null

/** By the keyboard the focus goes into the menu as it opens, to the page that is shown, and back as it closes. */
export function toggleMenuByKey(): void {
  const from = document.activeElement
  const wasInside = document.getElementById(MENU_ID)?.contains(from) === true
  flushSync(toggleMenu)
  const menu = document.getElementById(MENU_ID)
  if (menu !== null) {
    before = from
    const shown = menu.querySelector<HTMLElement>('[aria-current]') ?? menu.querySelector('a')
    shown?.focus()
  } else if (wasInside && before instanceof HTMLElement && before.isConnected) before.focus()
}
