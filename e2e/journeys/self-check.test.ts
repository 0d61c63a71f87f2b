import { expect, type Locator } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask } from '#person.ts'
import { SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })

const Check = z.object({
  data: z.object({
    version: z.string(),
    seals: z.array(z.object({ figures: z.array(z.object({ both: z.int(), differing: z.int() })) })),
    references: z.object({ compared: z.int(), exRights: z.int(), differing: z.int() }),
    sets: z.array(
      z.object({
        name: z.string(),
        day: z.string().nullable(),
        time: z.string().nullable(),
        rows: z.int().nullable(),
        expectedRows: z.int().nullable(),
      }),
    ),
  }),
})

test('the self-check says at a glance that all is well, how the services answer and how full every data set came', async ({
  page,
  context,
  reader,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { version, sets, seals: checks, references } = Check.parse(await ask(reader, '/api2/stock/self_check')).data
  const [checked] = checks
  if (!checked) throw new Error('no seals are compared')
  const quotes = sets.find(({ name }) => name === 'quotes')
  for (const [, size] of SIZES) {
    await page.setViewportSize(size)
    await page.goto('/stock2/test')
    await expect(page.getByRole('heading', { name: '一切正常' })).toBeVisible()
    await expect(page.getByText(`服务版本 ${version}`)).toBeVisible()
    const services = page.getByRole('list', { name: '三个服务' }).getByRole('listitem')
    await expect(services).toHaveCount(3)
    for (const title of ['主接口', '第二数据接口', '第三接口']) {
      await expect(services.filter({ hasText: title })).toContainText(/✓ \d+ 毫秒/)
    }
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '全市场行情' }) })
    await expect(row).toContainText(`${quotes?.rows} / ${quotes?.expectedRows} 只`)
    await expect(row).toContainText(`${quotes?.time}`)
    await expect(row).toContainText('✓ 正常')
    const seals = page.getByRole('region', { name: '封板核对', exact: true })
    const { both, differing } = checked.figures[0] ?? {}
    const first = seals.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '首封' }) })
    await expect(first.first()).toContainText(`${both}${differing}`)
    const prices = page.getByRole('region', { name: '参考价核对', exact: true })
    await expect(prices.getByRole('row').last()).toContainText(
      `${references.compared}${references.exRights}${references.differing}`,
    )
    for (const panel of [seals, prices]) {
      const { width } = (await panel.boundingBox()) ?? {}
      expect(width).toBeLessThanOrEqual(size.width)
    }
    const header = page.getByRole('region', { name: '数据', exact: true }).locator('header')
    const middleOf = (part: Locator) =>
      part.evaluate(element => {
        const { top, height } = element.getBoundingClientRect()
        return Math.round(top + height / 2)
      })
    // The one thing to do with a panel stands in the line of its title, on a phone too.
    expect(await middleOf(header.getByRole('button', { name: '导出与复制' }))).toBe(
      await middleOf(header.getByRole('heading')),
    )
  }
  await page.getByRole('button', { name: '复制诊断信息' }).click()
  await expect(page.getByText('诊断信息已复制')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('【结论】\n一切正常')
  expect(copied).toContain('全市场行情（模拟行情）：')
  expect(copied).toContain(`${quotes?.rows}/${quotes?.expectedRows} 只`)
  expect(copied).not.toContain(reader.token)
  expect(copied).not.toContain(reader.account)
})
