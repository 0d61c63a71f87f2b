import { quantile } from '#tools/bench/goal.ts'
import type { Tab } from './browser.ts'

export const WHEEL_STEPS = 64
const STEP_PX = 240

export interface Scrolled {
  /** How far the table really went, there and back. */
  readonly travelledPx: number
  /** Frames at whose beginning a place inside the table showed no row with a word in it, of all. */
  readonly blankShare: number
  readonly frameP99Ms: number
}

/** How many steps a table can go down before it comes to its end. */
export async function stepsDown({ page }: Tab): Promise<number> {
  const reachPx = await page.evaluate(() => {
    const table = document.querySelector('[role=grid], #view')
    return table === null ? 0 : table.scrollHeight - table.clientHeight
  })
  return Math.floor(reachPx / STEP_PX)
}

/** Watches each frame of the table from within the page until `stop` is called. */
function watchTable(): void {
  const table = document.querySelector('[role=grid], #view')
  if (table === null) throw new Error('no table')
  const { left, top, height } = table.getBoundingClientRect()
  const seen = { frames: [] as number[], blank: 0, travelledPx: 0 }
  let lastMs = 0
  let lastTop = table.scrollTop
  const look = (ms: number) => {
    if (lastMs > 0) seen.frames.push(ms - lastMs)
    lastMs = ms
    seen.travelledPx += Math.abs(table.scrollTop - lastTop)
    lastTop = table.scrollTop
    const places = [0.2, 0.5, 0.95].map(share => document.elementFromPoint(left + 60, top + height * share))
    if (places.some(place => !place?.closest('[role=row], .row')?.textContent)) seen.blank += 1
    frame = requestAnimationFrame(look)
  }
  let frame = requestAnimationFrame(look)
  addEventListener('kanpan-bench-stop', () => {
    cancelAnimationFrame(frame)
    document.body.dataset.benchSeen = JSON.stringify(seen)
  })
}

/** Real wheel events over the middle of the table, so many down before as many up: a step at the end of a list costs nothing. */
export async function turnWheel({ page, devTools }: Tab, stepsOneWay: number): Promise<void> {
  const box = await page.locator('[role=grid], #view').boundingBox()
  if (box === null) throw new Error('no table')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (let step = 0; step < WHEEL_STEPS; step++) {
    const deltaY = Math.floor(step / stepsOneWay) % 2 === 0 ? STEP_PX : -STEP_PX
    await devTools.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY })
  }
}

/** The same as `turnWheel`, watched: watching costs time of its own and is measured apart. */
export async function watchScroll(tab: Tab, stepsOneWay: number): Promise<Scrolled> {
  await tab.page.evaluate(watchTable)
  await turnWheel(tab, stepsOneWay)
  const text = await tab.page.evaluate(() => {
    dispatchEvent(new Event('kanpan-bench-stop'))
    return document.body.dataset.benchSeen ?? ''
  })
  const seen: { frames: number[]; blank: number; travelledPx: number } = JSON.parse(text)
  return {
    travelledPx: seen.travelledPx,
    blankShare: seen.blank / seen.frames.length,
    frameP99Ms: quantile(seen.frames, 0.99),
  }
}
