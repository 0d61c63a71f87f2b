import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask, type Person } from '#person.ts'
import { SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })

const AveragePrices = z.object({
  data: z.object({ list: z.array(z.object({ day: z.string(), averageYuan: z.number(), medianYuan: z.number() })) }),
})
const Treasury = z.object({
  data: z.object({
    list: z.array(z.object({ day: z.string(), yieldPct: z.number().nullable(), changeBp: z.number().nullable() })),
  }),
})
const Margin = z.object({
  data: z.object({
    list: z.array(
      z.object({
        day: z.string(),
        balanceYuan: z.number(),
        financingBoughtYuan: z.number(),
        boughtPctOfTurnover: z.number(),
      }),
    ),
  }),
})
const Turnover = z.object({ data: z.object({ list: z.array(z.object({ day: z.string(), amountYuan: z.number() })) }) })
const Emotion = z.object({
  data: z.object({
    today: z.object({
      score: z.number(),
      terms: z.array(z.object({ name: z.string(), rank: z.number().nullable(), weight: z.number() })),
    }),
  }),
})

const emotionOf = async (reader: Person) =>
  Emotion.parse(await ask(reader, '/api2/stock/market_sentiment/emotion?days=2')).data.today
const yi = (yuan: number) => (yuan >= 1e12 ? `${(yuan / 1e12).toFixed(2)}万亿` : `${(yuan / 1e8).toFixed(2)}亿`)

/** Pearson's correlation, written once more for the test. */
function pearson(xs: readonly number[], ys: readonly number[]): number {
  const off = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return values.map(value => value - mean)
  }
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
  const [dx, dy] = [off(xs), off(ys)]
  return product(dx, dy) / Math.sqrt(product(dx, dx) * product(dy, dy))
}

/** What the score would be if the premium counted for nothing. */
function withoutPremium({ terms }: z.infer<typeof Emotion>['data']['today']): number {
  const others = terms.flatMap(({ name, rank, weight }) =>
    name === 'premium' || rank === null ? [] : [{ rank, weight }],
  )
  const weight = others.reduce((sum, term) => sum + term.weight, 0)
  return others.reduce((sum, term) => sum + term.rank * term.weight, 0) / weight
}

async function supposeNoPremium(page: Page): Promise<void> {
  await page.getByText('改权重', { exact: true }).click()
  await page.getByRole('slider', { name: '昨日涨停溢价的权重' }).fill('0')
}

for (const [size, viewport] of SIZES) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('macro: prices, treasury and their correlation, turnover and emotion are the API’s', async ({
      page,
      reader,
    }) => {
      const prices = AveragePrices.parse(await ask(reader, '/api2/stock/avg?days=60')).data.list
      const bonds = Treasury.parse(await ask(reader, '/api2/stock/tb_30?days=60')).data.list
      await page.goto('/stock/macro')
      const stockBond = page.getByRole('region', { name: '平均股价与 30 年国债' })
      const price = prices.at(-1)
      await expect(stockBond).toContainText(`${price?.averageYuan.toFixed(2)}元`)
      await expect(stockBond).toContainText(`${price?.medianYuan.toFixed(2)}元`)
      await expect(stockBond).toContainText(`${bonds.at(-1)?.yieldPct?.toFixed(3)}%`)
      const pairs = prices.slice(1).flatMap(({ day, averageYuan }, at) => {
        const change = bonds.find(bond => bond.day === day)?.changeBp ?? null
        const before = prices[at]?.averageYuan
        return change === null || before === undefined ? [] : [{ x: (100 * averageYuan) / before - 100, y: change }]
      })
      const found = pearson(
        pairs.map(({ x }) => x),
        pairs.map(({ y }) => y),
      )
      await expect(stockBond).toContainText(`近 ${pairs.length} 日股价日涨跌与收益率日变动：相关系数 `)
      await expect(stockBond.getByRole('button', { name: `相关系数 ${found.toFixed(2)}，查看由来` })).toBeVisible()

      const days = Turnover.parse(await ask(reader, '/api2/stock/market_capacity_k_line?days=21')).data.list
      const turnover = page.getByRole('region', { name: '每日成交额' })
      await expect(turnover).toContainText(`上一交易日${yi(days.at(-2)?.amountYuan ?? Number.NaN)}`)
      const mean = days.slice(0, 20).reduce((sum, { amountYuan }) => sum + amountYuan, 0) / 20
      await expect(turnover).toContainText(`20日均${yi(mean)}`)

      const owed = Margin.parse(await ask(reader, '/api2/stock/margin?days=60')).data.list.at(-1)
      const margin = page.getByRole('region', { name: '融资融券' })
      await expect(margin).toContainText(`融资融券余额${Math.round((owed?.balanceYuan ?? 0) / 1e8)}亿`)
      await expect(margin).toContainText(`融资买入额${Math.round((owed?.financingBoughtYuan ?? 0) / 1e8)}亿`)
      await expect(margin).toContainText(`占当日成交额${owed?.boughtPctOfTurnover.toFixed(2)}%`)
      await expect(margin).toContainText(`${owed?.day.slice(5)} 收盘，沪深北交易所`)

      const today = await emotionOf(reader)
      const parts = page.getByRole('region', { name: '情绪拆解与假设' })
      await expect(parts.getByRole('status')).toContainText(`现在${today.score.toFixed(1)}`)
      await supposeNoPremium(page)
      await expect(parts.getByRole('status')).toContainText(`假设${withoutPremium(today).toFixed(1)}`)
      await parts.getByRole('button', { name: '还原' }).click()
      await expect(parts.getByRole('status')).not.toContainText('假设')
    })

    test('the emotion of the overview opens to the same parts and sliders', async ({ page, reader }) => {
      await page.goto('/stock2/overview')
      // The page below draws the whole market: pressed while it does, the button would answer late.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await page.getByRole('button', { name: '得分构成' }).click()
      const dialog = page.getByRole('dialog', { name: '情绪得分构成' })
      const today = await emotionOf(reader)
      await expect(dialog.getByRole('status')).toContainText(`现在${today.score.toFixed(1)}`)
      await supposeNoPremium(page)
      await expect(dialog.getByRole('status')).toContainText(`假设${withoutPremium(today).toFixed(1)}`)
    })
  })
}

test('the macro screen of another moment is of that moment', async ({ page }) => {
  await page.goto('/stock/macro?date=2025-11-27&at=10:31:12')
  await expect(page.getByText('历史，非实时')).toBeVisible()
  await expect(page.getByText('11-27 10:31:12').first()).toBeVisible()
  await expect(page.getByText('今日至 10:31')).toBeVisible()
  const table = page.getByRole('table', { name: /平均股价与 30 年国债：数据表/ })
  await expect(table.getByRole('rowheader').last()).toHaveText('2025-11-27')
})
