import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { rankingOf, stockByInitials } from '#market.ts'
import { registerPerson, signIn } from '#person.ts'
import { PHONE } from '#sizes.ts'

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

test('a table is narrowed by a name’s initials and by a figure, in the address and in its file', async ({
  page,
  reader,
}) => {
  const { stock, initials } = await stockByInitials(reader)
  await page.goto('/stock2/limit_up/ranking?view=top')
  const grid = page.getByRole('grid')
  const rowsSaid = async () => Number(await grid.getAttribute('aria-rowcount')) - 1
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  const all = await rowsSaid()

  await page.getByRole('button', { name: '筛选表中的行' }).click()
  const box = page.getByRole('searchbox', { name: '只看含有这些的行' })
  await expect(box).toBeFocused()
  await box.fill('涨跌幅>9.5')
  await expect.poll(rowsSaid).toBeLessThan(all)
  const left = await rowsSaid()
  await expect(page.getByText(`${left} 行，共 ${all} 行`)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('filter.top-stocks')).toBe('涨跌幅>9.5')
  await box.fill(`涨跌幅>-21 ${initials}`)
  await expect(grid.getByRole('rowheader').filter({ hasText: stock.name })).toHaveCount(1)
  await box.fill('市盈>5')
  await expect(page.getByText('没有读懂：市盈>5')).toBeVisible()
  await box.fill('涨跌幅>9.5')
  await page.keyboard.press('Escape')

  await page.reload()
  await expect.poll(rowsSaid).toBe(left)
  await page.getByRole('button', { name: '导出与复制' }).click()
  await expect(page.getByRole('button', { name: `复制 ${left} 个代码` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '取消筛选 涨跌幅>9.5' }).click()
  await expect.poll(rowsSaid).toBe(all)
})

test('the matrix of fifteen days leaves as a row for each stock and day', async ({ page }) => {
  await page.goto('/stock/charts/day15')
  await page.getByRole('button', { name: '导出与复制' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('15日梯队-2025-11-28.csv')
  const lines = (await readFile(await file.path())).toString().trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFF日期,连板数,代码,名称,题材')
  expect(lines[1]).toMatch(/^2025-11-28,\d+,\d{6},/)
  const counts = await page.getByText(/^涨停 \d+$/).allTextContents()
  const total = counts.reduce((sum, text) => sum + Number(text.slice(3)), 0)
  expect(lines).toHaveLength(total + 1)
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
  // That a person has seen the tour is saved as well.
  const kept = page.waitForResponse(
    answer => /setting\/save/.test(answer.url()) && (answer.request().postData() ?? '').includes('table.'),
  )
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

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the ranking stands in cards: the page scrolls, a title sorts, a touch opens, and the next stock is a swipe away', async ({
    page,
    reader,
  }) => {
    const { list, total } = await rankingOf(reader, '?limit=500')
    await page.goto('/stock2/limit_up/ranking')
    const grid = page.getByRole('grid')
    const names = grid.getByRole('rowheader')
    await expect(names.first()).toBeVisible()
    await expect(grid).toHaveAttribute('aria-rowcount', String(total + 1))
    const card = await grid.getByRole('row').nth(1).boundingBox()
    expect(card?.width).toBeLessThanOrEqual(PHONE.width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    // No box within the page scrolls: what is below comes by scrolling the page.
    expect(await grid.evaluate(box => box.scrollHeight - box.clientHeight)).toBeLessThan(2)
    const first = await names.first().textContent()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(grid.locator(`[aria-rowindex="${total + 1}"]`)).toBeInViewport()
    expect(await grid.getByRole('row').count()).toBeLessThan(50)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(names.first()).toHaveText(first ?? '')

    const title = grid.getByRole('columnheader', { name: '封单额' })
    await title.getByRole('button').tap()
    await expect(title).toHaveAttribute('aria-sort', 'descending')
    const bySeal = list.toSorted((a, b) => Number(b.sealYuan) - Number(a.sealYuan))
    await expect(grid.locator('[aria-rowindex="2"]')).toContainText(bySeal[0]?.name ?? '')
    await grid.locator('[aria-rowindex="2"]').getByRole('rowheader').tap()
    await expect(page).toHaveURL(`/stock/detail/${bySeal[0]?.code}`)

    const second = await page.getByText(`1 / ${total}`).boundingBox()
    const finger = await page.context().newCDPSession(page)
    const y = second?.y ?? 0
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 300, y }] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: 180, y }] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.getByText(`2 / ${total}`)).toBeVisible()
    await page.getByRole('button', { name: '上一只（[）' }).tap()
    await expect(page).toHaveURL(`/stock/detail/${bySeal[0]?.code}`)
  })
})
