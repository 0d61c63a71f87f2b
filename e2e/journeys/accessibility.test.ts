import { expect, type Page } from '@playwright/test'
import { seriousFaults } from '#faults.ts'
import { test } from '#journey.ts'
import { rankedStocks } from '#market.ts'
import { collectStock, type Person, registerPerson, signIn } from '#person.ts'

/** Some forty screens, each loaded and looked at. */
const EVERY_SCREEN_MS = 600_000

/** The screens of the product, each with what shows that its figures have come. */
async function screensFor(person: Person) {
  const [first, second] = await rankedStocks(person, 2)
  for (const stock of [first, second]) if (stock) await collectStock(person, stock)
  return [
    { path: '/stock2/overview', there: (page: Page) => page.getByText('上证指数').first() },
    { path: '/stock2/limit_up/ranking', there: (page: Page) => page.getByRole('rowheader').first() },
    { path: '/stock2/limit_up/ranking?view=ladder', there: (page: Page) => page.getByText('昨日连板今日表现') },
    { path: '/stock2/limit_up/ranking?view=top', there: (page: Page) => page.getByRole('rowheader').first() },
    { path: '/stock2/limit_up/tongji', there: (page: Page) => page.getByRole('rowheader').first() },
    { path: '/stock2/limit_up/jxc', there: (page: Page) => page.getByRole('table', { name: '逐日战绩' }) },
    { path: '/stock2/limit_up/collect', there: (page: Page) => page.getByText(second?.name ?? '').first() },
    { path: '/stock2/limit_up/search', there: (page: Page) => page.getByRole('rowheader').first() },
    { path: '/stock2/alert', there: (page: Page) => page.getByRole('list', { name: '现成的预警' }) },
    { path: '/stock2/workspace', there: (page: Page) => page.getByRole('button', { name: /^盯盘/ }) },
    { path: '/stock2/compare', there: (page: Page) => page.getByRole('combobox', { name: '股票' }) },
    { path: '/stock2/ask', there: (page: Page) => page.getByRole('button', { name: '选股', exact: true }) },
    { path: '/stock2/notebook', there: (page: Page) => page.getByRole('heading', { name: /的计划$/ }) },
    { path: '/stock2/trades', there: (page: Page) => page.getByText('还没有记录') },
    { path: '/stock2/track-record', there: (page: Page) => page.getByRole('grid', { name: '逐句' }) },
    { path: '/stock2/backtest', there: (page: Page) => page.getByRole('heading', { name: '规则与设置' }) },
    { path: '/stock2/test', there: (page: Page) => page.getByRole('heading', { name: '一切正常' }) },
    { path: `/stock/detail/${first?.code}`, there: (page: Page) => page.getByRole('heading', { level: 1 }) },
    { path: `/stock/detail/${first?.code}?tab=day`, there: (page: Page) => page.locator('canvas').first() },
    { path: '/stock/concept', there: (page: Page) => page.getByRole('heading', { name: /^追踪/ }) },
    { path: '/stock2/concept/in_flow_ranking', there: (page: Page) => page.getByRole('rowheader').first() },
    { path: `/stock/detail/${first?.code}?side=flow`, there: (page: Page) => page.getByText('5日主力') },
    { path: '/stock/sector', there: (page: Page) => page.getByRole('rowheader').first() },
    {
      path: '/hotword',
      there: (page: Page) => page.getByRole('grid', { name: '热词排行' }).getByRole('rowheader').first(),
    },
    { path: '/stock/tonghuashun', there: (page: Page) => page.getByRole('rowheader').first() },
    { path: '/stock/jiuyangongshe', there: (page: Page) => page.getByRole('navigation', { name: '题材目录' }) },
    { path: '/stock/replay?date=2025-11-27', there: (page: Page) => page.getByRole('heading', { name: '明日关注' }) },
    { path: '/stock/calendar', there: (page: Page) => page.getByRole('heading', { name: /^日程/ }) },
    {
      path: '/stock/calendar?view=coming',
      there: (page: Page) => page.getByRole('row', { name: /^解禁/ }),
    },
    { path: '/stock2/overview?date=2025-11-27&at=10:31:00', there: (page: Page) => page.getByText('上证指数').first() },
    { path: '/stock/charts/longtou', there: (page: Page) => page.getByRole('rowheader').first() },
    { path: '/stock/charts/day15', there: (page: Page) => page.getByRole('rowheader').first() },
    { path: '/stock/charts/lbgd', there: (page: Page) => page.getByRole('rowheader').first() },
    { path: '/stock/macro', there: (page: Page) => page.getByRole('slider', { name: '晋级率的取值' }) },
    { path: '/hotspot', there: (page: Page) => page.getByRole('list', { name: '热点列表' }) },
    { path: '/stock/hotspot2/hotspot', there: (page: Page) => page.getByRole('region', { name: '韭研公社' }) },
    { path: '/stock/hotspot2/keywords', there: (page: Page) => page.getByRole('heading', { name: '今日热词' }) },
    { path: '/stock/hotspot', there: (page: Page) => page.getByRole('list', { name: '有新热点的个股' }) },
    { path: `/stock/hotspot/list/${first?.code}`, there: (page: Page) => page.getByRole('figure').first() },
    { path: '/stock/longhu', there: (page: Page) => page.getByText(/的龙虎榜傍晚公布/) },
    { path: '/stock/longhu?tab=deviation', there: (page: Page) => page.getByRole('rowheader').first() },
    { path: '/stock/search', there: (page: Page) => page.getByRole('heading', { name: '一句话里可以写什么' }) },
    {
      path: `/stock/search?query=${encodeURIComponent('昨日首板 机器人')}`,
      there: (page: Page) => page.getByText(/^符合/),
    },
    { path: '/collect', there: (page: Page) => page.getByText(second?.name ?? '').first() },
    {
      path: '/collect?view=touch',
      there: (page: Page) => page.getByRole('list', { name: '涉及自选股的热点' }).getByRole('listitem').first(),
    },
  ]
}

test('the sign-in has no serious fault in any theme and palette', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByText('上证指数')).toBeVisible()
  expect(await seriousFaults(page, new Set())).toEqual([])
})

/** What is worked out of whole days takes its time on a server that has just begun. */
const SETTLED_MS = 60_000

async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: SETTLED_MS })
}

const DESK = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 740 }

const softly = expect.configure({ soft: true })

/** How much of the first row of each table lies under its head, in pixels. */
const coveredPx = (page: Page) =>
  page.getByRole('grid').evaluateAll(grids =>
    grids.map(grid => {
      const [head, first] = [...grid.querySelectorAll('[role=row]')].map(row => row.getBoundingClientRect())
      return head && first ? Math.max(0, Math.round(head.bottom - first.top)) : 0
    }),
  )

/** A phone shows the page in its width and each table from its first row, once all of it has found its new width. */
async function expectPhoneWidth(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await softly.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.width)
  await softly.poll(async () => (await coveredPx(page)).filter(px => px > 0), `${path}: rows under a head`).toEqual([])
  await page.setViewportSize(DESK)
}

test.describe(() => {
  test.use({ viewport: DESK })

  test('no screen has a serious fault in any theme and palette, or is wider than a phone of 360 pixels', async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(EVERY_SCREEN_MS)
    const person = await registerPerson(server.url, 'walker')
    await signIn(context, person)
    const looks = new Set<string>()
    for (const { path, there } of await screensFor(person)) {
      await page.goto(path)
      await softly(there(page), path).toBeVisible()
      await settled(page)
      softly(await seriousFaults(page, looks), path).toEqual([])
      await expectPhoneWidth(page, path)
    }
  })
})

test.describe('a stranger on a phone', () => {
  test.use({ viewport: PHONE })

  test('sees a sign-in that is not wider than 360 pixels', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByText('上证指数')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
