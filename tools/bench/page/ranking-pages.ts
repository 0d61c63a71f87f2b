import { setTimeout as pause } from 'node:timers/promises'
import type { BenchServer } from '#tools/bench/server.ts'
import { type BenchBrowser, launchBrowser, type Tab, type TabOptions } from './browser.ts'
import { type PeerPage, type PeerSite, servePeerPage } from './peer-site.ts'

/** Where the product shows the ranking, and the call that brings its rows. */
const SCREEN = '/stock/ranking/ranking'
const ROWS = '/api2/stock/limit_up_ranking?limit=500'

/** Yesterday's limit-ups are as many all day, and their prices move; today's are few in the morning and stand still. */
export type Pool = 'sealed' | 'yesterday'

export interface RankingPages {
  readonly rows: number
  open(side: Side, options: TabOptions): Promise<Tab>
  /** Goes to the page and waits for a row. */
  show(side: Side, tab: Tab): Promise<void>
  stop(): Promise<void>
}

/** `wholeMarket` is the peer's table with a row for every stock. */
export type Side = 'ours' | 'peer' | 'wholeMarket'

const WHOLE_MARKET_ROWS = 5_500
const LOOK_EVERY_MS = 20
const ROWS_LIMIT_MS = 30_000

/** The product's answer to a call, whole. */
export async function answerOf(server: BenchServer, path: string): Promise<Buffer> {
  const reply = await fetch(server.url + path, { headers: server.signedIn })
  if (!reply.ok) throw new Error(`${path} answers ${reply.status}`)
  return Buffer.from(await reply.arrayBuffer())
}

interface Parts {
  readonly server: BenchServer
  readonly site: PeerSite
  readonly browser: BenchBrowser
  readonly pool: Pool
}

/** The ranking of the product and a peer's page with the very rows of this moment. */
export async function rankingPages(server: BenchServer, peer: PeerPage, pool: Pool): Promise<RankingPages> {
  const answer = await answerOf(server, `${ROWS}&type=${pool}`)
  const { data }: { data: { list: { code: string }[] } } = JSON.parse(answer.toString())
  const site = await servePeerPage(peer)
  site.put('rows', answer)
  return pagesOf(
    { server, site, browser: await launchBrowser(), pool },
    data.list.map(({ code }) => code),
  )
}

interface TableSize {
  readonly heightPx: number
  readonly rowPx: number
}

const TABLE_SIZE = `(() => {
  const isCode = ({ textContent }) => /\\d{6}/.test(textContent)
  const table = document.querySelector('[role=grid], #view, table')
  const code = table && [...table.querySelectorAll('[role=rowheader], [role=gridcell], span, td')].find(isCode)
  return code && {
    heightPx: table.getBoundingClientRect().height,
    rowPx: code.closest('[role=row], .row, tr').getBoundingClientRect().height,
  }
})()`

/** Waits for a row and answers the table's size. Asked through the debugger: a locator leaves a library in the page's heap. */
async function untilRowsStand({ devTools }: Tab): Promise<TableSize> {
  for (const startMs = performance.now(); performance.now() - startMs < ROWS_LIMIT_MS; await pause(LOOK_EVERY_MS)) {
    const { result } = await devTools.send('Runtime.evaluate', { expression: TABLE_SIZE, returnByValue: true })
    const size: TableSize | null = result.value
    if (size && size.heightPx > 0) return size
  }
  throw new Error('no row has come')
}

function pagesOf({ server, site, browser, pool }: Parts, codes: readonly string[]): RankingPages {
  // As high as the product's own table, with rows as high: both have as many in sight.
  let ownSize: TableSize = { heightPx: 0, rowPx: 0 }
  return {
    rows: codes.length,
    open: (side, options) => browser.open(side === 'ours' ? { ...options, person: server.reader } : options),
    async show(side, tab) {
      const rows = side === 'wholeMarket' ? WHOLE_MARKET_ROWS : codes.length
      const ours = `${server.url}${SCREEN}?tab=${pool}`
      const { heightPx, rowPx } = ownSize
      await tab.page.goto(side === 'ours' ? ours : `${site.url}/?height=${heightPx}&row=${rowPx}&rows=${rows}`)
      const size = await untilRowsStand(tab)
      if (side === 'ours') ownSize = size
    },
    async stop() {
      site.stop()
      await browser.close()
    },
  }
}
