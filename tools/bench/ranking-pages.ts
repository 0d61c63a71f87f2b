import { type BenchBrowser, launchBrowser, type Tab, type TabOptions } from './browser.ts'
import { type PeerPage, type PeerSite, servePeerPage } from './peer-site.ts'
import type { BenchServer } from './server.ts'

/** Where the product shows the ranking, and the call that brings its rows. */
const SCREEN = '/stock/ranking/ranking'
const ROWS = '/api2/stock/limit_up_ranking?type=sealed&limit=500'

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
}

/** The ranking of the product and a peer's page with the very rows of this moment. */
export async function rankingPages(server: BenchServer, peer: PeerPage): Promise<RankingPages> {
  const answer = await answerOf(server, ROWS)
  const { data }: { data: { list: { code: string }[] } } = JSON.parse(answer.toString())
  const site = await servePeerPage(peer)
  site.put('rows', answer)
  return pagesOf(
    { server, site, browser: await launchBrowser() },
    data.list.map(({ code }) => code),
  )
}

function pagesOf({ server, site, browser }: Parts, codes: readonly string[]): RankingPages {
  return {
    rows: codes.length,
    open: (side, options) => browser.open(side === 'ours' ? { ...options, person: server.reader } : options),
    async show(side, { page }) {
      await page.goto(side === 'ours' ? server.url + SCREEN : site.url)
      await page
        .getByText(/^\d{6}$/)
        .first()
        .waitFor()
    },
    async stop() {
      site.stop()
      await browser.close()
    },
  }
}
