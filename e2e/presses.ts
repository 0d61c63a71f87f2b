import type { Locator, Page } from '@playwright/test'

/** What a task costs a person. Looking, scrolling and the letters one types are free. */
export interface Presses {
  readonly clicks: number
  /** Keys that open, choose or send: `/`, an arrow, Enter. */
  readonly keys: number
}

export interface Hand {
  /** Clicks a part of the page, or strikes a key by its name: the one way in which a task is done. */
  press(target: Locator | string): Promise<void>
  /** What it took so far. */
  pressed(): Presses
}

/** A hand at the page that counts what it presses. */
export function handAt(page: Page): Hand {
  let clicks = 0
  let keys = 0
  return {
    async press(target) {
      if (typeof target === 'string') {
        keys += 1
        await page.keyboard.press(target)
      } else {
        clicks += 1
        await target.click()
      }
    },
    pressed: () => ({ clicks, keys }),
  }
}
