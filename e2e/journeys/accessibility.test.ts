import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
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
    { path: '/stock/longhu', there: (page: Page) => page.getByText(/龙虎榜尚未公布/) },
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

type Theme = 'light' | 'dark'

// The other mode looks into frames, of which there are none, and takes five times as long.
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

/** What axe finds serious or critical, in words. */
async function seriousIn(look: string, builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${look}: ${id} ${target.join(' ')} ${failureSummary}`),
    )
}

/** Puts the page in the palette of the colour-blind; says how many of its parts have another colour by that. */
function putOnSafePalette(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.body.querySelectorAll('*')]
    const coloursOf = (part: Element) => {
      const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(part)
      return [color, backgroundColor, backgroundImage, opacity].join(' ')
    }
    const before = parts.map(coloursOf)
    document.documentElement.dataset.palette = 'safe'
    const changed = parts.filter((part, at) => coloursOf(part) !== before[at])
    for (const part of changed) part.setAttribute('data-recoloured', '')
    return changed.length
  })
}

/** Back to what the page was, for the next look. */
function putOnStandardPalette(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset.palette = 'standard'
    for (const part of document.querySelectorAll('[data-recoloured]')) part.removeAttribute('data-recoloured')
  })
}

async function faultsInTheme(theme: Theme, page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // Another theme or palette changes colours only: only they are looked at again, and of a palette where they changed.
  const whole = theme === 'light' ? axe(page) : axe(page).withRules(['color-contrast'])
  const faults = await seriousIn(theme, whole)
  if ((await putOnSafePalette(page)) > 0) {
    const recoloured = axe(page).include('[data-recoloured]').withRules(['color-contrast'])
    faults.push(...(await seriousIn(`${theme}, safe palette`, recoloured)))
  }
  await putOnStandardPalette(page)
  return faults
}

async function seriousFaults(page: Page): Promise<readonly string[]> {
  return [...(await faultsInTheme('light', page)), ...(await faultsInTheme('dark', page))]
}

/** What is worked out of whole days takes its time on a server that has just begun. */
const SETTLED_MS = 60_000

async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: SETTLED_MS })
}

test('the sign-in has no serious fault in any theme and palette', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByText('上证指数')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
})

const DESK = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 740 }

const softly = expect.configure({ soft: true })

/** How wide the page is on a phone, once all of it has found its new width. */
async function expectPhoneWidth(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await softly.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.width)
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
    for (const { path, there } of await screensFor(person)) {
      await page.goto(path)
      await softly(there(page), path).toBeVisible()
      await settled(page)
      softly(await seriousFaults(page), path).toEqual([])
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
