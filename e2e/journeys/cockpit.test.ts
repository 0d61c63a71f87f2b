import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask, type Person } from '#person.ts'
import { handAt } from '#presses.ts'
import { SIZES } from '#sizes.ts'

// A theme, by one press from where it is named: who stands in it, who leads, where the money goes, what is told of it.
test.use({ visitor: 'reader' })

const PAST = 'date=2025-11-27&at=10:31:12'
const RANKING = '/stock2/limit_up/ranking'

const Row = z.object({ code: z.string(), name: z.string(), isSt: z.boolean(), firstSealAt: z.string().nullable() })
const Ranking = z.object({ data: z.object({ list: z.array(Row) }) })
const Ranked = z.object({
  data: z.object({
    list: z.array(
      z.object({ code: z.string(), name: z.string(), reasons: z.array(z.object({ tags: z.array(z.string()) })) }),
    ),
  }),
})
const Concepts = z.object({ data: z.object({ list: z.array(z.object({ name: z.string(), limitUp: z.int() })) }) })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A reason's word that is a concept too: of it all there is to see is known. */
async function themeOf(reader: Person, moment: string): Promise<{ readonly theme: string; readonly stock: string }> {
  const { list } = Ranked.parse(await ask(reader, `/api2/stock/limit_up_ranking?${moment}&limit=200`)).data
  const top = Concepts.parse(await ask(reader, `/api2/stock/concept_in_flow_ranking?${moment}&limit=500`)).data.list
  const concepts = new Set(top.map(({ name }) => name))
  for (const { name, reasons } of list) {
    const theme = reasons[0]?.tags.find(tag => concepts.has(tag))
    if (theme !== undefined) return { theme, stock: name }
  }
  throw new Error('no reason of the day names a concept')
}

async function sealedOf(reader: Person, moment: string, theme: string) {
  const query = `${moment}&limit=100&concept=${encodeURIComponent(theme)}`
  return Ranking.parse(await ask(reader, `/api2/stock/limit_up_ranking?${query}`)).data.list.filter(({ isSt }) => !isSt)
}

/** All parts of the cockpit, each of the theme and of the moment. */
async function expectWhole(page: Page, theme: string, sealed: readonly z.infer<typeof Row>[]): Promise<void> {
  await expect(region(page, theme)).toBeVisible()
  const ladder = region(page, '梯队')
  for (const { name } of sealed.slice(0, 3)) await expect(ladder).toContainText(name)
  await expect(region(page, '龙头与跟风')).toBeVisible()
  for (const name of ['主力资金', '消息与热点', '竞价']) await shown(region(page, name))
  await shown(page.getByRole('region', { name: /存活/ }))
  await expect(page.getByRole('table', { name: /近 15 日每日涨幅居前/ })).toBeVisible()
}

/** What is far down is asked for when it comes near. */
async function shown(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await expect(part).toBeVisible()
}

for (const [size, viewport] of SIZES) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('one click on a reason of the ranking opens the whole of its theme', async ({ page, reader }) => {
      const { theme, stock } = await themeOf(reader, '')
      await page.goto(RANKING)
      const hand = handAt(page)
      const row = page.getByRole('row').filter({ hasText: stock })
      await hand.press(row.getByRole('link', { name: theme, exact: true }).first())
      await expect(page).toHaveURL(new RegExp(`/stock/concept\\?concept=${encodeURIComponent(theme)}$`))
      expect(hand.pressed()).toEqual({ clicks: 1, keys: 0 })
      await expectWhole(page, theme, await sealedOf(reader, '', theme))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })

    test('at a past moment the cockpit is of that moment, and nothing after it is in it', async ({ page, reader }) => {
      const { theme } = await themeOf(reader, PAST)
      await page.goto(`/stock/concept?concept=${encodeURIComponent(theme)}&${PAST}`)
      const sealed = await sealedOf(reader, PAST, theme)
      await expectWhole(page, theme, sealed)
      const times = ((await region(page, '梯队').textContent()) ?? '').match(/\d\d:\d\d:\d\d/g) ?? []
      expect(times.filter(time => time > '10:31:12')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })
  })
}

test('by the keyboard alone one comes from the ranking to the theme, and on to its leader', async ({ page }) => {
  await page.goto(`${RANKING}?view=ladder&${PAST}`)
  const tag = page
    .getByRole('list', { name: /的题材$/ })
    .getByRole('link')
    .first()
  await expect(tag).toBeVisible()
  const theme = (await tag.textContent()) ?? ''
  // The bands are one stop of Tab, and the arrows move among what is in them.
  const isAmong = () => tag.evaluate(link => link.closest('ol')?.contains(document.activeElement) === true)
  for (let stop = 0; stop < 60 && !(await isAmong()); stop += 1) await page.keyboard.press('Tab')
  const isThere = () => tag.evaluate(link => link === document.activeElement)
  for (let step = 0; step < 300 && !(await isThere()); step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`concept=${encodeURIComponent(theme)}&date=2025-11-27&at=10`))
  const leader = region(page, '龙头与跟风').getByRole('link').first()
  await expect(leader).toBeVisible()
  await leader.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/stock\/detail\/\d{6}\?date=2025-11-27/)
})
