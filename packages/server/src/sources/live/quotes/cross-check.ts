import { isIndexRow, type QuoteRow } from '@kanpan/providers/rows/quote-row'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import type { RefusedRows } from '#sources/ports/port.ts'
import type { LatestQuotes } from './latest-quotes.ts'
import { differenceOf, isSame } from './quote-difference.ts'
import type { QuoteRelay } from './quote-relay.ts'
import { readRankPage } from './rank-reader.ts'
import { isQuiet } from './session-times.ts'
import { symbolsOf } from './symbols.ts'

/** What a second provider says of the quotes of the first. */
export interface CrossCheck {
  /** The second one's host group. */
  readonly provider: string
  readonly day: string
  /** Exchange time of its newest row. */
  readonly second: number
  readonly compared: number
  readonly differing: number
  /** In words, with some of those that differ. */
  readonly words: string
  /** Rows of the second one that are not believed, and so not compared. */
  readonly refused: RefusedRows | undefined
}

export interface CrossCheckParts {
  readonly client: HostClient
  readonly relay: QuoteRelay
  readonly latest: LatestQuotes
  /** Who is listed, by code. */
  readonly listed: () => readonly string[]
  readonly report: (outcome: CrossCheck) => void
  /** The second provider did not answer. */
  readonly failed: (provider: string, error: unknown) => void
}

const EVERY_SECONDS = 60
const NAMED = 3
/** More rows than this that differ, and it is asked who of the two is right. */
const DOUBTFUL_SHARE = 0.02
/** Whoever was in the wrong is asked first again after more checks than this without a doubt. */
const AGREEMENTS_TO_GO_BACK = 2
/** A third party decides only with so many stocks, and for who agrees with it so many times as often. */
const FEWEST_VOTES = 5
const VOTES_TIMES = 3

interface Difference {
  readonly code: string
  readonly field: string
}

/** Looks once a minute whether a second provider says the same, and puts it first when a third one takes its side. */
export function crossCheck(parts: CrossCheckParts): (second: number) => Promise<void> {
  const { client, relay, latest, listed, report, failed } = parts
  const original = relay.primary()
  let lastSecond = Number.NEGATIVE_INFINITY
  let agreements = 0
  let isChecking = false

  function compare(rows: readonly QuoteRow[]) {
    const differences: Difference[] = []
    let compared = 0
    for (const theirs of rows) {
      const ours = latest.quote(theirs.code)?.row
      if (!ours || ours.day !== theirs.day) continue
      compared += 1
      const field = differenceOf(ours, theirs)
      if (field !== undefined) differences.push({ code: theirs.code, field })
    }
    return { compared, differences }
  }

  /** How many of those that differ a third party has as the one has them, and as the other. */
  async function votes(rows: readonly QuoteRow[], differences: readonly Difference[]) {
    const turn = { priority: 'cross', signal: new AbortController().signal } as const
    const third = new Map((await readRankPage(client, turn)).map(row => [String(row.code), row]))
    const theirs = new Map(rows.map(row => [row.code, row]))
    const agrees = (row: QuoteRow | undefined, code: string) => {
      const other = third.get(code)
      return row && other && isSame(row.prevCloseYuan, other.prevCloseYuan) && isSame(row.lastYuan, other.lastYuan)
    }
    return {
      ours: differences.filter(({ code }) => agrees(latest.quote(code)?.row, code)).length,
      theirs: differences.filter(({ code }) => agrees(theirs.get(code), code)).length,
    }
  }

  async function decide(provider: string, rows: readonly QuoteRow[], differences: readonly Difference[]) {
    const count = await votes(rows, differences)
    if (count.theirs >= FEWEST_VOTES && count.theirs >= VOTES_TIMES * count.ours) relay.prefer(provider)
  }

  async function check(): Promise<void> {
    const second = relay.second()
    if (!second) return
    const { provider } = second
    try {
      const turn = { priority: 'cross', signal: new AbortController().signal } as const
      const reply = await second.read(symbolsOf(listed()), turn)
      const rows = reply.rows.flatMap(row => (isIndexRow(row) ? [] : row))
      const { compared, differences } = compare(rows)
      const some = differences.slice(0, NAMED).map(({ code, field }) => `${code} ${field}`)
      const words = differences.length === 0 ? '' : `与 ${relay.primary()} 不同：${some.join('、')}`
      const newest = rows.reduce((last, { day, second: at }) => (at > last.second ? { day, second: at } : last), {
        day: rows[0]?.day ?? '',
        second: -1,
      })
      const refused = refusedRows(reply.refused)
      report({ provider, ...newest, compared, differing: differences.length, words, refused })
      const isDoubtful = differences.length > DOUBTFUL_SHARE * compared
      agreements = isDoubtful ? 0 : agreements + 1
      // What is wrong meanwhile is shown: a third party is asked at once.
      if (isDoubtful) await decide(provider, rows, differences)
      else if (agreements > AGREEMENTS_TO_GO_BACK && relay.primary() !== original) relay.prefer(original)
    } catch (error) {
      failed(provider, error)
    }
  }

  return async second => {
    if (isChecking || isQuiet(second) || second < lastSecond + EVERY_SECONDS) return
    lastSecond = second
    isChecking = true
    await check().finally(() => {
      isChecking = false
    })
  }
}
