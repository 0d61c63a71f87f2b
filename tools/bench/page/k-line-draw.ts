import { setTimeout as pause } from 'node:timers/promises'
import type { BenchServer } from '#tools/bench/server.ts'
import type { BenchBrowser, Tab } from './browser.ts'
import { DESK } from './browser.ts'
import type { PeerSite } from './peer-site.ts'

/** Calls of the pen that make a drawn K line: the axes and the frame alone stay far below. */
const DRAWN_CALLS = 300
const BARS_URL = '/api2/stock/bars'
/** The stream never ends, so that the page's network is never idle. */
const SETTLE_MS = 600

/** Notes in the page when the frame has ended in which a canvas was first drawn full, after each `startWatch()`. */
function watchPen(drawnCalls: number): void {
  let calls = Number.NaN
  const { port1, port2 } = new MessageChannel()
  port2.onmessage = () => performance.mark('drawn')
  const pen = CanvasRenderingContext2D.prototype
  const counted = <A extends unknown[]>(call: (...values: A) => void) =>
    function (this: CanvasRenderingContext2D, ...values: A) {
      calls += 1
      if (calls === drawnCalls) port1.postMessage(0)
      call.apply(this, values)
    }
  pen.fillRect = counted(pen.fillRect)
  pen.rect = counted(pen.rect)
  pen.strokeRect = counted(pen.strokeRect)
  pen.lineTo = counted(pen.lineTo)
  addEventListener('kanpan-bench-watch', () => {
    calls = 0
    performance.clearMarks('drawn')
    performance.clearResourceTimings()
  })
}

/** From the last byte of the bars to the end of the frame in which they are drawn. */
async function drawnAfterMs({ page }: Tab, barsName: string): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
  return page.evaluate(name => {
    const bars = performance.getEntriesByType('resource').find(({ name: url }) => url.includes(name))
    const received = bars instanceof PerformanceResourceTiming ? bars.responseEnd : Number.NaN
    return (performance.getEntriesByName('drawn')[0]?.startTime ?? Number.NaN) - received
  }, barsName)
}

const watch = ({ page }: Tab) => page.evaluate(() => dispatchEvent(new Event('kanpan-bench-watch')))

export interface KLinePages {
  /** The first draw of a stock's K line, the chart library already there. */
  oursMs(code: string): Promise<number>
  peerMs(code: string): Promise<number>
}

export interface KLineParts {
  readonly browser: BenchBrowser
  readonly server: BenchServer
  readonly site: PeerSite
  /** A stock to begin with, measured in neither page. */
  readonly firstCode: string
}

/** Both pages, open, their chart library loaded, the peer's chart as large as ours. */
export async function kLinePages({ browser, server, site, firstCode }: KLineParts): Promise<KLinePages> {
  const ours = await browser.open({ ...DESK, person: server.reader })
  const peer = await browser.open(DESK)
  for (const { page } of [ours, peer]) await page.addInitScript(watchPen, DRAWN_CALLS)
  await ours.page.goto(`${server.url}/stock/detail/${firstCode}?tab=day&adjust=none`)
  const room = await ours.page
    .locator('.chart-k-line canvas')
    .first()
    .waitFor()
    .then(() => ours.page.locator('.chart-k-line').boundingBox())
  if (room === null) throw new Error('the K line has no room')
  await peer.page.goto(site.url)

  const oursMs = async (code: string) => {
    await ours.page.evaluate(path => history.pushState(null, '', path), `/stock/detail/${code}?tab=time`)
    await ours.page.locator('.chart canvas').first().waitFor()
    await pause(SETTLE_MS)
    await watch(ours)
    await ours.page.evaluate(path => history.pushState(null, '', path), `/stock/detail/${code}?tab=day&adjust=none`)
    return drawnAfterMs(ours, BARS_URL)
  }
  const peerMs = async (code: string) => {
    await watch(peer)
    await peer.page.evaluate(
      ([name, width, height]) => dispatchEvent(new CustomEvent('draw-stock', { detail: { name, width, height } })),
      [code, room.width, room.height] as const,
    )
    return drawnAfterMs(peer, `/${code}.json`)
  }
  await peerMs(firstCode)
  return { oursMs, peerMs }
}
