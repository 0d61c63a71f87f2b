import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask, type Person } from '#person.ts'
import { PHONE } from '#sizes.ts'

test.use({ visitor: 'reader' })

const PATH = '/stock/tonghuashun'
const Lists = z.object({
  data: z.object({
    listedAt: z.string(),
    stocks: z.array(
      z.object({
        rank: z.int(),
        rankChange: z.int().nullable(),
        name: z.string(),
        changePct: z.number(),
        tag: z.string().nullable(),
        concepts: z.array(z.string()),
      }),
    ),
    concepts: z.array(z.object({ name: z.string(), stocks: z.array(z.object({ name: z.string() })) })),
  }),
})
const Blocks = z.object({
  data: z.object({ list: z.array(z.object({ name: z.string(), limitUp: z.int(), count: z.int() })) }),
})
const Ladder = z.object({
  data: z.object({ rungs: z.array(z.object({ streak: z.int(), sealed: z.array(z.object({ name: z.string() })) })) }),
})

const listsOf = async (person: Person, period: string) =>
  Lists.parse(await ask(person, `/api2/stock/popularity?period=${period}`)).data

const changeText = (change: number | null) =>
  change === null ? '新上榜' : change === 0 ? '持平' : change > 0 ? `↑${change}` : `↓${-change}`

async function rowsAgree(page: Page, stocks: z.infer<typeof Lists>['data']['stocks'], cells: 'all' | 'seen') {
  const rows = page.getByRole('grid', { name: '个股热榜' }).getByRole('row')
  for (const [at, { rank, name, rankChange, tag, changePct, concepts }] of stocks.entries()) {
    const row = rows.nth(at + 1)
    await expect(row).toContainText(String(rank))
    await expect(row.getByRole('rowheader')).toContainText(name)
    await expect(row).toContainText(changeText(rankChange))
    if (cells === 'seen') continue
    await expect(row).toContainText(tag ?? '—')
    await expect(row).toContainText(`${changePct > 0 ? '+' : ''}${changePct.toFixed(2)}%`)
    await expect(row).toContainText(concepts.join('、'))
  }
}

test('stocks, concepts, the strongest blocks and the streaks stand beside each other as the API has them', async ({
  page,
  reader,
}) => {
  await page.goto(PATH)
  const { stocks, concepts, listedAt } = await listsOf(reader, 'hour')
  await expect(page.getByText(`小时榜编于 ${listedAt.slice(11, 16)}`)).toBeVisible()
  await rowsAgree(page, stocks.slice(0, 5), 'all')
  const conceptList = page.getByRole('region', { name: '概念热榜' })
  await expect(conceptList.getByRole('listitem')).toHaveCount(concepts.length)

  const sectors = Blocks.parse(
    await ask(reader, '/data-api/hotspot/stock/sector_list?type=concept&sort=limitUp&limit=100'),
  ).data.list
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
  const share = sum(sectors.map(({ limitUp }) => limitUp)) / sum(sectors.map(({ count }) => count))
  const strength = ({ limitUp, count }: (typeof sectors)[number]) =>
    (limitUp - count * share) / Math.sqrt(count * share)
  const [block] = sectors.filter(({ limitUp }) => limitUp >= 3).toSorted((a, b) => strength(b) - strength(a))
  const blocks = page.getByRole('region', { name: '最强风口' })
  await expect(blocks.getByRole('listitem').first()).toContainText(`涨停 ${block?.limitUp}/${block?.count}`)
  await expect(blocks.getByRole('listitem').first()).toContainText(block?.name ?? '')
  await expect(blocks.getByRole('listitem').first()).toContainText(block ? strength(block).toFixed(1) : '')

  const [rung] = Ladder.parse(await ask(reader, '/api2/stock/ladder')).data.rungs
  const column = page.getByRole('region', { name: `${rung?.streak}板`, exact: true })
  for (const { name } of rung?.sealed ?? []) await expect(column).toContainText(name)
})

test('a concept pressed narrows the stocks to its own, and back undoes it', async ({ page, reader }) => {
  await page.goto(PATH)
  const { stocks, concepts } = await listsOf(reader, 'hour')
  const concept = concepts.find(({ stocks: own }) => own.length > 1 && own.length < 15)
  if (concept === undefined) throw new Error('no concept has a few stocks on the list')
  await page.getByRole('button', { name: new RegExp(`${concept.name}.*榜上 ${concept.stocks.length} 只`) }).click()
  const names = page.getByRole('grid', { name: '个股热榜' }).getByRole('rowheader')
  await expect(names).toHaveCount(concept.stocks.length)
  await expect(names.first()).toContainText(concept.stocks[0]?.name ?? '')
  await expect(page).toHaveURL(new RegExp(`concept=${encodeURIComponent(concept.name)}`))
  await page.goBack()
  await expect(names.first()).toContainText(stocks[0]?.name ?? '')
})

test('on a phone one part is shown at a time, and the list of the day is a press away', async ({ page, reader }) => {
  await page.setViewportSize(PHONE)
  await page.goto(PATH)
  await expect(page.getByRole('region', { name: '概念热榜' })).toBeHidden()
  await page.getByRole('radio', { name: '日榜' }).check({ force: true })
  const { stocks, concepts } = await listsOf(reader, 'day')
  await expect(page.getByText('日榜编于')).toBeVisible()
  await rowsAgree(page, stocks.slice(0, 5), 'seen')
  await page.getByRole('tab', { name: '概念' }).click()
  await expect(page.getByRole('region', { name: '概念热榜' })).toContainText(concepts[0]?.name ?? '')
  await expect(page).toHaveURL(/period=day&tab=concepts$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
