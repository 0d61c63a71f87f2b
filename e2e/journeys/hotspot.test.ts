import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask, type Person, registerPerson, signIn } from '#person.ts'
import { PHONE, SIZES } from '#sizes.ts'

const Stock = z.object({ code: z.string(), name: z.string(), changePct: z.number().nullable() })
const Hotspots = z.object({
  data: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        heat: z.number(),
        heatParts: z.array(z.object({ count: z.int(), weight: z.number(), heat: z.number() })),
        stocks: z.array(Stock),
      }),
    ),
    total: z.int(),
  }),
})
const Categories = z.object({
  data: z.array(z.object({ category_1: z.string(), block_code: z.string(), name: z.string(), count: z.int() })),
})
const Record = z.object({
  data: z.object({
    name: z.string(),
    total: z.int(),
    list: z.array(
      z.object({
        title: z.string(),
        changePct: z.number().nullable(),
        changeAfterPct: z.array(z.object({ days: z.int(), changePct: z.number().nullable() })),
      }),
    ),
  }),
})
const Collects = z.object({ data: z.object({ list: z.array(z.object({ value: z.string() })) }) })

const LIST = '/api/ai/api/hotspot/hotspotList'
const hotspotsOf = async (person: Person, query: string) => Hotspots.parse(await ask(person, `${LIST}?${query}`)).data

/** As a person reads a change: signed, two decimals, a dash where it is not known. */
function changeText(changePct: number | null): string {
  if (changePct === null) return '—'
  return `${changePct > 0 ? '+' : ''}${changePct.toFixed(2)}%`
}

const rowsOf = (page: Page): Locator => page.getByRole('list', { name: '热点列表' }).locator('> li')

async function expectRows(page: Page, expected: z.infer<typeof Hotspots>['data']['list']): Promise<void> {
  for (const [at, { title, heat, stocks }] of expected.slice(0, 3).entries()) {
    const row = rowsOf(page).nth(at)
    await expect(row.getByRole('heading')).toHaveText(title)
    await expect(row.getByTitle('热度', { exact: true })).toHaveText(heat.toFixed(1))
    const [first] = stocks
    if (first === undefined) continue
    await expect(row.getByRole('link', { name: first.name })).toHaveAttribute('href', `/stock/detail/${first.code}`)
    await expect(row.getByText(changeText(first.changePct), { exact: true }).first()).toBeVisible()
  }
}

test.describe(() => {
  test.use({ visitor: 'reader' })

  test('the hotspots a person reads are those of the API, the community’s tab first; one is chosen, starred and found again', async ({
    page,
    server,
    reader,
  }) => {
    test.slow()
    const { data: categories } = Categories.parse(await ask(reader, '/api/ai/api/hotspot/categoryList'))
    const community = await hotspotsOf(reader, 'block_code=community&sort=heat')
    await page.goto('/hotspot')
    const tabs = page.getByRole('tablist', { name: '热点分类' }).getByRole('tab')
    await expect(tabs.first()).toHaveText(`韭研公社${community.total}`)
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await expect(tabs).toHaveCount(categories.filter(({ category_1, name }) => category_1 === name).length + 1)
    await expectRows(page, community.list)

    const [first, second] = community.list
    if (first === undefined || second === undefined) throw new Error('fewer than two hotspots')
    // Without a choice the first is read; choosing another is a step that can be gone back.
    await expect(page.getByRole('article', { name: first.title })).toBeVisible()
    await rowsOf(page).nth(1).getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(`${server.url}/hotspot?id=${second.id}`)
    const article = page.getByRole('article', { name: second.title })
    const parts = article.getByRole('region', { name: '热度构成' }).locator('tbody tr')
    await expect(parts).toHaveCount(second.heatParts.length)
    for (const [at, { count, weight, heat }] of second.heatParts.entries()) {
      await expect(parts.nth(at)).toContainText(`${count} × ${weight}`)
      await expect(parts.nth(at)).toContainText(heat.toFixed(2))
    }
    for (const { name, changePct } of second.stocks) {
      const line = article.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
      await expect(line).toContainText(changeText(changePct))
    }

    await article.getByRole('button', { name: `收藏热点 ${second.title}` }).click()
    await expect(article.getByRole('button', { name: `取消收藏热点 ${second.title}` })).toBeVisible()
    const kept = Collects.parse(await ask(reader, '/api/ai/api/collect/getList?type=1'))
    expect(kept.data.list.map(({ value }) => value)).toEqual([second.id])
    await page.goBack()
    await expect(page.getByRole('article', { name: first.title })).toBeVisible()
    await page.reload()
    await rowsOf(page).nth(1).getByRole('button', { name: '取消收藏热点' }).click()
    await expect(rowsOf(page).nth(1).getByRole('button', { name: '收藏热点', exact: false })).toHaveAttribute(
      'aria-pressed',
      'false',
    )

    await page.getByRole('group', { name: '顺序' }).getByText('最新', { exact: true }).click()
    await expect(page).toHaveURL(`${server.url}/hotspot?sort=time`)
    await expectRows(page, (await hotspotsOf(reader, 'block_code=community&sort=time')).list)
  })

  test('a list that loads on does not jump', async ({ page, reader }) => {
    const { total } = await hotspotsOf(reader, 'sort=heat')
    expect(total).toBeGreaterThan(40)
    await page.goto('/hotspot?tab=all')
    await expect(rowsOf(page)).toHaveCount(20)
    const seen = rowsOf(page).nth(19)
    const title = (await seen.getByRole('heading').textContent()) ?? ''
    await page.getByRole('button', { name: /再看 \d+ 条/ }).scrollIntoViewIfNeeded()
    await expect(rowsOf(page)).toHaveCount(40)
    await expect(seen).toBeInViewport()
    await page.getByRole('button', { name: /再看 \d+ 条/ }).scrollIntoViewIfNeeded()
    await expect.poll(() => rowsOf(page).count()).toBe(total)
    await expect(seen.getByRole('heading')).toHaveText(title)
  })

  test('a category list that does not come says so, and the hotspots are there all the same', async ({ page }) => {
    await page.route('**/hotspot/categoryList*', route =>
      route.fulfill({ json: { code: 502, msg: '数据源暂时不可用', data: null } }),
    )
    await page.goto('/hotspot')
    await expect(page.getByRole('alert').filter({ hasText: '获取分类列表失败：数据源暂时不可用' })).toBeVisible()
    await expect(rowsOf(page).first()).toBeVisible()
    await page.unroute('**/hotspot/categoryList*')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('tab', { name: /^韭研公社/ })).toBeVisible()
  })

  test('a past moment shows the hotspots of that moment, and is carried into a stock', async ({ page, reader }) => {
    const moment = 'date=2025-11-27&at=10:31:12'
    await page.goto(`/hotspot?tab=all&${moment}`)
    await expect(page.getByText('历史，非实时')).toBeVisible()
    const then = await hotspotsOf(reader, `sort=heat&limit=20&${moment}`)
    await expect(page.getByRole('tab', { name: `全部 ${then.total}` })).toBeVisible()
    await expect(rowsOf(page).first().getByRole('heading')).toHaveText(then.list[0]?.title ?? '')
    await rowsOf(page).first().locator('a[href^="/stock/detail/"]').first().click()
    await expect(page).toHaveURL(/\/stock\/detail\/\d{6}\?date=2025-11-27&at=10%3A31%3A12$/)
  })

  test('every theme stands on the board with the mean of its stocks, which are a table beside it', async ({
    page,
    reader,
  }) => {
    const [hottest] = (await hotspotsOf(reader, 'block_code=community&sort=heat')).list
    if (hottest === undefined) throw new Error('no hotspot')
    const known = hottest.stocks.flatMap(({ changePct }) => changePct ?? [])
    const mean = known.reduce((sum, change) => sum + change, 0) / known.length
    await page.goto('/stock/hotspot2/hotspot')
    const row = page.getByRole('region', { name: '韭研公社' }).getByRole('listitem').first()
    await expect(row).toContainText(hottest.title)
    await expect(row).toContainText(`${hottest.stocks.length}`)
    await expect(row).toContainText(changeText(mean))
    const table = page.getByRole('grid', { name: `${hottest.title}的个股` })
    await expect(table).toHaveAttribute('aria-rowcount', `${hottest.stocks.length + 1}`)
    for (const { code, changePct } of hottest.stocks.slice(0, 5))
      await expect(table.getByRole('row').filter({ hasText: code })).toContainText(changeText(changePct))
    await page.getByRole('link', { name: '报道与热度构成' }).click()
    await expect(page.getByRole('article', { name: hottest.title })).toBeVisible()
  })
})

test('a word that is kept is marked where it stands, and can be let go', async ({ page, context, server }) => {
  const person = await registerPerson(server.url, 'wordkeeper')
  await signIn(context, person)
  const [hottest] = (await hotspotsOf(person, 'block_code=community&sort=heat')).list
  const word = hottest?.title ?? ''
  await page.goto('/stock/hotspot2/keywords')
  await page.getByRole('textbox', { name: '新关键词' }).fill(word)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('button', { name: `删除关键词 ${word}` })).toBeVisible()
  await page.getByRole('link', { name: word, exact: true }).first().click()
  const { total } = await hotspotsOf(person, `keyword=${encodeURIComponent(word)}`)
  await expect(page.getByRole('tab', { name: `热点 ${total}`, exact: true })).toBeVisible()

  await page.goto('/hotspot')
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(rowsOf(page).first().locator('mark').first()).toHaveText(word)
  await page.getByRole('list', { name: '我的关键词' }).getByRole('button', { name: word }).click()
  // Of the category that stands first, which need not be all that name it.
  const inCommunity = await hotspotsOf(person, `block_code=community&keyword=${encodeURIComponent(word)}`)
  await expect(page.getByText(`${inCommunity.total} 条提到“${word}”`)).toBeVisible()

  await page.goto('/stock/hotspot2/keywords')
  await page.getByRole('button', { name: `删除关键词 ${word}` }).click()
  await expect(page.getByRole('button', { name: `删除关键词 ${word}` })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ visitor: 'reader', viewport: PHONE })

  test('the hotspots stand below each other, and one that is chosen is the whole screen', async ({ page, reader }) => {
    const community = await hotspotsOf(reader, 'block_code=community&sort=heat')
    await page.goto('/hotspot')
    await expectRows(page, community.list)
    await rowsOf(page).nth(1).getByRole('heading').getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('article', { name: community.list[1]?.title ?? '' })).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(rowsOf(page).first()).toBeVisible()
  })
})

for (const [size, viewport] of SIZES) {
  test.describe(`a stranger at a ${size}`, () => {
    test.use({ viewport })

    test('reads the stocks that are talked about and what followed, and nothing is asked that needs a token', async ({
      page,
      server,
      reader,
    }) => {
      const asked: Request[] = []
      page.on('request', request => request.url().includes('api') && asked.push(request))
      const refused: string[] = []
      page.on('response', async reply => {
        if (
          /\/(api2?|data-api)\//.test(reply.url()) &&
          /"(?:code|status)":10001\b/.test(await reply.text().catch(() => ''))
        )
          refused.push(reply.url())
      })
      const { list } = Hotspots.parse(await ask(reader, '/api2/stock/hotspots?limit=500')).data
      const [newest] = list
      const [stock] = newest?.stocks ?? []
      if (newest === undefined || stock === undefined) throw new Error('no hotspot with a stock')

      await page.goto('/stock/hotspot')
      const row = page.getByRole('list', { name: '有新热点的个股' }).locator('> li').first()
      await expect(row).toContainText(stock.name)
      await expect(row).toContainText(newest.title)
      await expect(row).toContainText(changeText(stock.changePct))
      const codes = new Set(list.flatMap(({ stocks }) => stocks.map(({ code }) => code)))
      await expect(page.getByText(`${codes.size} 只个股 · ${list.length} 条热点`)).toBeVisible()

      await row.getByRole('link', { name: `历次热点 ${stock.name}` }).click()
      await expect(page).toHaveURL(`${server.url}/stock/hotspot/list/${stock.code}`)
      const { data: record } = Record.parse(await ask(reader, `/data-api/stock/stock_hotspot_list/${stock.code}`))
      await expect(page.getByRole('heading', { level: 1, name: record.name })).toBeVisible()
      await expect(page.getByRole('figure', { name: `${record.name} 收盘价与热点` })).toBeVisible()
      const lines = page.getByRole('table', { name: `${record.name}的历次热点与其后的涨跌` }).locator('tbody')
      await expect(lines).toHaveCount(record.list.length)
      for (const [at, { title, changePct, changeAfterPct }] of record.list.slice(0, 4).entries()) {
        await expect(lines.nth(at)).toContainText(title)
        for (const change of [changePct, ...changeAfterPct.map(after => after.changePct)])
          await expect(
            lines.nth(at).getByText(changeText(change), { exact: true }).locator('visible=true').first(),
          ).toBeVisible()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)

      expect(asked.length).toBeGreaterThan(4)
      for (const request of asked) expect(request.headers().authorization, request.url()).toBeUndefined()
      const paths = asked.map(request => new URL(request.url()).pathname)
      expect(paths.filter(path => /collect|eyword|settings|stream/.test(path))).toEqual([])
      expect(refused).toEqual([])
    })
  })
}
