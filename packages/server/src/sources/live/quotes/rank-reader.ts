import { lateAfterSeconds } from '@kanpan/market/calendar/late-after'
import { SESSION } from '@kanpan/market/calendar/session'
import { shanghaiDay, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import type { Decoded } from '@kanpan/providers/codec'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import type { QuoteRow } from '@kanpan/providers/rows/quote-row'
import { rankList } from '@kanpan/providers/tencent/rank-list'
import { type RankAsk, tencentRank } from '#sources/live/endpoints/tencent.ts'
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

/** All of Tencent's list of stocks; `page` asks for what begins at an offset. */
export function readRankPages(
  page: (ask: RankAsk) => Promise<Decoded<ListQuoteRow>>,
): Promise<PagedRows<ListQuoteRow>> {
  return readPages({
    page: at => page({ offset: (at - 1) * STEP }),
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
  readonly latest: Pick<LatestQuotes, 'indexDay' | 'indexLagSeconds'>
  /** The market's clock, milliseconds since 1970. */
  readonly marketNow: () => number
  /** How many times as fast as the real one the market goes. */
  readonly speed: number
}

/**
 * Prices of the list of stocks, where nobody gives quotes: without highest and lowest, without a book, and without a stamp. For that
 * stands when its host says it answered; the list is taken only while that clock, the market's and the stamps of the indices agree on
 * what time it is, on a day whose indices were seen to be stamped.
 */
export function rankReader({ client, latest, marketNow, speed }: RankReaderParts): SymbolReader {
  const endpoint = { client, endpoint: tencentRank, codec: rankList }
  let last: { readonly reply: ReadSymbols; readonly atMs: number } | undefined

  /** With clocks further from each other, figures without a stamp may be of another moment than they say. */
  // A market that hurries falls behind its clock, and is never ahead of it.
  const isApart = (aheadSeconds: number) =>
    aheadSeconds > lateAfterSeconds(1) || -aheadSeconds > lateAfterSeconds(speed)

  function checkClocks(day: string): void {
    if (latest.indexDay()?.day !== day) throw new HostFailure('noRows', '名单没有时间，今天是否开市还不知道')
    const lag = latest.indexLagSeconds() ?? Number.POSITIVE_INFINITY
    if (isApart(-lag))
      throw new HostFailure('noRows', `名单没有时间，指数的时间与时钟差 ${Math.round(Math.abs(lag))} 秒`)
  }

  /** The rows of a page, stamped with when its host says it answered. */
  async function readPage(ask: RankAsk, turn: Turn): Promise<Decoded<ListQuoteRow>> {
    const { dateMs, ...page } = await readEndpoint(endpoint, ask, turn)
    if (dateMs === undefined) throw new HostFailure('noRows', '名单没有时间，答复也没有说几点')
    const apart = (dateMs - marketNow()) / 1000
    if (isApart(apart)) throw new HostFailure('noRows', `名单没有时间，主机的时钟差 ${Math.round(Math.abs(apart))} 秒`)
    const at = { day: shanghaiDay(dateMs), second: Math.min(shanghaiSecond(dateMs), SESSION.close) }
    return { ...page, rows: page.rows.map(row => ({ ...row, at })) }
  }

  async function readAll(turn: Turn): Promise<ReadSymbols> {
    checkClocks(shanghaiDay(marketNow()))
    const { rows, refused } = await readRankPages(ask => readPage(ask, turn))
    return { rows: rows.flatMap(({ at, ...row }): QuoteRow[] => (at ? [{ ...row, ...at }] : [])), refused }
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
