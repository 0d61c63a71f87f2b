import type { MarketRuntime } from '#runtime/market-runtime.ts'
import { bookAudit, indexAudit, poolAudit } from './beside-audit.fixture.ts'
import { type AuditedDay, rowAudit, type Shown } from './row-audit.fixture.ts'

/** The data sets that are held against the simulator. */
export const AUDITED = ['quotes', 'orderBook', 'indices', 'pools'] as const
export type Audited = (typeof AUDITED)[number]

/** What readers are shown at one look. */
export interface Audit {
  /** By the market's clock. */
  readonly second: number
  readonly sets: Readonly<Record<Audited, Shown>>
  /** Stocks of which no quote has come yet. */
  readonly unseen: number
  readonly wrong: readonly string[]
}

export interface MarketAudit {
  /** The hosts were asked at this second. */
  polled(second: number): void
  look(runtime: Pick<MarketRuntime, 'market' | 'published' | 'status'>): Audit
}

const EVERY_ROWS = 100

/** Whether the self-check says that two providers tell other quotes. */
const saysApart = (status: MarketRuntime['status']) =>
  status.read().some(({ name, refusing }) => name === 'quotes' && (refusing?.reason ?? '').includes('不同：'))

/** Whether it says that fewer than two providers of quotes answer. */
const saysAlone = (status: MarketRuntime['status']) =>
  status.read().filter(({ name, provider, failingSinceMs }) => name === 'quotes' && provider && failingSinceMs === null)
    .length < 2

/** Holds all that a live market publishes against the simulator whose hosts it asks: each figure at its own stamp. */
export function marketAudit(audited: AuditedDay): MarketAudit {
  const { simulator } = audited
  const [rows, books, indices, pools] = [rowAudit(audited), bookAudit(audited), indexAudit(audited), poolAudit(audited)]
  const looked = [...simulator.catalogue.stocks.keys()].filter(row => row % EVERY_ROWS === 0)
  return {
    polled: indices.polled,
    look({ market, published, status }) {
      const view = market.live()
      const { second } = market.clock()
      const said = { clockSecond: second, saysApart: saysApart(status), saysAlone: saysAlone(status) }
      const { unseen, ...quotes } = rows(view, said)
      const sets = {
        quotes,
        orderBook: books(view, second, looked),
        indices: indices.look(view, second),
        pools: pools(published, second),
      }
      return { second, sets, unseen, wrong: Object.values(sets).flatMap(({ wrong }) => wrong) }
    },
  }
}
