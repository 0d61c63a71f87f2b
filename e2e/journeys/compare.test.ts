import { expect } from '@playwright/test'
import { seriousFaults } from '#faults.ts'
import { test } from '#journey.ts'
import { rankedStocks } from '#market.ts'

test.use({ visitor: 'reader' })

test('stocks are put side by side, against an index, and the address keeps it', async ({ page, reader }) => {
  const [first, second] = await rankedStocks(reader, 2)
  if (!first || !second) throw new Error('no stocks')
  await page.goto(`/stock/detail/${first.code}`)
  await page.getByRole('link', { name: `把 ${first.name} 与别的股票对比` }).click()
  await expect(page).toHaveURL(new RegExp(`stock2/compare\\?codes=${first.code}`))
  const chosen = page.getByRole('list', { name: '对比的股票' })
  await expect(chosen.getByRole('listitem')).toHaveText([first.name])
  await page.getByRole('combobox', { name: '股票' }).fill(second.code)
  await page.getByRole('option', { name: second.name }).click()
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
  const table = page.getByRole('table', { name: '区间表现' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.getByRole('combobox', { name: '相对于' }).selectOption('相对全部股票平均')
  await expect(table.getByRole('columnheader', { name: '相对涨跌' })).toBeVisible()
  await expect(page.getByRole('figure', { name: '相对全部股票平均' })).toBeVisible()
  expect(await seriousFaults(page, new Set())).toEqual([])
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(3)
  await chosen.getByRole('button', { name: `移去 ${first.name}` }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
})
