import { expect } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask, type Person } from '#person.ts'
import { SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })

const Share = z.object({ count: z.int(), of: z.int(), pct: z.number().nullable() })
const Group = z.object({
  sealed: z.int(),
  broken: z.int(),
  next: z.object({ closes: z.int(), meanOpenPct: z.number().nullable(), promoted: Share }),
})
const Statistics = z.object({
  data: z.object({
    from: z.string(),
    to: z.string(),
    days: z.int(),
    total: Group,
    byStreak: z.array(Group.extend({ streak: z.int() })),
    bySealSlot: z.array(Group.extend({ slot: z.string().nullable() })),
    survival: z.object({ all: z.array(z.object({ boards: z.int(), steps: z.array(Share) })) }),
  }),
})
const Ladder = z.object({
  data: z.object({
    rungs: z.array(z.object({ streak: z.int(), sealed: z.array(z.unknown()), broken: z.array(z.unknown()) })),
    promotions: z.array(z.object({ candidates: z.int(), promoted: z.int() })),
  }),
})
const statisticsOf = async (reader: Person, query: string) =>
  Statistics.parse(await ask(reader, `/api2/stock/limit_up_statistics?${query}`)).data
const count = (rungs: z.infer<typeof Ladder>['data']['rungs'], which: 'sealed' | 'broken') =>
  rungs.reduce((sum, rung) => sum + rung[which].length, 0)

test('the day stands against the day before at the same time, and each figure opens to how it is counted', async ({
  page,
  reader,
}) => {
  const ladder = async (query: string) => Ladder.parse(await ask(reader, `/api2/stock/ladder${query}`)).data
  const now = await ladder('')
  const before = await ladder('?date=2025-11-27&at=14:30:00')
  const [sealed, broken] = [count(now.rungs, 'sealed'), count(now.rungs, 'broken')]
  const step = sealed - count(before.rungs, 'sealed')
  for (const [, size] of SIZES) {
    await page.setViewportSize(size)
    await page.goto('/stock2/limit_up/tongji')
    const day = page.getByRole('region', { name: '涨停统计', exact: true })
    await expect(day.getByRole('button', { name: `涨停 ${sealed} 只，查看由来` })).toBeVisible()
    await expect(day).toContainText(`${step > 0 ? '+' : ''}${step}只 前 ${count(before.rungs, 'sealed')} 只`)
    await expect(day).toContainText('前一日 14:30')
    const hold = `${((100 * sealed) / (sealed + broken)).toFixed(1)}%`
    await day.getByRole('button', { name: `封板率 ${hold}，查看由来` }).click()
    await expect(page.getByText(`现在：${sealed} ÷（${sealed} + ${broken}）`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  }
})

test('groups of limit-ups and the survival of first boards are the API’s over any range of days', async ({
  page,
  reader,
}) => {
  const usual = await statisticsOf(reader, 'days=20')
  await page.goto('/stock2/limit_up/tongji')
  const total = (of: typeof usual) =>
    `${of.from} 至 ${of.to}，${of.days} 个交易日：封住 ${of.total.sealed} 次、炸板 ${of.total.broken} 次`
  await expect(page.getByText(total(usual))).toBeVisible()
  const grid = page.getByRole('grid', { name: '涨停统计，按连板' })
  for (const { streak, sealed, broken, next } of usual.byStreak) {
    const row = grid.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: streak === 1 ? '首板' : `${streak}板`, exact: true }),
    })
    const cells = await row.getByRole('gridcell').allTextContents()
    expect(cells.slice(0, 2), String(streak)).toEqual([String(sealed), String(broken)])
    expect(cells.at(-1), String(streak)).toBe(`${next.promoted.count}/${next.closes}`)
  }
  const [all] = usual.survival.all
  const first = page.getByRole('table', { name: '首板存活率' }).getByRole('row').nth(1)
  const shares = await first.getByRole('cell').allTextContents()
  expect(shares[0]).toBe(String(all?.boards))
  all?.steps.slice(0, 3).forEach(({ pct, count, of }, at) => {
    expect(shares[at + 1]?.startsWith(pct === null ? '—' : `${pct.toFixed(1)}%`)).toBe(true)
    expect(shares[at + 1]?.endsWith(`${count}/${of}`)).toBe(true)
  })

  const between = await statisticsOf(reader, 'from=2025-11-03&to=2025-11-14')
  await page.goto('/stock/ranking/tongji?from=2025-11-03&to=2025-11-14&tab=slot')
  await expect(page.getByText(total(between))).toBeVisible()
  const [auction] = between.bySealSlot.filter(({ slot }) => slot === '09:15:00')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '集合竞价' }) })
  await expect(row.getByRole('gridcell').first()).toHaveText(String(auction?.sealed))
})
