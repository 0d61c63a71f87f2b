import type { Locator, Page } from '@playwright/test'

const escaped = (text: string) => text.replace(/[*.+?()]/g, '\\$&')

/** The row of a table that is headed by a name; behind it may stand the sign of a board. */
export const rowOf = (page: Page, grid: string, name: string): Locator =>
  page
    .getByRole('grid', { name: grid, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${escaped(name)}( |$)`) }) })
