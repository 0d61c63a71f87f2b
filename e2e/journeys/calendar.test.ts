import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask, collectStock, type Person, registerPerson, signIn } from '#person.ts'
import { SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })

const Calendar = z.object({
  data: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        up: z.int(),
        down: z.int(),
        limitUps: z.int(),
        limitDowns: z.int(),
        emotionScore: z.number().nullable(),
      }),
    ),
    events: z.array(
      z.object({
        day: z.string(),
        kind: z.string(),
        code: z.string(),
        name: z.string(),
        unlock: z.object({ shares: z.number(), pctOfFloat: z.number(), valueYuan: z.number() }).nullable(),
      }),
    ),
    counts: z.array(z.object({ day: z.string(), kind: z.string(), count: z.int() })),
    reactions: z.array(
      z.object({ kind: z.string(), sense: z.string().nullable(), medianPct: z.number(), samples: z.int() }),
    ),
  }),
})

const RANGE = 'from=2025-11-28&to=2025-12-28'
const calendarOf = async (person: Person, query: string) =>
  Calendar.parse(await ask(person, `/api2/stock/calendar?${query}`)).data

const cellOf = (page: Page, day: string) => page.locator(`.calendar-grid a[href="/stock/replay?date=${day}"]`)

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    test.use({ viewport })

    test(`${size}: a day of the month tells what the API does, and opens to its review`, async ({ page, reader }) => {
      const { days, counts } = await calendarOf(reader, 'month=2025-11')
      await page.goto('/stock/calendar')
      await expect(page.getByRole('heading', { name: '2025 年 11 月' })).toBeVisible()
      await expect(cellOf(page, '2025-11-28')).toContainText('涨停')
      const cells = await page
        .locator('.calendar-grid a')
        .evaluateAll(all => all.map(one => [one.getAttribute('href')?.slice(-10), one.textContent] as const))
      const textOf = new Map(cells)
      for (const { day, up, down, limitUps, emotionScore } of days) {
        const unlocks = counts.find(each => each.day === day && each.kind === 'unlock')
        const told = [`涨停 ${limitUps}`, String(up), String(down)]
        if (emotionScore !== null) told.push(String(Math.round(emotionScore)))
        if (unlocks) told.push(`解禁 ${unlocks.count}`)
        expect(
          told.filter(text => !textOf.get(day)?.includes(text)),
          day,
        ).toEqual([])
      }
      await cellOf(page, '2025-11-27').click()
      await expect(page).toHaveURL(/\/stock\/replay\?date=2025-11-27$/)
      await expect(page.getByRole('heading', { name: '复盘 2025-11-27 周四' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: '2025 年 11 月' })).toBeVisible()
    })

    test(`${size}: what is coming is as the API tells it, the own stocks first`, async ({ page, context, server }) => {
      const person = await registerPerson(server.url, 'unlocked')
      await signIn(context, person)
      const { events, counts, reactions } = await calendarOf(person, RANGE)
      const busiest = counts.filter(({ kind }) => kind === 'unlock').toSorted((a, b) => b.count - a.count)[0]
      const ofDay = events.filter(({ day, kind }) => day === busiest?.day && kind === 'unlock')
      const own = ofDay.at(-1)
      if (!busiest || !own?.unlock) throw new Error('nothing is unlocked in thirty days')
      await collectStock(person, own)
      await page.goto('/stock/calendar')
      await page.getByText('未来 30 天').click()
      await page.getByRole('group', { name: '筛选日程' }).getByRole('button', { name: '解禁' }).click()
      await expect(page).toHaveURL(/view=coming&event=unlock$/)
      const day = page.getByRole('main').locator(`li:has(> time[datetime="${busiest.day}"])`)
      await expect(day).toContainText(`${busiest.count} 笔`)
      const first = day.locator('.event-row').first()
      await expect(first).toContainText(own.name)
      await expect(first).toContainText(`占流通 ${own.unlock.pctOfFloat.toFixed(1)}%`)
      await expect(page.getByText('官方 PMI')).toHaveCount(0)
      await page.getByRole('button', { name: /^只看自选/ }).click()
      await expect(page).toHaveURL(/mine=1$/)
      const codes = new Set(
        await page.locator('.event-row .stock-name > a').evaluateAll(all => all.map(one => one.getAttribute('title'))),
      )
      expect([...codes]).toEqual([own.code])
      const unlocked = reactions.find(({ kind }) => kind === 'unlock')
      const row = page.getByRole('row', { name: /^解禁/ })
      await expect(row).toContainText(`${unlocked?.medianPct.toFixed(2)}%`)
      await expect(row).toContainText(`${unlocked?.samples} 例`)
    })

    test(`${size}: a stock tells its next unlock beside its profile, and the own stocks theirs`, async ({
      page,
      context,
      server,
    }) => {
      const person = await registerPerson(server.url, 'owner')
      await signIn(context, person)
      const { events } = await calendarOf(person, RANGE)
      const next = events.find(({ day, kind }) => kind === 'unlock' && day > '2025-11-28')
      if (!next?.unlock) throw new Error('nothing is unlocked in thirty days')
      await page.goto(`/stock/detail/${next.code}?side=profile`)
      const company = page.getByRole('region', { name: '公司大事' })
      await expect(company).toContainText(next.day)
      await expect(company).toContainText(`占流通 ${next.unlock.pctOfFloat.toFixed(1)}%`)
      await expect(company).toContainText('2025 年三季报')
      await collectStock(person, next)
      await page.goto('/collect?view=events')
      const own = page.getByRole('main').locator(`li:has(> time[datetime="${next.day}"])`)
      await expect(own).toContainText(next.name)
      await expect(own).toContainText(`占流通 ${next.unlock.pctOfFloat.toFixed(1)}%`)
    })
  })
}

test('the month to come tells what is announced and what the rules fix, and no figures of days that have not been', async ({
  page,
  reader,
}) => {
  const { days, events, counts } = await calendarOf(reader, 'month=2025-12')
  expect(days).toEqual([])
  await page.goto('/stock/calendar')
  await page.getByRole('button', { name: '下个月' }).click()
  await expect(page).toHaveURL(/month=2025-12$/)
  const plan = page.getByRole('region', { name: /^日程/ })
  await expect(plan.getByText('股指期货、期权交割')).toBeVisible()
  await expect(plan.getByText('国债期货最后交易日')).toBeVisible()
  for (const { name } of events.filter(({ kind }) => kind === 'listing')) await expect(plan).toContainText(name)
  for (const { day, count } of counts.filter(({ kind, count }) => kind === 'unlock' && count > 1))
    await expect(plan.locator(`li:has(> time[datetime="${day}"])`)).toContainText(`${count} 笔`)
  await expect(page.getByRole('main').locator('a[href^="/stock/replay"]')).toHaveCount(0)
})

test('a calendar of a past day knows nothing of the days after it', async ({ page }) => {
  await page.goto('/stock/calendar?date=2025-11-12')
  await expect(cellOf(page, '2025-11-12')).toBeVisible()
  await expect(cellOf(page, '2025-11-13')).toHaveCount(0)
  await expect(page.getByRole('region', { name: '回放' })).toBeVisible()
})
