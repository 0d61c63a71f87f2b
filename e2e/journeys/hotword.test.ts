import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask, type Person, registerPerson, signIn } from '#person.ts'
import { PHONE } from '#sizes.ts'

const Words = z.object({
  data: z.object({
    saved: z.array(
      z.object({
        keyword: z.string(),
        hits: z.int(),
        matches: z.int(),
        after: z.array(z.object({ days: z.int(), samples: z.int(), medianPct: z.number().nullable() })),
      }),
    ),
    hot: z.array(
      z.object({
        keyword: z.string(),
        rank: z.int(),
        heat: z.number(),
        texts: z.int(),
        rankChange: z.int().nullable(),
      }),
    ),
    counted: z.object({ texts: z.int(), daysBefore: z.int() }),
  }),
})
const Hotspots = z.object({ data: z.object({ total: z.int(), list: z.array(z.object({ title: z.string() })) }) })

const wordsOf = async (person: Person, moment = '') =>
  Words.parse(await ask(person, `/api/ai/api/hotspot/keywords${moment}`)).data
const hotspotsOf = async (person: Person, keyword: string) =>
  Hotspots.parse(
    await ask(person, `/api/ai/api/hotspot/hotspotList?sort=heat&limit=20&keyword=${encodeURIComponent(keyword)}`),
  ).data

const changeText = (change: number | null) =>
  change === null ? '新' : change === 0 ? '持平' : change > 0 ? `↑${change}` : `↓${-change}`
const pctText = (pct: number) => `${pct > 0 ? '+' : ''}${pct.toFixed(2)}%`
const ranking = (page: Page) => page.getByRole('grid', { name: '热词排行' })

test.describe('a reader', () => {
  test.use({ visitor: 'reader' })

  test('the day’s words stand ranked and in the cloud with the figures of the API; the hottest is open', async ({
    page,
    reader,
  }) => {
    await page.goto('/hotword')
    const { hot, counted } = await wordsOf(reader)
    await expect(page.getByText(`从当日 ${counted.texts} 篇`)).toBeVisible()
    for (const [at, { keyword, heat, texts, rankChange }] of hot.slice(0, 5).entries()) {
      const row = ranking(page)
        .getByRole('row')
        .nth(at + 1)
      for (const told of [keyword, heat.toFixed(1), String(texts), changeText(rankChange)])
        await expect(row).toContainText(told)
    }
    const cloud = page.getByRole('figure', { name: '词云' })
    await expect(cloud.getByRole('link', { name: hot[0]?.keyword, exact: true })).toBeVisible()
    await expect(cloud.getByRole('row')).toHaveCount(hot.length + 1)
    const first = hot[0]?.keyword ?? ''
    const open = page.getByRole('region', { name: `热词 ${first}` })
    const { list } = await hotspotsOf(reader, first)
    for (const { title } of list.slice(0, 3))
      await expect(open.getByRole('link', { name: title, exact: true })).toBeVisible()
  })

  test('the active keyword is held by the address: chosen, shared, gone back from', async ({ page, reader }) => {
    await page.goto('/hotword')
    const { hot } = await wordsOf(reader)
    const [, second] = hot
    if (second === undefined) throw new Error('the day has one word')
    await ranking(page).getByRole('link', { name: second.keyword, exact: true }).click()
    await expect(page).toHaveURL(`/hotword?keyword=${encodeURIComponent(second.keyword)}`)
    await expect(page.getByRole('region', { name: `热词 ${second.keyword}` })).toContainText(`第 ${second.rank} 名`)
    await page.reload()
    await expect(page.getByRole('region', { name: `热词 ${second.keyword}` })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('region', { name: `热词 ${hot[0]?.keyword}` })).toBeVisible()
  })

  test('the words of another morning are counted from what had been told by then', async ({ page, reader }) => {
    const { hot, counted } = await wordsOf(reader, '?date=2025-11-27&at=10:31:12')
    await page.goto('/hotword?date=2025-11-27&at=10:31:12')
    await expect(page.getByText(`从当日 ${counted.texts} 篇`)).toBeVisible()
    await expect(ranking(page).getByRole('rowheader').first()).toContainText(hot[0]?.keyword ?? '')
    const panel = page.getByRole('region', { name: `热词 ${hot[0]?.keyword}` })
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    const times = await panel.locator('time').allTextContents()
    expect(times.filter(time => /^\d\d:\d\d$/.test(time) && time > '10:31')).toEqual([])
  })
})

test('a word kept stands among one’s own with what followed it, and is gone when it is let go', async ({
  page,
  context,
  server,
}) => {
  const person = await registerPerson(server.url, 'words')
  await signIn(context, person)
  await page.setViewportSize(PHONE)
  const { hot } = await wordsOf(person)
  const keyword = hot[0]?.keyword ?? ''
  await page.goto('/hotword')
  await expect(page.getByText('还没有保存的词')).toBeVisible()
  await ranking(page).getByRole('link', { name: keyword, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: keyword })
  await drawer.getByRole('button', { name: '保存到我的词' }).click()
  await expect.poll(async () => (await wordsOf(person)).saved).toHaveLength(1)
  const [saved] = (await wordsOf(person)).saved
  await expect(drawer).toContainText(`命中 ${saved?.hits} 篇，${saved?.matches} 只次`)
  for (const { days, medianPct, samples } of saved?.after ?? []) {
    await expect(drawer).toContainText(`${days}日后 ${medianPct === null ? '—' : pctText(medianPct)}`)
    await expect(drawer).toContainText(`${samples} 样本`)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await drawer.getByRole('button', { name: '关闭' }).click()
  const own = page.getByRole('grid', { name: '我的词' })
  await expect(own.getByRole('rowheader')).toContainText([keyword])
  await expect(own.getByRole('row').nth(1)).toContainText(String(saved?.hits))
  await own.getByRole('button', { name: `删除 ${keyword}` }).click()
  await expect(page.getByText('还没有保存的词')).toBeVisible()
  await expect.poll(async () => (await wordsOf(person)).saved).toEqual([])
})
