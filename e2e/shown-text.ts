import type { Locator } from '@playwright/test'

/** The pieces of text that a part of the page shows, each by itself. */
export async function shownTexts(part: Locator): Promise<readonly string[]> {
  return part.evaluate(element => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
    return texts
  })
}
