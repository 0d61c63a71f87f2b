import { setTimeout as pause } from 'node:timers/promises'
import { type Person, registerPerson } from '@kanpan/e2e/person'
import { FIXED_CLOCK, startServer } from '@kanpan/e2e/running-server'
import { type Goal, type Line, quantile } from '#tools/bench/goal.ts'
import { LOAD_CORE, pin, SERVER_CORE } from '#tools/bench/processor.ts'
import { untilFilled } from '#tools/bench/server.ts'
import { dice } from '#tools/bench/snapshot-peer.ts'

const CONNECTIONS = 4
const SECONDS = 15
const PACE_MS = 25
const ALLOWED_MS = 50
const WARM_UP_SECONDS = 2
/** What a neighbour looks at, over and over. */
const NEIGHBOURS_READ = '/api2/stock/limit_up_ranking?limit=5'

interface Wanted {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

type Ask = (roll: () => number) => Wanted

const signedIn = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

/** Any trading hour of the year before the clock's. */
function pastMoment(roll: () => number): string {
  const day = new Date(Date.UTC(2024, 11, 2 + Math.floor(roll() * 350))).toISOString().slice(0, 10)
  const hour = [10, 11, 13, 14][Math.floor(roll() * 4)] ?? 10
  const minute = String(Math.floor(roll() * 30)).padStart(2, '0')
  return `date=${day}&at=${hour}:${minute}:00`
}

/** A rule of forty conditions, never the same twice. */
function longRule(roll: () => number): string {
  const start = Math.floor(roll() * 1e6) / 1e6
  return Array.from({ length: 40 }, (_, at) => `20日涨幅<${at === 0 ? start : at}`).join('或')
}

/** Asks one thing after the other for a while, and answers how long each took and what came of it. */
async function asking(url: string, ask: Ask, { seconds, paceMs, seed }: Pace) {
  const roll = dice(seed)
  const waitsMs: number[] = []
  const statuses = new Map<number, number>()
  const endMs = performance.now() + 1000 * seconds
  while (performance.now() < endMs) {
    const startMs = performance.now()
    const { url: path, headers } = ask(roll)
    const reply = await fetch(url + path, { headers })
    await reply.arrayBuffer()
    waitsMs.push(performance.now() - startMs)
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    // Who is told to wait does, a little.
    await pause(reply.status === 200 ? paceMs : Math.max(paceMs, 200))
  }
  return { waitsMs, statuses }
}

interface Pace {
  readonly seconds: number
  readonly paceMs: number
  readonly seed: number
}

const VISITORS: readonly { readonly name: string; ask(person: Person): Ask }[] = [
  { name: 'nobody', ask: () => () => ({ url: '/healthz', headers: {} }) },
  {
    name: 'past moments, not signed in',
    ask: () => roll => ({ url: `/data-api/stock/stock_ranking2?${pastMoment(roll)}`, headers: {} }),
  },
  {
    name: 'records of rules of 40 conditions over 120 days',
    ask: person => roll => ({
      url: `/api2/stock/selection_record?days=120&rule=${encodeURIComponent(longRule(roll))}`,
      headers: signedIn(person),
    }),
  },
]

export const measure: Goal = async ({ isShort }) => {
  await using server = await startServer({ clock: FIXED_CLOCK, nodeFlags: process.execArgv })
  pin(server.pid, SERVER_CORE)
  pin(process.pid, LOAD_CORE)
  await untilFilled(server.pid)
  const [visitor, neighbour] = [
    await registerPerson(server.url, 'visitor'),
    await registerPerson(server.url, 'nextdoor'),
  ]
  const neighbours = () => ({ url: NEIGHBOURS_READ, headers: signedIn(neighbour) })
  await asking(server.url, neighbours, { seconds: WARM_UP_SECONDS, paceMs: PACE_MS, seed: 2 })
  const seconds = isShort ? 5 : SECONDS
  const lines: Line[] = []
  for (const { name, ask } of VISITORS) {
    const load = Array.from({ length: CONNECTIONS }, (_, at) =>
      asking(server.url, ask(visitor), { seconds, paceMs: 0, seed: at + 3 }),
    )
    const { waitsMs } = await asking(server.url, neighbours, { seconds, paceMs: PACE_MS, seed: 1 })
    const statuses = new Map<number, number>()
    for (const one of await Promise.all(load)) {
      for (const [status, count] of one.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
    }
    const of = (share: number) => `${quantile(waitsMs, share).toFixed(1)} ms`
    const answered = [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')
    lines.push({
      id: 'D7',
      what: `p95 of a neighbour's wait beside ${name}, ${CONNECTIONS} connections, of ${ALLOWED_MS} ms`,
      result: {
        ratio: quantile(waitsMs, 0.95) / ALLOWED_MS,
        limit: 1,
        side: 'at most',
        detail: `p50 ${of(0.5)}, p95 ${of(0.95)}, longest ${of(1)}; the visitor got ${answered}`,
      },
    })
  }
  return lines
}
