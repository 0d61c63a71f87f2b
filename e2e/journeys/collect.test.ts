import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { rankedStocks } from '#market.ts'
import { ask, collectStock, type Person, registerPerson, signIn } from '#person.ts'
import { DESKTOP, SIZES } from '#sizes.ts'

const List = z.object({
  data: z.object({ list: z.array(z.object({ value: z.string(), group: z.string(), note: z.string() })) }),
})
const Notices = z.object({ data: z.object({ unread: z.number(), list: z.array(z.object({ title: z.string() })) }) })
const Quotes = z.object({ data: z.object({ list: z.array(z.object({ code: z.string(), changePct: z.number() })) }) })

const stocksOf = async (person: Person) =>
  List.parse(await ask(person, '/api/ai/api/collect/getList?type=2&limit=500')).data.list
const codesOf = async (person: Person) => (await stocksOf(person)).map(({ value }) => value)

test('pasted codes are collected, put in order, noted, exported and brought back', async ({ page, server }) => {
  test.slow()
  const person = await registerPerson(server.url, 'collector')
  await signIn(page.context(), person)
  await page.goto('/collect')
  await page.getByRole('button', { name: '粘贴代码添加' }).click()
  await page.getByLabel('股票代码').fill('600519 000001,sz300750')
  await page.getByRole('dialog').getByRole('button', { name: '添加', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()
  expect(await codesOf(person)).toEqual(['600519', '000001', '300750'])

  const quotes = Quotes.parse(await ask(person, '/api2/stock/data_list?codes=600519,000001,300750')).data.list
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport)
    for (const { code, changePct } of quotes) {
      const text = `${changePct > 0 ? '+' : ''}${changePct.toFixed(2)}%`
      const row = page.getByRole('row').filter({ hasText: code })
      await expect(row.getByText(text, { exact: true }), size).toBeVisible()
    }
  }
  await page.setViewportSize(DESKTOP)

  await page.getByRole('row').filter({ hasText: '300750' }).getByRole('gridcell').nth(1).click()
  await page.getByRole('button', { name: '置顶' }).click()
  await expect.poll(() => codesOf(person)).toEqual(['300750', '600519', '000001'])
  await page.getByRole('button', { name: '分组与备注' }).click()
  await page.getByRole('dialog').getByLabel('分组').fill('观察')
  await page.getByRole('dialog').getByLabel('备注').fill('等回踩,5日线')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('tab', { name: '观察 1' })).toBeVisible()

  await page.getByRole('button', { name: '导出与复制' }).click()
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const bytes = await readFile(await (await exported).path())
  await page.keyboard.press('Escape')

  const other = await registerPerson(server.url, 'importer')
  await signIn(page.context(), other)
  await page.goto('/collect')
  await page.getByRole('button', { name: '粘贴代码添加' }).click()
  const file = { name: 'collect.csv', mimeType: 'text/csv', buffer: bytes }
  await page.getByLabel('从文件导入（CSV）').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click()
  const inOrder = async (who: Person) => (await stocksOf(who)).toSorted((a, b) => a.value.localeCompare(b.value))
  expect(await inOrder(other)).toEqual(await inOrder(person))
})

for (const [size, viewport] of SIZES) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test(`the bell tells how many hotspots are new, and they are read in the collects, ${size}`, async ({
      page,
      server,
      reader,
    }) => {
      test.slow()
      const person = await registerPerson(server.url, 'noticer')
      for (const stock of await rankedStocks(reader, 3)) await collectStock(person, stock)
      // The very first call of a browser comes before its anti-forgery cookie and is made again with it.
      const told = page.waitForResponse(
        async reply => reply.url().includes('stock_hotspot_notice') && Notices.safeParse(await reply.json()).success,
        { timeout: 45_000 },
      )
      await signIn(page.context(), person)
      await page.goto('/collect?view=touch')
      const { unread, list } = Notices.parse(await (await told).json()).data
      expect(unread).toBeGreaterThan(0)
      await page.getByRole('button', { name: `自选股的新热点，${unread} 条未读` }).click()
      const panel = page.getByRole('dialog', { name: /自选股的新热点/ })
      await expect(panel.getByRole('link', { name: list[0]?.title ?? '', exact: true }).first()).toBeVisible()
      await panel.getByRole('button', { name: '全部已读' }).click()
      await expect(page.getByRole('button', { name: '自选股的新热点', exact: true })).toBeVisible()
      await page.keyboard.press('Escape')

      await page.reload()
      await expect(page.getByRole('button', { name: '没有未读' })).toBeVisible()
      const touching = page.getByRole('list', { name: '涉及自选股的热点' })
      const star = touching.getByRole('button', { name: /^收藏热点 / }).first()
      const title = (await star.getAttribute('aria-label'))?.replace('收藏热点 ', '') ?? ''
      await star.click()
      await expect(touching.getByRole('button', { name: `取消收藏热点 ${title}` }).first()).toBeVisible()
      await page.getByRole('tab', { name: /^收藏的热点/ }).click()
      const kept = page.getByRole('list', { name: '收藏的热点' })
      await expect(kept.getByRole('listitem').first()).toContainText(title)
      await page.getByRole('tab', { name: /^自选股/ }).click()
      await expect(page).toHaveURL(`${server.url}/collect`)
    })
  })
}
