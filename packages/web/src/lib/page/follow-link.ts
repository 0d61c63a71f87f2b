import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { isInPanel } from './room.ts'

/**
 * The press of a link where hundreds stand: a router's link is a component with six hooks each. What is not a plain press
 * is the browser's, a new tab for instance; in a panel the panel knows where its links lead.
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const path = event.currentTarget.getAttribute('href')
  if (!isPlain || event.defaultPrevented || path === null || isInPanel(event.currentTarget)) return
  event.preventDefault()
  navigate(path)
}
