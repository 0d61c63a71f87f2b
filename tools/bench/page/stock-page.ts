import { setTimeout as pause } from 'node:timers/promises'
import { rankedStocks } from '@kanpan/e2e/market'
import { type Bench, type Goal, type Line, median } from '#tools/bench/goal.ts'
import { buildWebIfChanged } from '#tools/web-build.ts'
import { type BenchBrowser, DESK, launchBrowser, mainThreadMs, type Tab } from './browser.ts'
import { kLinePages } from './k-line-draw.ts'
import { type PeerPage, type PeerSite, servePeerPage } from './peer-site.ts'
import { answerOf } from './ranking-pages.ts'

const STOCKS = 7
const BARS = 500
const LINE_ROUNDS = 3
const LINE_SECONDS = 6
const SETTLE_MS = 1500

async function withPeer(name: PeerPage, work: (browser: BenchBrowser, site: PeerSite) => Promise<Line>): Promise<Line> {
  const site = await servePeerPage(name)
  const browser = await launchBrowser()
  try {
    return await work(browser, site)
  } finally {
    await browser.close()
    site.stop()
  }
}

async function firstDraw(bench: Bench): Promise<Line> {
  const server = await bench.server('still')
  const [first, ...stocks] = await rankedStocks(server.reader, STOCKS + 1)
  if (first === undefined) throw new Error('the ranking is empty')
  return withPeer('bare-k-line', async (browser, site) => {
    for (const { code } of [first, ...stocks]) {
      site.put(code, await answerOf(server, `/api2/stock/bars?code=${code}&period=day&adjust=none&limit=${BARS}`))
    }
    const pages = await kLinePages({ browser, server, site, firstCode: first.code })
    const rounds: (readonly [number, number])[] = []
    for (const { code } of stocks) rounds.push([await pages.oursMs(code), await pages.peerMs(code)])
    const ms = (side: 0 | 1) => median(rounds.map(pair => pair[side])).toFixed(0)
    return {
      id: 'F4',
      what: 'K line of a stock, from its bars received to drawn, library loaded, against bare klinecharts',
      result: {
        ratio: median(rounds.map(([our, their]) => our / their)),
        limit: 1.3,
        side: 'at most',
        detail: `${ms(0)} ms against ${ms(1)} ms, ${BARS} bars, ${STOCKS} stocks in turn`,
      },
    }
  })
}

/** Main thread for each answer of the minutes. */
async function perAnswerMs(tab: Tab, url: string): Promise<number> {
  await tab.page.goto(url)
  await tab.page.locator('canvas').first().waitFor()
  await pause(SETTLE_MS)
  let answers = 0
  tab.page.on('response', reply => {
    if (/\/time-?line(\.json)?(\?|$)/.test(reply.url())) answers += 1
  })
  const ms = await mainThreadMs(tab, () => pause(LINE_SECONDS * 1000))
  await tab.close()
  return ms / answers
}

async function newPrice(bench: Bench): Promise<Line> {
  const server = await bench.server('fast')
  const [stock] = await rankedStocks(server.reader, 1)
  if (stock === undefined) throw new Error('the ranking is empty')
  const answer = await answerOf(server, `/api2/stock/timeline?code=${stock.code}`)
  const own = await servePeerPage('own-time-line')
  own.put('time-line', answer)
  try {
    return await withPeer('bare-time-line', async (browser, site) => {
      site.put('time-line', answer)
      const rounds: (readonly [chart: number, peer: number, page: number])[] = []
      for (let round = 0; round < LINE_ROUNDS; round++) {
        const reader = await browser.open({ ...DESK, person: server.reader })
        rounds.push([
          await perAnswerMs(await browser.open(DESK), own.url),
          await perAnswerMs(await browser.open(DESK), site.url),
          await perAnswerMs(reader, `${server.url}/stock/detail/${stock.code}?tab=time`),
        ])
      }
      const ms = (side: 0 | 1 | 2) => median(rounds.map(round => round[side])).toFixed(1)
      return {
        id: 'F4',
        what: 'a new 分时 price, main thread of the chart for each answer, against a bare canvas',
        result: {
          ratio: median(rounds.map(([chart, peer]) => chart / peer)),
          limit: 3,
          side: 'at most',
          detail: `${ms(0)} ms against ${ms(1)} ms; the whole stock page, all that a tick changes, ${ms(2)} ms; ${LINE_ROUNDS} rounds of ${LINE_SECONDS} s`,
        },
      }
    })
  } finally {
    own.stop()
  }
}

export const measure: Goal = async bench => {
  if (!buildWebIfChanged()) throw new Error('the web part does not build')
  return [await firstDraw(bench), await newPrice(bench)]
}
