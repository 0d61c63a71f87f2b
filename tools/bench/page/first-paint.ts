import { type Goal, median } from '#tools/bench/goal.ts'
import { buildWebIfChanged } from '#tools/web-build.ts'
import { PHONE, type Tab } from './browser.ts'
import { type RankingPages, rankingPages, type Side } from './ranking-pages.ts'

const ROUNDS = 5
const CPU_SLOWER = 4
const LATENCY_MS = 40
const BYTES_PER_SECOND = 10_000_000 / 8

interface Seen {
  readonly paintMs: number
  readonly rowsMs: number
}

async function slowDown({ devTools }: Tab): Promise<void> {
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
}

async function firstVisit(pages: RankingPages, side: Side): Promise<Seen> {
  const tab = await pages.open(side, PHONE)
  try {
    await slowDown(tab)
    await tab.page.addInitScript(() => {
      // The frame in which the first code of a stock stands on the page.
      const look = () => {
        const cells = document.querySelectorAll('td, [role=rowheader], [role=gridcell]')
        if ([...cells].some(cell => /\d{6}/.test(cell.textContent))) performance.mark('rows')
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await pages.show(side, tab)
    await tab.page.waitForFunction(() => performance.getEntriesByName('rows').length > 0)
    return await tab.page.evaluate(() => ({
      paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      rowsMs: performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN,
    }))
  } finally {
    await tab.close()
  }
}

export const measure: Goal = async bench => {
  if (!buildWebIfChanged()) throw new Error('the web part does not build')
  const pages = await rankingPages(await bench.server('still'), 'bare-ranking', 'sealed')
  try {
    const rounds: (readonly [Seen, Seen])[] = []
    for (let round = -1; round < ROUNDS; round++) {
      const pair = [await firstVisit(pages, 'ours'), await firstVisit(pages, 'peer')] as const
      if (round >= 0) rounds.push(pair)
    }
    const line = (what: string, of: (seen: Seen) => number) => {
      const ms = (side: 0 | 1) => Math.round(median(rounds.map(pair => of(pair[side]))))
      const ratio = median(rounds.map(([our, their]) => of(our) / of(their)))
      const detail = `${ms(0)} ms against ${ms(1)} ms, ${pages.rows} rows, ${ROUNDS} rounds`
      return { id: 'F2', what, result: { ratio, limit: 1.6, side: 'at most', detail } } as const
    }
    return [
      line('ranking on a slow phone, first contentful paint, against a bare React page', seen => seen.paintMs),
      line('the same, until the rows stand there', seen => seen.rowsMs),
    ]
  } finally {
    await pages.stop()
  }
}
