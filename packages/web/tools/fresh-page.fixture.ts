import { configure } from '@testing-library/react'
import Cookies from 'js-cookie'
import { vi } from 'vitest'

// Test files share a process and its page: new ones for each cost five times what the tests do. So what a file leaves
// on the page, and what its modules remember, is put away before the next one begins.

declare const window: Window & { happyDOM: { abort: () => Promise<void>; setURL: (url: string) => void } }

async function clearPage(): Promise<void> {
  await window.happyDOM.abort()
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name)
  localStorage.clear()
  sessionStorage.clear()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  document.body.replaceChildren()
  window.happyDOM.setURL('http://localhost:3000/')
}

vi.resetModules()
// A few tests have no page at all.
if (typeof document !== 'undefined') await clearPage()
// A second, as it is by default, is too short on a machine that does other things.
configure({ asyncUtilTimeout: 10_000 })
