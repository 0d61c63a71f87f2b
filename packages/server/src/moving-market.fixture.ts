import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { secondOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createStorageFaults } from '#lib/storage-faults.ts'
import { simulatedMarket } from '#runtime/simulated-market.ts'
import { appSettings, FROZEN_AT } from './app.fixture.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { copyEvening } from './evening.fixture.ts'
import { createBroadcast } from './live/broadcast.ts'
import type { ShownMoment } from './live/market.ts'
import { memoryBus } from './live/memory-bus.ts'
import { type Asker, askerOf, SIMULATED_DAY } from './market-setup.fixture.ts'
import { openStore } from './store/open.ts'

const DAY = TradeDay.parse(FROZEN_AT.slice(0, 10))
const NOW = secondOfDay(FROZEN_AT.slice(11, 19))
/** What the market goes on to, again and again: minutes later, so that nearly every figure of it is another. */
const LATER = [2, 300, 1800, 4800].map(seconds => NOW + seconds)

/** A server whose market goes on whenever the handler of a call waits for anything. */
export interface MovingMarket extends Asker {
  readonly server: { readonly app: FastifyInstance }
  /** Brings the market back to its first moment and keeps it there. */
  stand(): void
  /**
   * Brings the market back to its first moment, from which it goes on in every waiting point once somebody has looked at it;
   * answers how often it has so far.
   */
  move(): () => number
  remove(): Promise<void>
}

/** The same, but something else happens while its answers are waited for. */
function interrupted<T extends object>(part: T, interrupt: () => void): T {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value === 'object' && value !== null) return interrupted(value, interrupt)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, given)
        if (answer instanceof Promise) return waited(answer, interrupt)
        return isIterable(answer) ? eachWaited(answer, interrupt) : answer
      }
    },
  })
}

async function waited<T>(answer: Promise<T>, interrupt: () => void): Promise<T> {
  interrupt()
  const given = await answer
  interrupt()
  return given
}

function isIterable(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

async function* eachWaited<T>(answers: AsyncIterable<T>, interrupt: () => void): AsyncGenerator<T> {
  for await (const answer of answers) {
    interrupt()
    yield answer
  }
}

export async function movingMarket(): Promise<MovingMarket> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-moving-'))
  await copyEvening(folder.path, SIMULATED_DAY)
  const config = readConfig({
    KANPAN_SIM_CLOCK: `fixed:${FROZEN_AT}`,
    KANPAN_LOG_LEVEL: 'silent',
    KANPAN_DATA: folder.path,
  })
  const log = pino({ level: 'silent' })
  const stored = await openStore({ dataDir: folder.path, databaseUrl: undefined, onConnectionLost() {} })
  let isReleased = false
  let isMoving = false
  let steps = 0
  const goOn = () => {
    if (!isMoving) return
    steps += 1
    show(LATER[steps % LATER.length] ?? NOW)
  }
  const store = interrupted(stored, goOn)
  const runtime = await simulatedMarket({
    bus: memoryBus(),
    config,
    store,
    log,
    storageFaults: createStorageFaults(log),
  })
  const { market } = runtime
  const reasons = await market.reasonsOf(DAY)
  // Columns of their own for each moment, as a tick publishes them: none of them is written into again.
  const moments = new Map<number, ShownMoment>()
  function show(second: number): void {
    const kept = moments.get(second) ?? market.source.replay?.momentAt(DAY, second)
    if (!kept) throw new Error('the simulator can replay its days')
    moments.set(second, kept)
    market.advance({ day: DAY, second, speed: 20, phase: 'trading' }, kept, reasons)
  }
  for (const second of [...LATER, NOW]) show(second)

  /** Between the slices of a long work as well, and while files are read. */
  function pump(): void {
    if (!isMoving) return
    goOn()
    setImmediate(pump)
  }

  /** Until a handler has its view the market stands: which moment it will answer is known. */
  function looked<T>(view: T): T {
    if (isReleased && !isMoving) {
      isMoving = true
      setImmediate(pump)
    }
    return view
  }

  const app = await buildApp({
    ...appSettings(folder.path),
    ...runtime,
    market: {
      ...market,
      live: () => looked(market.live()),
      view: async (date, at) => looked(await market.view(date, at)),
    },
    texts: interrupted(runtime.texts, goOn),
    ...{ broadcast: createBroadcast(1), log },
  })
  return {
    server: { app },
    ...(await askerOf({ app }, SIMULATED_DAY)),
    stand() {
      isReleased = false
      isMoving = false
      show(NOW)
    },
    move() {
      show(NOW)
      steps = 0
      isReleased = true
      return () => steps
    },
    async remove() {
      isReleased = false
      isMoving = false
      await app.close()
      await runtime.close()
      await stored.close()
      await folder.remove()
    },
  }
}
