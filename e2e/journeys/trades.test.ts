import { expect } from '@playwright/test'
import { seriousFaults } from '#faults.ts'
import { test } from '#journey.ts'
import { firstRanked } from '#market.ts'

test.use({ visitor: 'reader' })

/** Two stocks, one of them sold again; a row that cannot be read and one of no stock. */
const statementOf = (code: string, name: string) =>
  [
    '成交日期\t成交时间\t证券代码\t证券名称\t操作\t成交数量\t成交价格\t成交金额\t发生金额',
    `20251124\t09:31:00\t="${code}"\t${name}\t证券买入\t1000\t8.200\t8200.00\t-8205.08`,
    `20251125\t14:00:00\t="${code}"\t${name}\t证券卖出\t1000\t8.300\t8300.00\t8290.77`,
    '20251125\t\t\t\t银行转存\t0\t0\t0\t10000.00',
    `20251126\t10:00:00\t="${code}"\t${name}\t证券买入\t一千\t8.200\t8200.00\t-8205.08`,
  ].join('\r\n')

test('a statement is brought, told to the cent, opened trade by trade, and taken back', async ({ page, reader }) => {
  const { code, name } = await firstRanked(reader)
  await page.goto('/stock2/trades')
  await expect(page.getByText(/还没有记录/)).toBeVisible()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入交割单' })
  await dialog
    .getByLabel('选择交割单')
    .setInputFiles({ name: '十一月.txt', mimeType: 'text/plain', buffer: Buffer.from(statementOf(code, name)) })
  const preview = dialog.getByRole('region', { name: '会带来什么' })
  await expect(preview).toContainText('新增 2 条，读不懂 1 行')
  await expect(preview).toContainText('第 5 行 成交数量：“一千”不是数字')
  await expect(preview).toContainText('银行转存 1')
  expect(await seriousFaults(page, new Set())).toEqual([])
  await preview.getByRole('button', { name: '导入读懂的' }).click()
  await expect(dialog).toBeHidden()

  // 8,290.77 less 8,205.08.
  const figure = (title: string) => page.locator('dl > div').filter({ hasText: title })
  await expect(figure('已实现盈亏')).toContainText('+85.69元')
  await expect(figure('当日盈亏')).toContainText('0.00元')
  const daily = page.getByRole('figure', { name: '逐日盈亏（按收盘价）' })
  await expect(daily).toContainText('累计 +85.69元')
  await page.getByText('日历', { exact: true }).click()
  const month = page.getByRole('table', { name: '2025-11 逐日盈亏' })
  await expect(month.getByTitle(/^2025-11-25 /)).toBeVisible()
  await expect(month.getByRole('cell').filter({ hasText: /^24/ })).toHaveAttribute('title', /^2025-11-24 .*元$/)
  expect(await seriousFaults(page, new Set())).toEqual([])
  await page.getByText('曲线', { exact: true }).click()
  const trips = page.getByRole('grid', { name: '做完的交易' })
  await trips.getByRole('link', { name }).click()
  const trip = page.getByRole('dialog', { name: `${name} 2025-11-24 起` })
  await expect(trip.getByRole('list', { name: '交割记录' }).getByRole('listitem')).toHaveText([
    /买入.*8200.00元.*5.08元/,
    /卖出.*8300.00元.*9.23元/,
  ])
  await expect(trip.getByRole('figure', { name: /2025-11-24 分时/ })).toBeVisible()
  await expect(trip.getByRole('link', { name: '到这一刻看' }).first()).toHaveAttribute(
    'href',
    /date=2025-11-24&at=09:31:00/,
  )
  expect(await seriousFaults(page, new Set())).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '撤销导入 十一月.txt' }).click()
  await page.getByRole('dialog', { name: '撤销导入' }).getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText(/还没有记录/)).toBeVisible()
})

test('one is written by hand, refused where it cannot be, changed and removed', async ({ page, reader }) => {
  const stock = await firstRanked(reader)
  await page.goto('/stock2/trades')
  await page.getByRole('button', { name: '记一笔' }).click()
  const form = page.getByRole('dialog', { name: '记一笔' })
  await form.getByLabel('股票代码').fill(stock.code)
  await form.getByLabel('日期').fill('2025-11-22')
  await form.getByLabel('数量（股）').fill('300')
  await form.getByLabel('价格（元）').fill('10')
  await form.getByRole('button', { name: '记下' }).click()
  await expect(form.getByText(/这一天不是交易日/)).toBeVisible()
  await form.getByLabel('日期').fill('2025-11-27')
  await form.getByRole('button', { name: '记下' }).click()
  const holdings = page.getByRole('grid', { name: '持仓' })
  await expect(holdings).toContainText('300股')

  await holdings.getByRole('link', { name: stock.name }).click()
  const trip = page.getByRole('dialog', { name: new RegExp(stock.name) })
  await expect(trip.getByText(/按规则估算/)).toBeVisible()
  await trip.getByRole('button', { name: /^修改/ }).click()
  await trip.getByLabel('数量（股）').fill('500')
  await trip.getByRole('button', { name: '保存修改' }).click()
  await expect(holdings).toContainText('500股')
  await trip.getByRole('button', { name: /^删除/ }).click()
  await expect(page.getByText(/还没有记录/)).toBeVisible()
})
