import { StockCode } from '@kanpan/contract/model/stock'
import { boardOf, exchangeOf } from '@kanpan/market/limit-up/price-limit'
import type { RefusedRow } from '@kanpan/providers/codec'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import { tencentRank } from '#sources/live/endpoints/tencent.ts'
import type { LatestQuotes } from '#sources/live/quotes/latest-quotes.ts'
import type { QuoteRelay } from '#sources/live/quotes/quote-relay.ts'
import { readRankList } from '#sources/live/quotes/rank-reader.ts'
import { symbolsOf } from '#sources/live/quotes/symbols.ts'
import type { Batch, Port } from '#sources/ports/port.ts'
import type { MomentAsk, Ports } from '#sources/ports/ports.ts'
import type { CatalogueRows, SourceStock } from '#sources/ports/rows.ts'
import { refusedRows } from './endpoint-reader.ts'
import { firstAnswer, type PortParts, type Way } from './first-answer.ts'

/** Whoever opens a market asks for its list, and so does the desk of the day that begins then: it is the same list. */
const REMEMBERED_MS = 120_000

/** What stands before a name on a day: N and C of new stocks, XD, XR and DR of ex-right days. */
const MARK_OF_DAY = /^(?:XD|XR|DR|[NC](?=\p{Script=Han}))/u

const countOf = (shares: number | undefined) => (shares !== undefined && shares > 0 ? shares : null)

export interface CatalogueParts extends PortParts {
  /** Shares stand in quotes. */
  readonly relay: Pick<QuoteRelay, 'read'>
  readonly latest: Pick<LatestQuotes, 'quote'>
  readonly now: () => number
}

function stockOf({ code, name }: ListQuoteRow, latest: CatalogueParts['latest']): SourceStock | undefined {
  const board = boardOf(code)
  if (!board) return undefined
  const { floatShares, totalShares } = latest.quote(code)?.row ?? {}
  return {
    code: StockCode.parse(code),
    name: name.replace(MARK_OF_DAY, ''),
    nameOfDay: name,
    exchange: exchangeOf(code),
    board,
    // The list has neither; other data sets do.
    ...{ industry: null, region: null, listedOn: null },
    ...{ totalShares: countOf(totalShares), floatShares: countOf(floatShares) },
    delistedOn: null,
  }
}

/** At a first start no quote has come yet: they are asked for, since who has how many shares is asked for once a day. */
async function seeQuotes(
  codes: readonly string[],
  { relay, latest }: CatalogueParts,
  signal: AbortSignal,
): Promise<void> {
  const unseen = codes.filter(code => !latest.quote(code))
  if (2 * unseen.length < codes.length) return
  // A list without shares is a list all the same.
  await relay.read(symbolsOf(unseen), { priority: 'sweep', signal }).catch(() => undefined)
}

function tencentList(parts: CatalogueParts): Way<MomentAsk, CatalogueRows> {
  const { client, latest } = parts
  return {
    group: tencentRank.group,
    async read({ day }, signal) {
      const pages = await readRankList(client, { priority: 'sweep', signal })
      const strangers: RefusedRow[] = []
      // Who has left stands on it for a while.
      const listed = pages.rows.filter(({ state }) => state !== 'delisted')
      await seeQuotes(
        listed.map(({ code }) => code),
        parts,
        signal,
      )
      const stocks = listed.flatMap(row => {
        const stock = stockOf(row, latest)
        if (!stock) strangers.push({ row: row.code, reason: '没有这样的板块代码' })
        return stock ?? []
      })
      const refused = refusedRows([...pages.refused, ...strangers])
      return { provider: tencentRank.group, day, rows: { stocks }, isWhole: pages.isWhole, refused }
    },
  }
}

/** Hands the same answer out again to who asks for the same day a moment later. */
function remembered(
  port: Port<MomentAsk, CatalogueRows>,
  { now, speed }: CatalogueParts,
): NonNullable<Ports['catalogue']> {
  let last: { readonly batch: Batch<CatalogueRows>; readonly untilMs: number } | undefined
  return {
    ...port,
    async ask(ask, signal) {
      if (last && last.batch.day === ask.day && now() < last.untilMs) return last.batch
      const batch = await port.ask(ask, signal)
      last = { batch, untilMs: now() + REMEMBERED_MS / speed }
      return batch
    },
  }
}

/** Who is listed, by Tencent's list of stocks. */
export function cataloguePort(parts: CatalogueParts): Ports['catalogue'] {
  const port = firstAnswer(parts, {
    ways: [tencentList(parts)],
    reach: 'now',
    paceMs: 30_000,
    usualLagSeconds: 0,
    timeoutMs: 90_000,
    patienceMs: 90_000,
  })
  return port && remembered(port, parts)
}
