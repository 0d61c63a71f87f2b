import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask, type Person } from '#person.ts'
import { SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })

const Named = z.object({ block_code: z.string(), name: z.string() })
const Top = z.object({
  data: z.object({
    list: z.array(Named.extend({ changePct: z.number(), stocks: z.array(z.object({ name: z.string() })) })),
  }),
})
const Rotation = z.object({
  data: z.object({
    days: z.array(z.string()),
    rows: z.array(z.array(Named)),
    trace: z.object({
      places: z.array(z.object({ rank: z.int().nullable(), leader: z.object({ name: z.string() }).nullable() })),
    }),
  }),
})
const Near = z.object({ data: z.object({ list: z.array(Named.extend({ similarity: z.number() })).min(1) }) })
const Flow = z.object({
  data: z.object({
    list: z
      .array(
        Named.extend({ mainNetYuan: z.number(), stocks: z.array(z.object({ code: z.string(), name: z.string() })) }),
      )
      .min(1),
  }),
})

const signed = (pct: number) => `${pct > 0 ? '+' : ''}${pct.toFixed(2)}%`
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

async function topOf(reader: Person, days: number) {
  return Top.parse(await ask(reader, `/data-api/stock/concept_top15?days=${days}`)).data.list
}

for (const [size, viewport] of SIZES) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('the concepts of five days stand with their leaders, and one is traced through the last days', async ({
      page,
      reader,
    }) => {
      const top = await topOf(reader, 5)
      await page.goto('/stock/concept?days=5')
      const items = region(page, '概念涨幅前 15')
        .getByRole('listitem')
        .filter({ has: page.getByRole('list') })
      await expect(items).toHaveCount(top.length)
      for (const [at, { name, changePct, stocks }] of top.slice(0, 3).entries()) {
        await expect(items.nth(at)).toContainText(`${at + 1}${name}`)
        await expect(items.nth(at)).toContainText(signed(changePct))
        for (const stock of stocks) await expect(items.nth(at)).toContainText(stock.name)
      }

      const second = top[1] ?? top[0]
      await items
        .nth(1)
        .getByRole('link', { name: second?.name ?? '', exact: true })
        .click()
      await expect(page).toHaveURL(new RegExp(`concept=${second?.block_code}`))
      const { days, trace } = Rotation.parse(
        await ask(reader, `/api2/stock/concept/days_top?days=15&limit=10&concept=${second?.block_code}`),
      ).data
      const matrix = page.getByRole('table', { name: /近 15 日每日涨幅居前/ })
      await expect(matrix.getByRole('columnheader')).toHaveText(['名次', ...days.map(day => day.slice(5))])
      await expect(matrix.getByRole('row', { name: /^追踪/ }).getByRole('cell')).toHaveText(
        trace.places.map(({ rank }) => (rank === null ? '—' : `第${rank}`)),
      )
      await expect(matrix.getByRole('row', { name: /^龙头/ }).getByRole('cell')).toHaveText(
        trace.places.map(({ leader }) => leader?.name ?? '—'),
      )
      const there = trace.places.filter(({ rank }) => rank !== null && rank <= 10).length
      await expect(region(page, `追踪 ${second?.name}`)).toContainText(
        there === 0 ? '近 15 日没有进过前 10' : `近 15 日有 ${there} 天进前 10`,
      )
    })

    test('the concepts stand by their main money, in and out, with the stocks behind it', async ({ page, reader }) => {
      await page.goto('/stock2/concept/in_flow_ranking?days=3')
      for (const [order, choice, words] of [
        ['desc', '净流入在前', '净流入最多的股票'],
        ['asc', '净流出在前', '净流出最多的股票'],
      ] as const) {
        const { list } = Flow.parse(
          await ask(reader, `/api2/stock/concept_in_flow_ranking?days=3&order=${order}&limit=500`),
        ).data
        const [first] = list
        await page.getByText(choice, { exact: true }).click()
        await expect(page.getByRole('grid', { name: '概念资金排行' }).getByRole('rowheader').first()).toHaveText(
          first?.name ?? '',
        )
        await expect(page.getByText(`${list.length} 个概念`)).toBeVisible()
        const behind = region(page, `${first?.name} ${words}`)
        await expect(behind.getByRole('rowheader')).toHaveText(first?.stocks.map(({ name }) => name) ?? [])
      }
    })
  })
}

test('a sentence finds near concepts, and how near they are opens to its reasons', async ({ page, reader }) => {
  const { list } = Near.parse(
    await ask(reader, `/data-api/hotspot/concept_vector?limit=12&query=${encodeURIComponent('固态电池量产')}`),
  ).data
  await page.goto('/stock/concept')
  await page.getByRole('searchbox', { name: '用一句话找相近的概念' }).fill('固态电池量产')
  await page.getByRole('button', { name: '找概念' }).click()
  const near = region(page, '与“固态电池量产”相近')
  const [first] = list
  await expect(near.getByRole('listitem').first()).toContainText(first?.name ?? '')
  const share = `${((first?.similarity ?? 0) * 100).toFixed(1)}%`
  await near.getByRole('button', { name: `${first?.name} 相近度 ${share}，查看由来` }).click()
  await expect(page.getByRole('dialog', { name: '相近度的由来' })).toContainText('共同用词')
})

test('a past moment is the moment of the ranking, the rotation and of every way on', async ({ page }) => {
  await page.goto('/stock/concept?date=2025-11-27&at=10:31:00')
  await expect(region(page, '概念涨幅前 15')).toHaveAttribute('data-as-of', '2025-11-27 10:31:00')
  await expect(page.getByRole('columnheader').last()).toHaveText('11-27')
  await expect(page.getByRole('link', { name: '走势与成分股' })).toHaveAttribute(
    'href',
    /date=2025-11-27&at=10%3A31%3A00&code=/,
  )
})
