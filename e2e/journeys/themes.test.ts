import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask, type Person } from '#person.ts'
import { SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })

const PATH = '/stock/jiuyangongshe'
const Themes = z.object({
  data: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        title: z.string(),
        heat: z.number(),
        stocks: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
})
const Rows = z.object({
  data: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        firstSealAt: z.string().nullable(),
        streak: z.int(),
        changePct: z.number().nullable(),
        reasons: z.array(z.object({ source: z.string(), tags: z.array(z.string()), text: z.string() })),
      }),
    ),
    total: z.int(),
    counts: z.object({ sealed: z.int(), broken: z.int() }),
  }),
})

async function dayOf(person: Person, moment = '') {
  const themes = await ask(person, `/api/ai/api/hotspot/hotspotList?block_code=community&sort=heat&limit=500${moment}`)
  const rows = (type: string) => ask(person, `/api2/stock/limit_up_ranking?type=${type}&limit=500${moment}`)
  const [sealed, broken] = [Rows.parse(await rows('sealed')).data, Rows.parse(await rows('broken')).data]
  return { themes: Themes.parse(themes).data, sealed, broken }
}

const sectionOf = (page: Page, theme: string) => page.getByRole('region', { name: theme, exact: true })

for (const [device, viewport] of SIZES) {
  test(`the day stands by theme with every stock’s seal, streak, change and reason as the API has them (${device})`, async ({
    page,
    reader,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(PATH)
    const { themes, sealed, broken } = await dayOf(reader)
    const [first] = themes.list
    if (first === undefined) throw new Error('the day has no theme')
    await expect(page.getByText(`题材 ${themes.total} 个`)).toBeVisible()
    await expect(page.getByText(`涨停 ${sealed.counts.sealed} · 炸板 ${broken.counts.broken}`)).toBeVisible()

    await page.goto(`${PATH}?theme=${encodeURIComponent(first.title)}`)
    const section = sectionOf(page, first.title)
    await expect(section.getByRole('listitem')).toHaveCount(first.stocks.length)
    await expect(section).toContainText(`热度 ${first.heat.toFixed(1)}`)
    for (const { code } of first.stocks) {
      const row = sealed.list.find(each => each.code === code)
      if (row === undefined) continue
      const line = section
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: row.name, exact: true }) })
      await expect(line).toContainText(row.firstSealAt ?? '—')
      await expect(line).toContainText(row.streak === 1 ? '首板' : `${row.streak}连板`)
      await expect(line).toContainText(`+${row.changePct?.toFixed(2)}%`)
      for (const tag of row.reasons[0]?.tags.filter(each => each !== first.title) ?? [])
        await expect(line).toContainText(tag)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  })
}

test('a theme chosen in the index is a step one can go back; a line opens to what its sources say, side by side', async ({
  page,
  reader,
}) => {
  await page.goto(PATH)
  const { themes, sealed } = await dayOf(reader)
  const theme = themes.list[2]
  const stock = sealed.list.find(({ code }) => theme?.stocks.some(each => each.code === code))
  if (theme === undefined || stock === undefined) throw new Error('the third theme has no sealed stock')
  const index = page.getByRole('navigation', { name: '题材目录' })
  await index.getByRole('button', { name: new RegExp(theme.title) }).click()
  await expect(page).toHaveURL(new RegExp(`theme=${encodeURIComponent(theme.title)}$`))
  const section = sectionOf(page, theme.title)
  await expect(section.getByRole('heading')).toBeInViewport()
  const line = section.getByRole('listitem').filter({ has: page.getByRole('link', { name: stock.name, exact: true }) })
  await line.getByRole('button', { expanded: false }).last().click()
  expect(stock.reasons.length).toBeGreaterThan(0)
  if (stock.reasons.length === 1) await expect(line).toContainText('只有一个来源说了原因')
  for (const { source, text } of stock.reasons) {
    await expect(line).toContainText(source)
    await expect(line).toContainText(text)
  }
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${PATH}$`))
})

test('only the broken are shown when asked for, of another day too, and the address keeps both', async ({
  page,
  reader,
}) => {
  const moment = '&date=2025-11-27&at=10:31:12'
  await page.goto(`${PATH}?${moment.slice(1)}`)
  const { broken } = await dayOf(reader, moment)
  await page.getByRole('radio', { name: '炸板' }).check({ force: true })
  await expect(page).toHaveURL(/date=2025-11-27&at=10%3A31%3A12&state=broken|date=2025-11-27&at=10:31:12&state=broken/)
  await expect(page.getByText('历史，非实时')).toBeVisible()
  await expect(page.getByRole('banner').getByText('2025-11-27 10:31:12')).toBeVisible()
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  const shown = async () => [...new Set(await links.allTextContents())].sort()
  await expect.poll(shown).toEqual(broken.list.map(({ name }) => name).sort())
  const times = await page.locator('main time').allTextContents()
  expect(times.filter(time => time > '10:31:12' && time !== '—')).toEqual([])
})
