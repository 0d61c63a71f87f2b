import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { firstRanked } from '#market.ts'
import { PHONE } from '#sizes.ts'

// On a phone one reads from top to bottom: what lies aside is not found.
test.use({ visitor: 'reader', viewport: PHONE })

const AUCTION = 'date=2025-11-27&at=09:17:00'

const PATHS = [
  ...[
    '/stock2/overview',
    '/stock2/limit_up/ranking',
    '/stock2/limit_up/ranking?view=ladder',
    '/stock2/limit_up/tongji',
  ],
  ...['/stock2/limit_up/jxc', '/stock2/limit_up/collect', '/stock2/limit_up/search', '/stock2/concept/in_flow_ranking'],
  ...[
    '/stock2/alert',
    '/stock2/backtest',
    '/stock2/track-record',
    '/stock2/trades',
    '/stock2/notebook',
    '/stock2/ask',
    '/stock2/compare',
    '/stock2/workspace',
  ],
  ...['/stock/concept', '/stock/sector', '/stock/longhu', '/stock/tonghuashun', '/stock/jiuyangongshe', '/hotspot'],
  ...['/hotword', '/stock/search', '/collect', '/stock/calendar', '/stock/replay', '/stock/macro', '/stock/hotspot'],
  ...['/stock/hotspot2/hotspot', '/stock/hotspot2/keywords', '/stock/charts/longtou', '/stock/charts/day15'],
  ...[
    '/stock/charts/lbgd',
    '/stock/ranking/jingxuan',
    '/stock/ranking/ranking?view=top',
    '/stock/longhu?tab=deviation',
  ],
  // In the auction, when these are other lists.
  ...['/stock2/overview', '/stock2/limit_up/ranking?view=auction'].map(
    path => `${path}${path.includes('?') ? '&' : '?'}${AUCTION}`,
  ),
]

const softly = expect.configure({ soft: true, timeout: 5_000 })

/** What slides sideways: the page, and every box in it but tables whose first column stays while the others pass. */
function slidingBoxes(): string[] {
  const isStuck = (part: Element) => {
    const { position, left } = getComputedStyle(part)
    return position === 'sticky' && left === '0px'
  }
  return [...document.querySelectorAll('html, body *')]
    .filter(box => {
      const isScrolled = box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowX)
      if (!isScrolled || box.clientWidth === 0 || box.scrollWidth <= box.clientWidth + 1) return false
      return box.getAttribute('role') !== 'grid' && ![...box.querySelectorAll('*')].some(isStuck)
    })
    .map(
      box =>
        `${box.tagName} ${box.getAttribute('aria-label') ?? box.className} ${box.clientWidth} < ${box.scrollWidth}`,
    )
}

test('no screen slides sideways on a phone, nor does a box of text in it', async ({ page, reader }) => {
  test.setTimeout(600_000)
  const { code } = await firstRanked(reader)
  const sides = ['brief', 'concepts', 'news', 'longhu', 'flow', 'limit', 'cycle', 'profile']
  const own = sides.map(side => `/stock/detail/${code}?side=${side}`)
  for (const path of [...PATHS, ...own, `/stock/concept?concept=${encodeURIComponent('固态电池')}`]) {
    await page.goto(path)
    await expect(page.getByRole('main'), path).toContainText(/\S{4}/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 })
    await softly.poll(() => page.evaluate(slidingBoxes), path).toEqual([])
  }
})
