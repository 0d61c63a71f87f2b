import { rankList } from '@kanpan/providers/tencent/rank-list'
import { tencentRank } from '#sources/live/endpoints/tencent.ts'
import { readRankPages } from '#sources/live/quotes/rank-reader.ts'
import { symbolsOf } from '#sources/live/quotes/symbols.ts'
import type { CatalogueParts, CatalogueWay } from './catalogue-parts.ts'
import { listedRows } from './listed-rows.ts'
import { PATIENT_TIMES, readInTime } from './read-in-time.ts'

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

/** Tencent's list, thirty requests; it has neither shares nor listing days. */
export function tencentStocks(parts: CatalogueParts): CatalogueWay {
  const { client, latest, patienceMs } = parts
  const reader = { client, endpoint: tencentRank, codec: rankList }
  return {
    group: tencentRank.group,
    async read({ day }, signal) {
      // By its first page one sees whether it is there at all.
      const waitMs = (offset: number) => (offset === 0 ? patienceMs : PATIENT_TIMES * patienceMs)
      const pages = await readRankPages(ask =>
        readInTime(reader, ask, { priority: 'sweep', signal, patienceMs: waitMs(ask.offset) }),
      )
      parts.heard(tencentRank.group, pages.rows)
      // Who has left stands on it for a while.
      const listed = pages.rows.filter(({ state }) => state !== 'delisted')
      await seeQuotes(
        listed.map(({ code }) => code),
        parts,
        signal,
      )
      const withShares = listed.map(row => ({ ...row, ...latest.quote(row.code)?.row, name: row.name, code: row.code }))
      return { provider: tencentRank.group, day, ...listedRows({ ...pages, rows: withShares }) }
    },
  }
}
