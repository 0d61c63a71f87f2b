import { expect } from '@playwright/test'
import { z } from 'zod'
import { rowOf } from '#grid-row.ts'
import { test } from '#journey.ts'
import { ask } from '#person.ts'
import { DESKTOP, SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })

const Named = z.object({ code: z.string(), name: z.string() })
const Heights = z.object({
  data: z.object({
    list: z.array(
      z.object({
        day: z.string(),
        height: z.int(),
        stocks: z.array(Named),
        secondHeight: z.int(),
        limitUps: z.int(),
        brokenRatePct: z.number().nullable(),
        emotionScore: z.number().nullable(),
      }),
    ),
  }),
})
const Leaders = z.object({
  data: z.object({
    list: z.array(
      Named.extend({
        bestStreak: z.int(),
        led: z.array(z.object({ day: z.string(), second: Named.nullable() })),
        line: z.array(z.object({ day: z.string(), value: z.number(), streak: z.int() })),
      }),
    ),
  }),
})
const Matrix = z.object({
  data: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        limitUps: z.int(),
        rungs: z.array(
          z.object({
            streak: z.int(),
            stocks: z.array(Named.extend({ theme: z.object({ name: z.string() }).nullable() })),
          }),
        ),
      }),
    ),
    themes: z.array(z.object({ name: z.string(), count: z.int(), days: z.int() })),
  }),
})

const DAY = '2025-11-27'
const AT = '10:31:12'

for (const [size, viewport] of SIZES) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('the height of the streaks stands with the figures of the API, and another day is chosen and left again', async ({
      page,
      reader,
    }) => {
      const { list } = Heights.parse(await ask(reader, '/api2/stock/streak_height?days=60')).data
      const [before, last] = list.slice(-2)
      await page.goto('/stock/charts/lbgd')
      const panel = page.getByRole('region', { name: '连板高度', exact: true })
      await expect(panel.getByRole('heading', { name: last?.day })).toBeVisible()
      const figures = panel.locator('dl')
      await expect(figures).toContainText(`最高板${last?.height}板`)
      await expect(figures).toContainText(`${last?.limitUps}家前一日 ${before?.limitUps}家`)
      await expect(figures).toContainText(`炸板率${last?.brokenRatePct?.toFixed(1)}%`)
      await expect(figures.getByRole('link', { name: last?.stocks[0]?.name }).first()).toBeVisible()

      const row = rowOf(page, '每日连板高度', before?.day.slice(5) ?? '')
      await expect(row).toContainText(`${before?.height}板`)
      await row.getByRole('link').first().click()
      await expect(page).toHaveURL(new RegExp(`day=${before?.day}`))
      await expect(figures).toContainText(`最高板${before?.height}板`)
      await expect(figures).toContainText(
        before?.emotionScore === null ? '—' : String(Math.round(before?.emotionScore ?? 0)),
      )
      await page.goBack()
      await expect(panel.getByRole('heading', { name: last?.day })).toBeVisible()
    })

    test('the leaders stand with their gain worked from the API’s line, and the chosen one says why it led', async ({
      page,
      reader,
    }) => {
      const { list } = Leaders.parse(await ask(reader, '/api2/stock/leaders?days=10')).data
      const days = [...new Set(list.flatMap(({ line }) => line.map(({ day }) => day)))].sort().slice(-11)
      await page.goto('/stock/charts/longtou')
      await expect(page.getByText(`以 ${days[0]} 收盘为 0`)).toBeVisible()
      for (const { code, name, bestStreak, line } of list.slice(0, 4)) {
        const shown = line.filter(({ day }) => days.includes(day))
        const gain = (100 * (shown.at(-1)?.value ?? 0)) / (shown[0]?.value ?? 1) - 100
        const row = rowOf(page, '近 10 日龙头', name)
        await expect(row).toContainText(code)
        await expect(row).toContainText(`${bestStreak}板`)
        // The cells out of sight are drawn when the table is scrolled to them; the picture's table has them all.
        await expect(page.getByRole('table', { name: '近 10 日龙头走势：数据表' })).toContainText(
          `${gain > 0 ? '+' : ''}${gain.toFixed(2)}%`,
        )
      }
      const [, second] = list
      await rowOf(page, '近 10 日龙头', second?.name ?? '')
        .getByRole('gridcell')
        .nth(1)
        .click()
      await expect(page).toHaveURL(new RegExp(`stock=${second?.code}`))
      const why = page.getByRole('region', { name: `${second?.name} 为什么是龙头` })
      await expect(why.getByRole('listitem')).toHaveCount(second?.led.length ?? 0)
      const runnerUp = second?.led.at(-1)?.second
      if (runnerUp) await expect(why.getByRole('link', { name: runnerUp.name }).first()).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/longtou$/)
    })

    test('the ladders of fifteen days are those of the API, and a theme is traced by keyboard and told in a sentence', async ({
      page,
      reader,
    }) => {
      const { days, themes } = Matrix.parse(await ask(reader, '/api2/stock/limit_up_matrix')).data
      await page.goto('/stock/charts/day15')
      const table = page.getByRole('table', { name: /最近 15 个交易日的连板梯队/ })
      for (const { day, limitUps } of days) {
        await expect(table.getByRole('columnheader', { name: `${day.slice(5)} 涨停 ${limitUps}` })).toBeAttached()
      }
      const box = page.getByRole('region', { name: '每日梯队' })
      const hidden = await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      if ((page.viewportSize()?.width ?? 0) >= DESKTOP.width) expect(hidden, 'fifteen days fit').toBe(0)
      const top = days.at(-1)?.rungs[0]
      const row = table.getByRole('row', { name: `${top?.streak}板` })
      for (const { name } of top?.stocks ?? []) await expect(row.getByRole('link', { name })).toBeVisible()

      const [theme] = themes
      const first = days.at(-1)?.rungs.find(({ streak }) => streak === 1)
      const traced = first?.stocks.filter(stock => stock.theme?.name === theme?.name) ?? []
      const legend = page.getByRole('group', { name: '追踪一个题材' })
      await legend.getByRole('button', { name: `${theme?.name} ${theme?.count}只` }).press('Enter')
      await expect(page.getByText(`15 日中 ${theme?.days} 日有涨停，共 ${theme?.count} 只次`)).toBeVisible()
      await expect(page).toHaveURL(/theme=/)
      // First boards are named once a theme is chosen.
      const firstBoards = table.getByRole('row', { name: '首板' })
      for (const { name } of traced.slice(0, 3))
        await expect(firstBoards.getByRole('link', { name }).last()).toBeAttached()
      await page.goBack()
      await expect(page.getByText('共 ')).toHaveCount(0)
    })
  })
}

test('a picture of another moment ends at that moment, and so do the pictures beside it', async ({ page }) => {
  await page.goto(`/stock/charts/lbgd?date=${DAY}&at=${AT}`)
  await expect(page.getByText('历史，非实时')).toBeVisible()
  await expect(page.getByRole('heading', { name: DAY })).toBeVisible()
  await page.getByRole('navigation', { name: '图表' }).getByRole('link', { name: '龙头' }).click()
  await expect(page).toHaveURL(new RegExp(`longtou\\?date=${DAY}&at=`))
  await expect(page.getByRole('columnheader', { name: '区间' })).toBeVisible()
  const shown = await page
    .getByRole('table', { name: /数据表/ })
    .getByRole('rowheader')
    .allTextContents()
  expect(shown.at(-1)).toBe(DAY)
})
