import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { rankingOf } from '#market.ts'
import { registerPerson, signIn } from '#person.ts'

test.use({ visitor: 'reader', permissions: ['clipboard-read', 'clipboard-write'] })

test('a table leaves as CSV and as a workbook, its codes are copied, and its columns stay as they were chosen', async ({
  page,
  reader,
}) => {
  const { list, total } = await rankingOf(reader, '?limit=500')
  await page.goto('/stock2/limit_up/ranking')
  const menu = page.getByRole('button', { name: '导出与复制' })
  const save = async (name: string) => {
    await menu.click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    await page.keyboard.press('Escape')
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }

  const csv = await save('导出 CSV')
  expect(csv.name).toBe('涨停-2025-11-28-143000.csv')
  const lines = csv.bytes.toString().trimEnd().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  expect(lines[0]).toMatch(/^\uFEFF代码,名称/)
  for (const { code } of list) expect(lines.filter(line => line.startsWith(code))).toHaveLength(1)

  const excel = await save('导出 Excel')
  expect(excel.name).toBe('涨停-2025-11-28-143000.xlsx')
  expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')

  await menu.click()
  await page.getByRole('button', { name: `复制 ${total} 个代码` }).click()
  await expect(page.getByText(`已复制 ${total} 个代码`)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').toSorted()).toEqual(list.map(({ code }) => code).toSorted())
  await page.keyboard.press('Escape')
})

test('chosen columns are kept with the account and found again in another browser', async ({
  page,
  browser,
  server,
}) => {
  const person = await registerPerson(server.url, 'columns')
  await signIn(page.context(), person)
  await page.goto('/stock2/limit_up/ranking')
  const head = page.getByRole('columnheader', { name: '炸板' })
  await expect(head).toBeVisible()
  const kept = page.waitForResponse(/setting\/save/)
  await page.getByRole('button', { name: '选择列' }).click()
  await page.getByRole('checkbox', { name: '炸板' }).uncheck()
  await kept
  await expect(head).toBeHidden()

  const elsewhere = await browser.newContext({ baseURL: server.url })
  await signIn(elsewhere, person)
  const other = await elsewhere.newPage()
  await other.goto('/stock2/limit_up/ranking')
  await expect(other.getByRole('columnheader', { name: '首封' })).toBeVisible()
  await expect(other.getByRole('columnheader', { name: '炸板' })).toBeHidden()
  await elsewhere.close()
})
