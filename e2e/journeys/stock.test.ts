import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { firstRanked } from '#market.ts'
import { ask, type Person } from '#person.ts'
import { SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })

const Details = z.object({
  quote: z.object({ name: z.string(), priceYuan: z.number(), amountYuan: z.number() }),
  concepts: z.array(z.object({ name: z.string(), rank: z.number(), count: z.number() })),
})
const Deviation = z.object({ list: z.array(z.object({ triggerYuan: z.number(), reachedToday: z.boolean() })) })
const Flow = z.object({ today: z.object({ mainNetYuan: z.number() }), list: z.array(z.unknown()) })
const Hotspots = z.object({ total: z.number(), list: z.array(z.object({ title: z.string() })) })
const LimitUps = z.object({ list: z.array(z.object({ day: z.string(), sealed: z.boolean() })) })
const Listing = z.object({
  entry: z.object({ day: z.string(), windows: z.array(z.object({ netYuan: z.number() })) }).nullable(),
  seats: z.array(z.unknown()),
})
const Listed = z.object({ data: Listing })
const Told = z.object({ data: Hotspots })
const Cycles = z.object({ list: z.array(z.object({ from: z.string(), gainPct: z.number() })) })
const Score = z.object({ score: z.number(), rank: z.number(), population: z.number() })

async function dataOf<T extends z.ZodType>(shape: T, reader: Person, path: string): Promise<z.output<T>> {
  const { data } = z.object({ data: z.unknown() }).parse(await ask(reader, path))
  return shape.parse(data)
}

const signed = (text: string): string => (text.startsWith('-') ? text : `+${text}`)
const money = (yuan: number): string =>
  Math.abs(yuan) >= 1e8 ? `${(yuan / 1e8).toFixed(2)}亿` : `${(yuan / 1e4).toFixed(2)}万`

async function openTab(page: Page, name: string): Promise<ReturnType<Page['getByRole']>> {
  await page.getByRole('tablist', { name: '个股资料' }).getByRole('tab', { name, exact: true }).click()
  return page.getByRole('tabpanel', { name, exact: true })
}

test('every subject beside a stock’s chart tells what the API does, on a desk and on a phone', async ({
  page,
  reader,
}) => {
  test.slow()
  const { code } = await firstRanked(reader)
  const of = (call: string) => `/api2/stock/${call}${call.includes('?') ? '&' : '?'}code=${code}`
  const { quote, concepts } = await dataOf(Details, reader, of('details'))
  const [alarm] = (await dataOf(Deviation, reader, of('deviation'))).list
  const flow = await dataOf(Flow, reader, of('ggzjl'))
  const limitUps = (await dataOf(LimitUps, reader, of('limit_up_history'))).list
  const cycles = (await dataOf(Cycles, reader, of('share_upward_cycle?limit=50'))).list
  const { score, rank, population } = await dataOf(Score, reader, of('comments'))
  // Lists and hotspots of past days are still being worked out after the server's start: the page is held to what it
  // was told last.
  let listing: z.output<typeof Listing> | undefined
  let hotspots: z.output<typeof Hotspots> | undefined
  page.on('response', async response => {
    const url = response.url()
    if (url.includes('longhu_transaction_details')) listing = Listed.parse(await response.json()).data
    if (url.includes('stock_hotspot_list')) hotspots = Told.parse(await response.json()).data
  })

  await page.goto(`/stock/detail/${code}?tab=day`)
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport)
    const head = page.getByRole('region', { name: `${quote.name} 行情` })
    await expect(head.getByText(quote.priceYuan.toFixed(2), { exact: true }).first(), size).toBeVisible()
    await expect(head.getByText(money(quote.amountYuan), { exact: true }), size).toBeVisible()
    if (alarm !== undefined && !alarm.reachedToday)
      await expect(head.getByText(`（${alarm.triggerYuan.toFixed(2)}）`), size).toBeVisible()

    const money60 = await openTab(page, '资金')
    await expect(money60.getByText(`${signed(money(flow.today.mainNetYuan))}元`), size).toBeVisible()
    const days = money60.getByRole('table', { name: `近 ${flow.list.length} 日各档资金净流入，元` })
    await expect(days.getByRole('row'), size).toHaveCount(flow.list.length + 1)

    const held = await openTab(page, '概念')
    for (const { rank: place, count } of concepts)
      await expect(held.getByText(`第${place}/${count}`).first(), size).toBeVisible()

    const told = await openTab(page, '消息')
    const isAsTold = async () => {
      const count = await told.getByRole('tab', { name: /^热点 \d+$/ }).textContent({ timeout: 1_000 })
      const [newest] = hotspots?.list ?? []
      const row = told.getByRole('button', { name: newest?.title ?? '', exact: true }).first()
      return count === `热点${hotspots?.total}` && (newest === undefined || (await row.isVisible()))
    }
    await expect(async () => expect(await isAsTold(), size).toBe(true)).toPass()

    const record = await openTab(page, '涨停')
    const sealed = limitUps.filter(day => day.sealed).length
    await expect(record.getByText(`最近 ${limitUps.length} 次触板，封住 ${sealed} 次`), size).toBeVisible()

    const longhu = await openTab(page, '龙虎')
    await expect(longhu.locator('[aria-busy=false]').first(), size).toBeVisible()
    if (listing?.entry == null) await expect(longhu.getByText('记录内没有上过龙虎榜'), size).toBeVisible()
    else {
      for (const { netYuan } of listing.entry.windows)
        await expect(longhu.getByText(signed(money(netYuan)), { exact: true }).first(), size).toBeVisible()
      await expect(longhu.getByRole('rowheader'), size).toHaveCount(listing.seats.length)
    }

    const rises = await openTab(page, '周期')
    await expect(rises.getByRole('listitem'), size).toHaveCount(cycles.length)
    await expect(rises.getByText(`+${cycles[0]?.gainPct.toFixed(2)}%`), size).toBeVisible()

    const profile = await openTab(page, '资料')
    await expect(profile.getByText(score.toFixed(1), { exact: true }), size).toBeVisible()
    await expect(profile.getByText(`第 ${rank} 名，共 ${population} 只`), size).toBeVisible()

    if (size !== 'desktop') continue
    // Whatever is read beside it, the chart stays in sight.
    await expect(page.getByRole('figure', { name: `${quote.name} 日K` })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(viewport.height)
  }
})

test('a number of the summary leads to the item it was read from, and a day of a list is pointed out on the K line', async ({
  page,
  reader,
}) => {
  const { code, name } = await firstRanked(reader)
  await page.goto(`/stock/detail/${code}?tab=day`)
  const brief = page.getByRole('tabpanel', { name: '要点' })
  await brief.getByRole('button', { name: /^主力净流入 .*，查看由来$/ }).click()
  await page.getByRole('button', { name: '看资金流' }).click()
  await expect(page).toHaveURL(/side=flow/)
  await expect(page.getByRole('tabpanel', { name: '资金' })).toBeVisible()

  const { list } = await dataOf(LimitUps, reader, `/api2/stock/limit_up_history?code=${code}`)
  const day = list.find(({ sealed }) => sealed)?.day ?? ''
  const record = await openTab(page, '涨停')
  await record.getByRole('button', { name: day.slice(2) }).click()
  await expect(page).toHaveURL(new RegExp(`mark=${day}`))
  const row = page.getByRole('table', { name: `${name} 日K：数据表` }).getByRole('row', { name: day })
  await expect(row.getByText(/连板|首板/)).toHaveCount(1)
})
