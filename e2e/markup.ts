import { expect, type Page } from '@playwright/test'

/** Whatever runs or becomes a part of the page of this leaves its mark there. */
export const MARKUP = '<img data-hostile src=x onerror=x=1><script data-hostile>x=1</script>'
/** The same in a single word, for what takes no blanks: a name, a tag. */
export const MARKUP_WORD = '<svg/data-hostile/onload=x=1>'
/** Where it would run if it were followed. */
export const SCRIPT_ADDRESS = 'javascript:x=1'

/** What of a hostile text is more than a text on this page. */
const ALIVE = () => ({
  ran: 'x' in globalThis,
  parts: document.querySelectorAll('[data-hostile]').length,
  // Also what is yet to be clicked.
  links: document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]').length,
})

/** Nothing of it ran, nothing became of it, nothing leads to it. */
export async function staysText(page: Page, address: string): Promise<void> {
  expect(await page.evaluate(ALIVE), address).toEqual({ ran: false, parts: 0, links: 0 })
}
