import { type BenchBrowser, launchBrowser, type Tab, type TabOptions } from './browser.ts'
import { type PeerPage, type PeerSite, servePeerPage } from './peer-site.ts'
import type { BenchServer } from './server.ts'

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

export type Side = 'ours' | 'peer'

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

function pagesOf({ server, site, browser, pool }: Parts, codes: readonly string[]): RankingPages {
  // As high as the product's own table: both have as many rows in sight.
  let heightPx = 0
  return {
    rows: codes.length,
    open: (side, options) => browser.open(side === 'ours' ? { ...options, person: server.reader } : options),
    async show(side, { page }) {
      const ours = `${server.url}${SCREEN}?tab=${pool}`
      await page.goto(side === 'ours' ? ours : `${site.url}/?height=${heightPx}`)
      await page
        .getByText(/^\d{6}$/)
        .first()
        .waitFor()
      if (side === 'ours') heightPx = (await page.getByRole('grid').boundingBox())?.height ?? heightPx
    },
    async stop() {
      site.stop()
      await browser.close()
    },
  }
}
