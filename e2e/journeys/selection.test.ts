import { expect } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask, type Person, registerPerson, signIn } from '#person.ts'
import { DESKTOP, SIZES } from '#sizes.ts'

const Picked = z.object({
  data: z.object({
    rule: z.string(),
    total: z.int(),
    population: z.int(),
    list: z.array(z.object({ name: z.string(), reasons: z.array(z.string()) })),
  }),
})
const Recorded = z.object({
  data: z.object({
    total: z.object({ picks: z.int(), rising: z.object({ count: z.int(), of: z.int(), pct: z.number().nullable() }) }),
    list: z.array(z.object({ day: z.string(), picks: z.int() })),
  }),
})
const Settings = z.object({ data: z.object({ list: z.array(z.object({ key: z.string(), value: z.string() })) }) })

const encoded = (rule: string) => `rule=${encodeURIComponent(rule)}`
async function pickedBy(person: Person, query = '') {
  const reply = await fetch(`${person.url}/data-api/stock/jingxuan?limit=500&${query}`)
  return Picked.parse(await reply.json()).data
}

test.describe('anyone', () => {
  test.use({ visitor: 'reader' })

  test('the picks, their reasons and what past picks did are the API’s', async ({ page, reader }) => {
    const { total, population, list } = await pickedBy(reader)
    const record = Recorded.parse(await ask(reader, '/api2/stock/selection_record?days=20')).data
    for (const [, size] of SIZES) {
      await page.setViewportSize(size)
      await page.goto('/stock2/limit_up/jxc')
      await expect(page.getByText(`入选 ${total} 只，共看 ${population} 只`)).toBeVisible()
      await expect(page.getByRole('grid').getByRole('rowheader').first()).toContainText(list[0]?.name ?? '')
      const { pct, count, of } = record.total.rising
      const region = page.getByRole('region', { name: '规则战绩' })
      await expect(region).toContainText(`${count}/${of}`)
      await expect(region.getByRole('button', { name: `盈利占比 ${pct?.toFixed(1)}%，查看由来` })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    }
    const reasons = list[0]?.reasons ?? []
    await page.setViewportSize(DESKTOP)
    for (const reason of reasons.slice(0, 3)) await expect(page.getByRole('row').nth(1)).toContainText(reason)
  })

  test('a day of the record opens to its picks and what each did on the day after', async ({ page, reader }) => {
    const record = Recorded.parse(await ask(reader, '/api2/stock/selection_record?days=20')).data
    const day = record.list.find(({ picks }) => picks > 0)?.day ?? ''
    const then = await pickedBy(reader, `date=${day}`)
    await page.goto('/stock/ranking/jingxuan')
    await page.getByRole('button', { name: `看 ${day} 的入选股` }).click()
    await expect(page).toHaveURL(new RegExp(`picked=${day}`))
    const table = page.getByRole('table', { name: `${day} 入选的股票与次日表现` })
    await expect(table.getByRole('rowheader')).toHaveCount(then.list.length)
    await expect(table.getByRole('rowheader').first()).toContainText(then.list[0]?.name ?? '')
    await page.goBack()
    await expect(table).toBeHidden()
  })
})

test('a rule is changed condition by condition, told where it makes no sense, and kept with the account', async ({
  page,
  context,
  server,
}) => {
  const person = await registerPerson(server.url, 'ruler')
  await signIn(context, person)
  const { rule } = await pickedBy(person)
  await page.goto('/stock2/limit_up/jxc')
  await page.getByRole('button', { name: '连板 ≥ 2', exact: true }).click()
  await page.getByLabel('值', { exact: true }).fill('1')
  await page.getByRole('button', { name: '确定' }).click()
  const wider = rule.replace('连板>=2', '连板>=1')
  const { total, population } = await pickedBy(person, encoded(wider))
  await expect(page.getByText(`入选 ${total} 只，共看 ${population} 只`)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('rule')).toBe(wider)

  await page.getByRole('button', { name: '用文字编辑规则' }).click()
  await page.getByLabel('规则', { exact: true }).fill('换手率<5元')
  await expect(page.getByRole('alert')).toContainText('换手率 的单位应为')
  await page.getByLabel('规则', { exact: true }).fill('一字板 或 T字板')
  await page.getByRole('button', { name: '应用' }).click()
  const either = await pickedBy(person, encoded('一字板 或 T字板'))
  await expect(page.getByText(`入选 ${either.total} 只`)).toBeVisible()

  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByLabel('规则名称').fill('一字或T字')
  await page.getByRole('button', { name: '保存规则' }).click()
  await expect(page.getByText('已保存规则“一字或T字”')).toBeVisible()
  await expect(async () => {
    const { list } = Settings.parse(await ask(person, '/api/ai/api/setting/getList')).data
    expect(list.find(({ key }) => key === 'selection.rules')?.value).toContain('一字板 或 T字板')
  }).toPass()
  // Another browser of hers: nothing is kept there.
  await page.goto('/stock2/limit_up/jxc')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('button', { name: '早封连板' }).click()
  await page.getByRole('button', { name: '一字或T字', exact: true }).click()
  await expect(page.getByText(`入选 ${either.total} 只`)).toBeVisible()
})
