import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CHROMIUM_FLAGS } from '@kanpan/e2e/chromium'
import { rankedStocks } from '@kanpan/e2e/market'
import { collectStock, type Person, registerPerson, signIn } from '@kanpan/e2e/person'
import { importRecorded, missingRecords } from '@kanpan/e2e/recorded'
import { startServer } from '@kanpan/e2e/running-server'
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from './chromium-setup.ts'
import { REPOSITORY } from './repository.ts'
import { buildWebIfChanged } from './web-build.ts'

// npm run screenshots                        into screenshots, which is not kept; docs/screenshots has a few of them
// npm run screenshots -- --out /some/folder
// npm run screenshots -- --only ranking,stock  those whose name begins with one of these
// npm run screenshots -- --whole             pages from top to bottom
// npm run screenshots -- --at 09:26:00       at another time of the day
// npm run screenshots -- --date 2026-11-12   of another day, looked back at

const SIZES = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } } as const
const THEMES = ['light', 'dark'] as const
const LIVELY_DAY = '2026-11-20'
/** A Friday morning when much has happened and much still moves. */
const LIVELY_TIME = '10:31:12'
/** 半导体: many stocks, and in every day's news. */
const SECTOR = '881144'
/** Its list is out in the morning of the lively day. */
const DAY_BEFORE = '2026-11-19'
const HAS_RANKING = '09:35:00'
const BRANCH = '珩泽证券绍兴稽山路营业部'
const RECORDED_DAY = '2025-11-28'
const COLLECTED = 8
// The figures stand still with the clock; what is left is drawing and the entrance of the charts.
const SETTLE_MS = 800

interface Shot {
  readonly name: string
  readonly path: string
  readonly mini?: boolean
  readonly anonymous?: boolean
}

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string', default: '' },
    whole: { type: 'boolean', default: false },
    at: { type: 'string', default: LIVELY_TIME },
    date: { type: 'string' },
  },
})
const out = resolve(process.env.INIT_CWD ?? REPOSITORY, values.out ?? join(REPOSITORY, 'screenshots'))

/** Where a screen is shown: of the day asked for, but for one that has a day of its own. */
function addressOf(path: string): string {
  const url = new URL(path, 'http://here')
  if (values.date !== undefined && !url.searchParams.has('date')) url.searchParams.set('date', values.date)
  return url.pathname + url.search
}

async function takeShot(browser: Browser, person: Person, shot: Shot): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of THEMES) {
      const context = await browser.newContext({
        viewport,
        colorScheme: theme,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        reducedMotion: 'reduce',
        // A finger cannot point: what waits for a pointer elsewhere stands there.
        ...(size === 'phone' && { hasTouch: true, isMobile: true }),
        // Each page would fill a cache of its own with every part of the product.
        serviceWorkers: 'block',
      })
      if (!shot.anonymous) await signIn(context, person)
      // The tour of a first visit would stand before what is to be seen.
      await context.addInitScript(() => localStorage.setItem('kanpan.setting.tour', '"seen"'))
      const page = await context.newPage()
      await page.goto(person.url + addressOf(shot.path), { waitUntil: 'load' })
      await page.locator('main :is(form, [aria-busy=false]):visible').first().waitFor()
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
      if (shot.mini) await page.getByRole('button', { name: '紧凑行' }).click()
      await page.waitForTimeout(SETTLE_MS)
      const file = join(out, `${shot.name}-${size}-${theme}.png`)
      await page.screenshot({ path: file, fullPage: values.whole })
      console.log(`${file}  ${Math.round(statSync(file).size / 1024)} kB`)
      await context.close()
    }
  }
}

async function take(browser: Browser, person: Person, shots: readonly Shot[]): Promise<void> {
  const wanted = values.only.split(',')
  for (const shot of shots.filter(({ name }) => wanted.some(start => name.startsWith(start)))) {
    try {
      await takeShot(browser, person, shot)
    } catch (error) {
      // One screen that does not come costs its own pictures.
      console.error(`${shot.name}: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    }
  }
}

async function simulated(browser: Browser): Promise<void> {
  // What is still being worked out of the past would stand in the pictures in place of it.
  const server = await startServer({ clock: `fixed:${LIVELY_DAY}T${values.at}+08:00`, withPast: true })
  try {
    const person = await registerPerson(server.url, 'kanpan')
    // Nothing is at its limit before the market opens, and little a minute later.
    const ranked = await rankedStocks(person, COLLECTED, values.at < HAS_RANKING ? `?date=${DAY_BEFORE}` : '')
    for (const stock of ranked) await collectStock(person, stock)
    const code = ranked[0]?.code
    await take(browser, person, [
      { name: 'login', path: '/login', anonymous: true },
      { name: 'overview', path: '/stock2/overview' },
      { name: 'ranking', path: '/stock2/limit_up/ranking' },
      { name: 'ranking-mini', path: '/stock2/limit_up/ranking', mini: true },
      { name: 'ranking-ladder', path: '/stock2/limit_up/ranking?view=ladder' },
      { name: 'ranking-top', path: '/stock/ranking/ranking?view=top' },
      { name: 'statistics', path: '/stock2/limit_up/tongji' },
      { name: 'selection', path: '/stock2/limit_up/jxc' },
      { name: 'limit-up-own', path: '/stock2/limit_up/collect' },
      { name: 'limit-up-search', path: '/stock2/limit_up/search' },
      { name: 'stock', path: `/stock/detail/${code}` },
      { name: 'stock-days', path: `/stock/detail/${code}?tab=day` },
      { name: 'review', path: '/stock/replay?date=2026-11-19' },
      { name: 'calendar', path: '/stock/calendar' },
      { name: 'player', path: '/stock2/overview?date=2026-11-19&at=10:31:00' },
      { name: 'collect', path: '/collect' },
      { name: 'search', path: '/stock/search' },
      { name: 'alert', path: '/stock2/alert' },
      { name: 'backtest', path: '/stock2/backtest' },
      { name: 'notebook', path: '/stock2/notebook' },
      { name: 'ask', path: '/stock2/ask' },
      { name: 'compare', path: '/stock2/compare' },
      { name: 'workspace', path: '/stock2/workspace' },
      { name: 'trades', path: '/stock2/trades' },
      { name: 'track-record', path: '/stock2/track-record' },
      { name: 'track-record-survival', path: '/stock2/track-record?kind=survival' },
      { name: 'track-record-turnover', path: '/stock2/track-record?kind=turnover' },
      { name: 'track-record-leader', path: '/stock2/track-record?kind=leader' },
      { name: 'self-check', path: '/stock2/test' },
      { name: 'data', path: '/stock2/data' },
      {
        name: 'search-sentence',
        path: `/stock/search?query=${encodeURIComponent('昨日首板 今天换手大于5% 流通市值小于200亿 放巨量')}`,
      },
      { name: 'search-words', path: `/stock/search?query=${encodeURIComponent('机器人订单')}` },
      { name: 'charts-longtou', path: '/stock/charts/longtou' },
      { name: 'charts-day15', path: '/stock/charts/day15' },
      { name: 'charts-lbgd', path: '/stock/charts/lbgd' },
      { name: 'macro', path: '/stock/macro' },
      { name: 'stock-money', path: `/stock/detail/${code}?tab=days&side=flow` },
      { name: 'stock-seats', path: `/stock/detail/${code}?tab=day&side=longhu` },
      { name: 'collect-touching', path: '/collect?view=touch' },
      { name: 'hotspot', path: '/hotspot' },
      { name: 'themes', path: '/stock/jiuyangongshe' },
      { name: 'popularity', path: '/stock/tonghuashun' },
      { name: 'hotspot-stocks', path: '/stock/hotspot', anonymous: true },
      { name: 'hotspot-list', path: `/stock/hotspot/list/${code}`, anonymous: true },
      { name: 'hotspot-words', path: '/stock/hotspot2/keywords' },
      { name: 'hotspot-themes', path: '/stock/hotspot2/hotspot' },
      { name: 'hotword', path: '/hotword' },
      { name: 'concept', path: '/stock/concept' },
      { name: 'concept-flow', path: '/stock2/concept/in_flow_ranking' },
      { name: 'sector', path: '/stock/sector' },
      { name: 'sector-cloud', path: `/stock/sector?view=cloud&stocks=map&tab=day&code=${SECTOR}` },
      { name: 'longhu', path: `/stock/longhu?date=${DAY_BEFORE}` },
      { name: 'longhu-branch', path: `/stock/longhu?date=${DAY_BEFORE}&branch=${encodeURIComponent(BRANCH)}` },
      { name: 'longhu-deviation', path: '/stock/longhu?tab=deviation' },
    ])
  } finally {
    await server.stop()
  }
}

/** The real market of a recorded day, where its files lie beside the checkout. */
async function recorded(browser: Browser): Promise<void> {
  const missing = missingRecords()
  if (missing !== undefined) {
    console.warn(`SKIPPED: the pictures of ${RECORDED_DAY}: ${missing}`)
    return
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'kanpan-recorded-'))
  try {
    await importRecorded(dataFolder)
    const server = await startServer({ dataFolder, environment: { KANPAN_SOURCE: 'archive' } })
    try {
      await take(browser, await registerPerson(server.url, 'kanpan'), [
        { name: 'recorded-overview', path: `/stock2/overview?date=${RECORDED_DAY}` },
        { name: 'recorded-ranking', path: `/stock2/limit_up/ranking?date=${RECORDED_DAY}` },
        { name: 'recorded-themes', path: `/stock/jiuyangongshe?date=${RECORDED_DAY}` },
        { name: 'recorded-height', path: `/stock/charts/lbgd?date=${RECORDED_DAY}` },
        { name: 'recorded-longhu', path: `/stock/longhu?date=${RECORDED_DAY}` },
      ])
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

mkdirSync(out, { recursive: true })
const found = ensureChromium()
if ('missing' in found) {
  console.error(found.missing)
  process.exit(1)
}
if (!buildWebIfChanged()) process.exit(1)
// One picture point for each point of the page, whatever screen the machine has.
const browser = await chromium.launch({
  executablePath: found.path,
  args: [...CHROMIUM_FLAGS, '--force-device-scale-factor=1'],
})
try {
  await simulated(browser)
  await recorded(browser)
} finally {
  await browser.close()
}
