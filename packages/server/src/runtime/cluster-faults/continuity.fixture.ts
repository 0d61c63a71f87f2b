import { timeline } from '@kanpan/contract/api/api2/stock'
import { TradeDay } from '@kanpan/contract/model/stock'
import { secondOfDay } from '@kanpan/market/calendar/shanghai-time'
import { minuteIndex } from '@kanpan/market/quote/minute-line'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import pg from 'pg'
import { routeOf } from '#http/implement.ts'
import { simulatorDataset } from '#sources/simulator/dataset.ts'
import { newsOf } from '#sources/simulator/stories.ts'

const SEED = 1
const STOCKS = 40
/** What is told now may be stored a moment later: of the quick market that is a minute. */
const STORED_LATER_SECONDS = 120

interface Place {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly databaseUrl: string
}

/** The running day as readers see it: the minutes of some stocks. */
export interface SeenDay {
  readonly day: TradeDay
  /** Of the first that was asked: on a busy machine the market has gone on for minutes by the last. */
  readonly second: number
  readonly lines: ReadonlyMap<string, readonly (readonly (number | null)[])[]>
}

/** The market that is shown, worked out once more by itself. */
let simulator: ReturnType<typeof createSimulator> | undefined
const truth = () => {
  simulator ??= createSimulator({ seed: SEED })
  return simulator
}

export async function seenDay({ url, headers }: Omit<Place, 'databaseUrl'>): Promise<SeenDay> {
  const { stocks } = truth().catalogue
  const every = Math.floor(stocks.length / STOCKS)
  const lines = new Map<string, readonly (readonly (number | null)[])[]>()
  let asOf: { readonly day: string; readonly time: string } | undefined
  for (let at = 0; at < STOCKS; at++) {
    const code = stocks[at * every]?.code ?? ''
    const reply = await fetch(`${url}${routeOf(timeline)}?code=${code}`, { headers })
    const body = (await reply.json()) as { data?: unknown; msg?: string }
    if (reply.status !== 200) throw new Error(`the minutes of ${code}: ${reply.status} ${body.msg}`)
    const { days, ...rest } = timeline.data.parse(body.data)
    const line = days.at(-1)
    asOf ??= rest.asOf
    if (line) lines.set(code, [line.priceYuan, line.volumeShares, line.amountYuan])
  }
  if (!asOf) throw new Error('a market without stocks')
  return { day: TradeDay.parse(asOf.day), second: secondOfDay(asOf.time), lines }
}

/** What of a day that was seen is another by now, and what of it is unknown: nothing, where nothing was lost. */
export function lostMinutes(before: SeenDay, after: SeenDay): string[] {
  if (before.day !== after.day) return [`the day is another: ${before.day} and ${after.day}`]
  const [settled, last] = [minuteIndex(before.second) - 1, minuteIndex(after.second) - 1]
  return [...before.lines].flatMap(([code, columns]) => {
    const now = after.lines.get(code)
    if (!now) return [`${code} has no minutes any more`]
    const changed = columns.filter((column, at) =>
      column.slice(0, settled).some((value, minute) => value !== now[at]?.[minute]),
    )
    const unknown = now[1]?.slice(0, last).filter(value => value === null) ?? []
    // A stock that does not trade has none at all.
    const isTraded = now[1]?.some(value => value !== null)
    return [
      ...(changed.length > 0 ? [`${code} has other minutes before ${settled} than it had`] : []),
      ...(isTraded && unknown.length > 0 ? [`${code} lacks ${unknown.length} minutes`] : []),
    ]
  })
}

/** What is stored of a day's news beside what the market told: nothing lost, nothing twice. */
export async function lostNews(
  { databaseUrl }: Pick<Place, 'databaseUrl'>,
  { day, second }: SeenDay,
): Promise<string[]> {
  const wanted = newsOf(truth(), day).filter(one => one.second <= second - STORED_LATER_SECONDS)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; title: string; second: number }>(
      'select id, title, second from news where dataset = $1 and day = $2',
      [simulatorDataset(SEED), day],
    )
    const titles = new Set(rows.map(row => `${row.second} ${row.title}`))
    const lost = wanted.filter(one => !titles.has(`${one.second} ${one.title}`))
    return [
      ...(lost.length > 0 ? [`${lost.length} of ${wanted.length} news were lost`] : []),
      ...(rows.length > titles.size ? [`${rows.length - titles.size} news are there twice`] : []),
    ]
  } finally {
    await client.end()
  }
}
