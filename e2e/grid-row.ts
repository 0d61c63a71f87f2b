import type { Locator, Page } from '@playwright/test'

/** The row of a table that is headed by a name. */
export const rowOf = (page: Page, grid: string, name: string): Locator =>
  page
    .getByRole('grid', { name: grid, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
