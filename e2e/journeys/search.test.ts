import { searchKeyword } from '@kanpan/contract/api/api2/stock'
import { stockSearch } from '@kanpan/contract/api/data/hotspot'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { tell } from '#person.ts'
import { SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })

const SENTENCE = '昨日首板 换手大于5% 放巨量'
const Sentence = z.object({ data: stockSearch.data })
const Texts = z.object({ data: searchKeyword.data })

for (const [size, viewport] of SIZES) {
  test(`${size}: a sentence becomes conditions that are changed, says what it did not understand, and lists the stocks`, async ({
    page,
    reader,
  }) => {
    await page.setViewportSize(viewport)
    const said = Sentence.parse(await tell(reader, '/data-api/hotspot/stockSearch', { query: SENTENCE })).data
    const fewer = Sentence.parse(await tell(reader, '/data-api/hotspot/stockSearch', { query: '换手大于5%' })).data
    expect(said.notUnderstood).toEqual(['放巨量'])

    await page.goto('/stock/search')
    await page.getByRole('textbox', { name: '搜索词或选股的一句话' }).fill(SENTENCE)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: '选股' })
    await expect(panel.getByText(`符合 ${said.total} 只`)).toBeVisible()
    await expect(panel.getByText('没有读懂、未作为条件：放巨量')).toBeVisible()
    const first = said.list[0]
    await expect(panel.getByRole('rowheader').first()).toContainText(first?.name ?? '')

    await panel.getByRole('button', { name: '删除条件 昨日首板' }).click()
    await expect(panel.getByText(`符合 ${fewer.total} 只`)).toBeVisible()
    await panel.getByRole('button', { name: '恢复原句' }).click()
    await expect(panel.getByText(`符合 ${said.total} 只`)).toBeVisible()
  })
}

test('words find what was told with them, by kind, as the API counts it; the search is kept and asked again', async ({
  page,
  reader,
}) => {
  const told = Texts.parse(await tell(reader, '/api2/stock/search_keyword', { keyword: '机器人', limit: 30 })).data
  await page.goto('/stock/search?query=机器人股')
  await page.goto(`/stock/search?query=${encodeURIComponent('公告')}`)
  await page.getByRole('textbox', { name: '搜索词或选股的一句话' }).fill('机器人')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  const panel = page.getByRole('region', { name: '文字' })
  await expect(panel.getByRole('tab', { name: `快讯 ${told.counts.news}` })).toBeVisible()
  await panel.getByRole('tab', { name: /^快讯/ }).click()
  await expect(panel.getByText(`共 ${told.counts.news} 条`)).toBeVisible()
  await page.getByRole('button', { name: '保存这个搜索' }).click()
  await page.goto('/stock/search')
  await page.getByRole('button', { name: '机器人', exact: true }).first().click()
  await expect(page.getByRole('region', { name: '文字' })).toBeVisible()
  await page.getByRole('button', { name: '不再保存这个搜索' }).click()
})
