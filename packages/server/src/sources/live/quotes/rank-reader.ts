import { SESSION } from '@kanpan/market/calendar/session'
import { shanghaiDay, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import type { QuoteRow } from '@kanpan/providers/rows/quote-row'
import { rankList } from '@kanpan/providers/tencent/rank-list'
import { tencentRank } from '#sources/live/endpoints/tencent.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import type { Turn } from '#sources/live/hosts/host-queue.ts'
import { readEndpoint } from '#sources/live/ports/endpoint-reader.ts'
import { type PagedRows, readPages } from '#sources/live/ports/read-pages.ts'
import type { LatestQuotes } from './latest-quotes.ts'
import type { ReadSymbols, SymbolReader } from './symbol-reader.ts'

/** Pages lap over each other: a stock that moves between two of them while they are read is on one of them all the same. */
const STEP = 190
/** No market has ten thousand stocks. */
const MOST_PAGES = 50
/** The list costs thirty requests: whoever wants fewer stocks than this goes without. */
const FEWEST = 1_000
/** So often it is read, in seconds of the market. */
const EVERY_SECONDS = 60

/** All of Tencent's list of stocks. */
export function readRankList(client: HostClient, turn: Turn): Promise<PagedRows<ListQuoteRow>> {
  const reader = { client, endpoint: tencentRank, codec: rankList }
  return readPages({
    page: page => readEndpoint(reader, { offset: (page - 1) * STEP }, turn),
    key: ({ code }) => code,
    mostPages: MOST_PAGES,
  })
}

/** The first page of it: what a third party says of some stocks. */
export async function readRankPage(client: HostClient, turn: Turn): Promise<readonly ListQuoteRow[]> {
  const { rows } = await readEndpoint({ client, endpoint: tencentRank, codec: rankList }, { offset: 0 }, turn)
  return rows
}

export interface RankReaderParts {
  readonly client: HostClient
  readonly latest: Pick<LatestQuotes, 'indexDay'>
  /** The market's clock, milliseconds since 1970. */
  readonly marketNow: () => number
}

/**
 * Prices of the list of stocks, where nobody gives quotes: without highest and lowest, without a book, and without a stamp, for
 * which the market's clock stands on a day whose indices were seen to be stamped.
 */
export function rankReader({ client, latest, marketNow }: RankReaderParts): SymbolReader {
  let last: { readonly reply: ReadSymbols; readonly atMs: number } | undefined

  async function readAll(turn: Turn): Promise<ReadSymbols> {
    const day = shanghaiDay(marketNow())
    if (latest.indexDay()?.day !== day) throw new HostFailure('noRows', '名单没有时间，今天是否开市还不知道')
    const { rows, refused } = await readRankList(client, turn)
    const second = Math.min(shanghaiSecond(marketNow()), SESSION.close)
    return { rows: rows.map(({ at: _, ...row }): QuoteRow => ({ ...row, day, second })), refused }
  }

  return {
    group: tencentRank.group,
    fewest: FEWEST,
    async probe(turn) {
      await readRankPage(client, turn)
    },
    async read(_, turn) {
      if (last && marketNow() < last.atMs + 1000 * EVERY_SECONDS) return last.reply
      const reply = await readAll(turn)
      last = { reply, atMs: marketNow() }
      return reply
    },
  }
}
