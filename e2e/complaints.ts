import type { Page } from '@playwright/test'

// The browser's own note that nobody answers: a journey that stops the server or cuts the network has asked for it.
const SERVER_IS_GONE =
  /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)/

/** What the page's console has to complain of: errors, refused loads, violations of the content security policy. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => {
    if (message.type() !== 'error' || SERVER_IS_GONE.test(message.text())) return
    complaints.push(`${message.text()} (${page.url()})`)
  })
  return complaints
}
