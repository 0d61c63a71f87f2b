import { expect } from '@playwright/test'
import { z } from 'zod'
import { rowOf } from '#grid-row.ts'
import { test } from '#journey.ts'
import { ask } from '#person.ts'
import { SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })

const Row = z.object({
  block_code: z.string(),
  name: z.string(),
  changePct: z.number(),
  up: z.int(),
  down: z.int(),
  limitUp: z.int(),
  leader: z.object({ name: z.string() }).nullable(),
})
const Sectors = z.object({ data: z.object({ list: z.array(Row).min(2), total: z.int() }) })
const Stocks = z.object({
  data: z.object({ list: z.array(z.object({ name: z.string(), changePct: z.number().nullable() })), total: z.int() }),
})

const signed = (pct: number) => `${pct > 0 ? '+' : ''}${pct.toFixed(2)}%`

for (const [size, viewport] of SIZES) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('the sectors stand with the figures of the API, and a chosen one with its stocks', async ({
      page,
      reader,
    }) => {
      const { data } = Sectors.parse(await ask(reader, '/data-api/hotspot/stock/sector_list'))
      await page.goto('/stock/sector')
      await expect(page.getByText(`全部板块 ${data.total} 个`)).toBeVisible()
      for (const { name, changePct, up, down } of data.list.slice(0, 3)) {
        const row = rowOf(page, '板块列表', name)
        await expect(row).toContainText(signed(changePct))
        // A card has no room for the bar.
        if (size === 'desktop') await expect(row.getByTitle(new RegExp(`涨 ${up} 只，.*跌 ${down} 只`))).toBeVisible()
      }
      const second = data.list[1] ?? data.list[0]
      await rowOf(page, '板块列表', second?.name ?? '')
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(new RegExp(`code=${second?.block_code}`))
      await expect(page.getByRole('heading', { level: 2, name: second?.name, exact: true })).toBeVisible()
      const stocks = Stocks.parse(
        await ask(reader, `/data-api/hotspot/stock/sector_stock_list?code=${second?.block_code}`),
      ).data
      const members = page.getByRole('region', { name: '成分股' })
      await expect(members.getByText(`${stocks.total} 只`, { exact: true })).toBeVisible()
      const [first] = stocks.list
      await expect(rowOf(page, '成分股', first?.name ?? '')).toContainText(signed(first?.changePct ?? Number.NaN))
      await page.goBack()
      await expect(page).toHaveURL(/\/stock\/sector$/)
    })
  })
}

test('the list is kept in local storage and used without asking until it is two hours old', async ({ page }) => {
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/sector_list')) calls.push(new URL(request.url()).search)
  })
  await page.goto('/stock/sector')
  await expect(page.getByRole('grid', { name: '板块列表' }).getByRole('rowheader').first()).toBeVisible()
  expect(calls.length).toBeGreaterThan(0)
  for (const search of calls) expect(new URLSearchParams(search).get('limit')).toBe('100')

  const age = (ms: number) =>
    page.evaluate(olderMs => {
      const key = 'kanpan.cache.sector-list'
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...kept, savedAtMs: Date.now() - olderMs }))
    }, ms)
  await age(119 * 60_000)
  calls.length = 0
  await page.reload()
  await expect(page.getByText('1 小时 59 分前更新')).toBeVisible()
  expect(calls).toEqual([])

  await age(121 * 60_000)
  await page.reload()
  await expect(page.getByText('刚刚更新')).toBeVisible()
  expect(calls.length).toBeGreaterThan(0)
})

test('a failed sector list says what the server said, and 重试 asks again', async ({ page }) => {
  await page.route('**/sector_list?*', route =>
    route.fulfill({ json: { status: 502, msg: '数据源暂时不可用', data: null } }),
  )
  await page.goto('/stock/sector')
  const panel = page.getByRole('region', { name: '板块', exact: true })
  await expect(panel.getByRole('alert')).toContainText('数据源暂时不可用')
  await page.unroute('**/sector_list?*')
  await panel.getByRole('button', { name: '重试' }).click()
  await expect(panel.getByRole('rowheader').first()).toBeVisible()
})
