import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { createDayBook, type DayBook } from '@kanpan/market/day-book/day-book'
import { markOfSecond } from '@kanpan/market/day-book/marks'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openHistory } from '#store/history/open-history.ts'
import { readState } from '#store/history/running-book-files.ts'
import { openStore } from '#store/open.ts'
import type { ClosingJob, ClosingStep } from './killed-closing-worker.ts'
import type { KilledRun, SessionJob } from './killed-session-worker.ts'
import { nowOnlySource, simulator } from './now-only-source.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')
const POLL_SECONDS = 20
const KILLS = 30

const root = await mkdtemp(join(tmpdir(), 'kanpan-killed-day-'))
afterAll(() => rm(root, { recursive: true }))

/** When quotes are asked for: from the opening auction's match to the close. */
const SECONDS = Array.from(
  { length: (SESSION.close - SESSION.openingMatch) / POLL_SECONDS + 1 },
  (_, at) => SESSION.openingMatch + at * POLL_SECONDS,
).filter(second => second <= SESSION.morningTo || second > SESSION.afternoonFrom)

/** Numbers from 0 to 1, the same at every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** What is translated for one process is there for the next: the same is started over and over. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'compiled') }

/** A process that has everything ready to bring the day in. */
function started(name: 'session' | 'closing', job: SessionJob | ClosingJob) {
  const file = new URL(`./killed-${name}-worker.ts`, import.meta.url)
  const child = fork(file, { serialization: 'advanced', execArgv: [], env })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.send({ job })
  return { child, isReady: once(child, 'message') }
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Lets a process run until it says something. */
async function runUntil(child: ChildProcess, run: KilledRun, isEnough: (message: unknown) => boolean): Promise<void> {
  const messages = on(child, 'message', { close: ['exit'] })
  child.send(run)
  for await (const [message] of messages) if (isEnough(message)) return
  throw new Error('the process ended by itself')
}

const runningFolder = (folder: string) => join(folder, 'history', 'killed', 'running')

const opened = (folder: string) => openHistory({ dataFolder: folder, dataset: 'killed', minuteDays: 2 })

const LIFE = ['firstSealSecond', 'lastSealSecond', 'brokenTimes'] as const
const COLUMNS = ['state', 'flags', 'prevCloseCents', 'openCents', 'highCents', 'lowCents', 'closeCents'] as const
const TRADED = ['volumeShares', 'amountYuan'] as const

interface Undisturbed {
  readonly book: DayBook
  /** The rows whose seals are not the same at two polls, or changed between them. */
  touched(from: number, to: number): Set<number>
}

/** The day as one who is never killed puts it together. */
async function undisturbedDay(): Promise<Undisturbed> {
  const { quotes } = nowOnlySource().ports
  if (!quotes) throw new Error('the source has quotes')
  const { stocks } = simulator.catalogue
  const size = stocks.length
  const book = createDayBook({ day: DAY, stocks, flags: new Uint8Array(size), prevCloseCents: new Int32Array(size) })
  const changes: { readonly second: number; readonly row: number }[] = []
  let before = book.moment()
  for (const second of SECONDS) {
    const { rows } = await quotes.ask({ day: DAY, second }, new AbortController().signal)
    book.fold(rows)
    const now = book.moment()
    for (let row = 0; row < size; row++) {
      if (LIFE.some(part => now[part][row] !== before[part][row])) changes.push({ second, row })
    }
    before = now
  }
  return {
    book,
    touched: (from, to) => new Set(changes.filter(({ second }) => second > from && second <= to).map(({ row }) => row)),
  }
}

describe('a process killed while it brings a day in', () => {
  test(`at ${KILLS} random moments of a session has lost nothing before the running minute, and the day is the undisturbed one but for those`, async () => {
    const folder = join(root, 'session')
    const next = dice(13)
    const stops = new Set<number>()
    while (stops.size < KILLS) stops.add(1 + Math.floor(next() * (SECONDS.length - 2)))
    const job = { running: runningFolder(folder), dataset: 'killed', day: DAY }
    let waiting = started('session', job)
    let from = 0
    /** Of each kill: the second up to which the day was kept, and that of the first quotes after it. */
    const lost: (readonly [number, number])[] = []

    for (const stop of [...stops].sort((a, b) => a - b)) {
      const { child, isReady } = waiting
      await isReady
      // The one that goes on gets ready meanwhile.
      waiting = started('session', job)
      // On a crowded machine the one before has come further than it was to: nobody starts in what is past.
      const last = SECONDS[Math.max(stop, from)] ?? 0
      await runUntil(child, { seconds: SECONDS.slice(from) }, message => message === last)
      await setTimeout(15 * next())
      await kill(child)
      const state = await readState(join(runningFolder(folder), `${DAY}.state`))
      const keptSecond = typeof state === 'object' ? state.book.newestSecond : -1
      expect(keptSecond).toBeGreaterThanOrEqual(last - (last % 60))
      from = SECONDS.findIndex(second => second > Math.max(last, keptSecond))
      expect(from).toBeGreaterThan(0)
      lost.push([keptSecond, SECONDS[from] ?? 0])
    }
    // The last to go on also closes the day.
    const { child, isReady } = started('closing', { folder, day: DAY, hasQuotesAlone: true })
    await isReady
    await runUntil(child, { seconds: SECONDS.slice(from) }, message => message === 'closed')
    await kill(child)

    const { book, touched } = await undisturbedDay()
    const { store } = await opened(folder)
    const { history } = await store.loadAll()
    const day = history.columnsOf(history.indexOf(DAY))
    const whole = book.closedDay()
    for (const column of [...COLUMNS, ...TRADED]) expect(day[column]).toEqual(whole[column])

    const spoilt = new Set(lost.flatMap(([to, on]) => [...touched(to, on)]))
    expect(spoilt.size).toBeLessThan(100)
    for (const part of LIFE) {
      const differing = Array.from(whole[part], (value, row) => (value === day[part][row] ? -1 : row))
      expect(differing.filter(row => row >= 0 && !spoilt.has(row))).toEqual([])
    }

    const lostMarks = new Set(
      lost.flatMap(([to, on]) => SECONDS.filter(second => second > to && second <= on).map(markOfSecond)),
    )
    expect(lostMarks.size).toBeLessThanOrEqual(2 * KILLS)
    const minutes = await store.loadMinutes(DAY)
    const series = book.series()
    for (const column of ['priceCents', ...TRADED] as const) {
      const differing = new Set<number>()
      series[column].forEach((value, at) => {
        if (!Object.is(value, minutes?.[column][at])) differing.add(at % MINUTES_PER_DAY)
      })
      expect([...differing].filter(mark => !lostMarks.has(mark))).toEqual([])
    }
    expect(await readdir(runningFolder(folder))).toEqual([])
  })

  test('between what it writes of the closing day leaves the rest to the next start, which ends with the whole day, once', async () => {
    const folder = join(root, 'close')
    const seconds = SECONDS.slice(-200)
    const runs: readonly (ClosingStep | undefined)[] = ['bars', 'minutes', 'records', undefined]
    for (const [at, stopsAfter] of runs.entries()) {
      const { child, isReady } = started('closing', { folder, day: DAY, stopsAfter })
      await isReady
      const run = { seconds: at === 0 ? seconds : seconds.slice(-1) }
      await runUntil(child, run, message => message === (stopsAfter ? 'stopped' : 'closed'))
      await kill(child)
      const left = await readdir(runningFolder(folder))
      expect(left).toHaveLength(stopsAfter ? 2 : 0)
    }
    const { store } = await opened(folder)
    const { history } = await store.loadAll()
    expect(history.days.filter(day => day === DAY)).toEqual([DAY])
    expect(await store.minuteDays()).toEqual([DAY])
    const day = history.columnsOf(history.indexOf(DAY))
    const close = simulator.momentAt(DAY, SESSION.close)
    expect(day.closeCents).toEqual(close.closeCents)
    // What was seen of the seals before the first kill is there after the last start.
    expect(day.firstSealSecond.filter(second => second > SESSION.afternoonFrom && second < SESSION.close)).not.toEqual(
      new Int32Array(),
    )
    const minutes = await store.loadMinutes(DAY)
    const row = close.state.indexOf(1)
    const line = simulator.minuteLine(DAY, row).priceCents
    expect(minutes?.priceCents.slice(row * MINUTES_PER_DAY + 200, (row + 1) * MINUTES_PER_DAY)).toEqual(line.slice(200))
    const records = await openStore({ dataDir: folder })
    onTestFinished(() => records.close())
    const kept = await records.limitUpRecords.ofDay(nowOnlySource().dataset, DAY)
    const keys = kept.map(({ code, source }) => `${code} ${source}`)
    expect(keys.length).toBeGreaterThan(20)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
