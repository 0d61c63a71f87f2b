import type { DataSetName } from '@kanpan/contract/model/data-set'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Logger } from 'pino'
import type { BreakerTime } from '#lib/breaker.ts'
import { steadyClock } from '#lib/steady-clock.ts'
import type { IngestResult, SourceStatus } from '#live/source-status.ts'
import { type Batch, type DayRange, type DaysPort, NoneOfIt, type Port } from '#sources/ports/port.ts'
import { checkBatch } from './batch-limits.ts'
import { pause } from './pause.ts'
import { type PortGate, portGate } from './port-gate.ts'
import { Refused } from './refused.ts'

/** How often one looks whether an ask under way has ended. */
const BUSY_MS = 20

export interface DeskParts extends Partial<BreakerTime> {
  readonly status: SourceStatus
  readonly log: Pick<Logger, 'error'>
  /** Aborts when the server stops. */
  readonly stopped: AbortSignal
}

/** A batch's rows, if they are of the day asked for: some providers answer the last day they have when they have none of it. */
export function rowsOfDay<Rows>(batch: Batch<Rows>, day: TradeDay): Rows {
  if (batch.day !== day) throw new Refused(`来源给出的是 ${batch.day} 的数据`)
  return batch.rows
}

/** The same of one of many days. */
export function rowsInRange<Rows>(batch: Batch<Rows>, { from, to }: DayRange): Rows {
  if (batch.day < from || batch.day > to) throw new Refused(`来源给出的是 ${batch.day} 的数据`)
  return batch.rows
}

class TimedOut extends Error {
  constructor(timeoutMs: number) {
    super(`来源 ${timeoutMs / 1000} 秒没有应答`)
  }
}

export interface DeskJob<Ask, Rows> {
  readonly name: DataSetName
  readonly port: Port<Ask, Rows>
  readonly ask: Ask
  /** Takes the batch in, or throws `Refused` with what it is refused for. */
  take(batch: Batch<Rows>): Promise<IngestResult> | IngestResult
}

export interface DaysJob<Rows> {
  readonly name: DataSetName
  readonly port: DaysPort<Rows>
  readonly range: DayRange
  /** Takes the batch of one day in, or throws `Refused` with what it is refused for. */
  take(batch: Batch<Rows>): Promise<IngestResult> | IngestResult
}

/** What came of work, and from whom, where it was somebody's. */
export interface WorkResult extends IngestResult {
  readonly provider?: string
}

/**
 * The one place in which ports are asked: no sooner than their pace after the last ask, one ask at a time, not while their breaker
 * is open, and waited for no longer than they may take and the server runs. It keeps the record of how each data set comes in.
 */
export interface Desk {
  /**
   * Asks a port once and takes in what it answers. A port that fails, hangs, floods or answers nonsense is news, not a crash: it
   * is counted and reported, the other desks go on, and the answer is false, as it is while the breaker is open. Undefined: the
   * port's pace is not up yet, nothing was asked.
   */
  ask<Ask, Rows>(job: DeskJob<Ask, Rows>): Promise<boolean | undefined>
  /** The same of a port that gives many days, each of which is taken in as it comes. */
  askDays<Rows>(job: DaysJob<Rows>): Promise<boolean | undefined>
  /** A port's answer to one who cannot go on without it: waits for its pace; rejects with what is wrong, or while the breaker is open. */
  answer<Ask, Rows>(job: Omit<DeskJob<Ask, Rows>, 'take'>): Promise<Batch<Rows>>
  /** Work of a data set that asks no port but can fail as one can. */
  run(name: DataSetName, work: () => Promise<WorkResult>): Promise<boolean>
  /** The same for what nothing can go on without. */
  orThrow(name: DataSetName, work: () => Promise<WorkResult>): Promise<void>
}

/** Rejects when the signal aborts, whatever the asked one does about it. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

interface Turn {
  readonly name: DataSetName
  readonly port: { readonly paceMs: number; readonly provider: string }
}

interface Patience {
  readonly timeoutMs: number
  readonly stopped: AbortSignal
}

/**
 * Waits for work no longer than it may take: one that does not listen to its signal is left alone. What is over is let go by
 * the signal of all: one put together by `AbortSignal.any` and listened to is kept, with what listens, as long as its parts live.
 */
async function inTime<T>({ timeoutMs, stopped }: Patience, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(new TimedOut(timeoutMs)), timeoutMs)
  const stop = () => ended.abort(stopped.reason)
  stopped.addEventListener('abort', stop)
  if (stopped.aborted) stop()
  try {
    return await Promise.race([work(ended.signal), aborted(ended.signal)])
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', stop)
  }
}

/** What was refused by the port, and what of the rest by us. */
function withBatch(
  { isWhole, refused }: Pick<Batch<unknown>, 'isWhole' | 'refused'>,
  cameIn: IngestResult,
): IngestResult {
  const { refusedRows = 0, refusedFor = '' } = cameIn
  const reasons = [refused?.reason ?? '', refusedRows > 0 ? refusedFor : ''].filter(reason => reason !== '')
  return {
    isWhole,
    ...cameIn,
    refusedRows: refusedRows + (refused?.rows ?? 0),
    refusedFor: reasons.join('；'),
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export function createDesk({ status, log, stopped, now = steadyClock(), random = Math.random }: DeskParts): Desk {
  const gates = new WeakMap<object, PortGate>()

  function gateOf(port: { readonly paceMs: number }): PortGate {
    const gate = gates.get(port) ?? portGate(port, { now, random })
    gates.set(port, gate)
    return gate
  }

  function failed(name: DataSetName, error: unknown, provider?: string): void {
    // What ends because the server does is no fault.
    if (stopped.aborted) return
    const isNews = status.failed(name, messageOf(error), provider)
    if (isNews) log.error({ err: error, dataSet: name, provider }, 'a data set does not come in')
  }

  /** One turn at a port. It is the port's fault what it throws and what is refused of it, and not what goes wrong with us. */
  async function inTurn<T>(
    { name, port }: Turn,
    work: (ours: <R>(step: () => R) => Promise<Awaited<R>>) => Promise<T>,
  ) {
    const gate = gateOf(port)
    let isOurs = false
    const ours = async <R>(step: () => R): Promise<Awaited<R>> => {
      try {
        return await step()
      } catch (error) {
        isOurs = !(error instanceof Refused)
        throw error
      }
    }
    let hasAnswered = false
    try {
      const outcome = await work(ours)
      hasAnswered = true
      return outcome
    } catch (error) {
      hasAnswered = error instanceof NoneOfIt
      throw error
    } finally {
      gate.leave(hasAnswered || isOurs || stopped.aborted)
      status.breakerIs(name, gate.breaker(), port.provider)
    }
  }

  async function batchOf<Ask, Rows>(port: Port<Ask, Rows>, ask: Ask): Promise<Batch<Rows>> {
    const { timeoutMs } = port
    const batch = await inTime({ timeoutMs, stopped }, async signal => port.ask(ask, signal))
    checkBatch(batch)
    return batch
  }

  async function turnAfterPace(gate: PortGate): Promise<void> {
    for (;;) {
      const turn = gate.enter()
      if (turn) return
      if (turn === false) throw new Refused('来源连续失败，暂停请求')
      if (stopped.aborted) throw stopped.reason
      await pause(gate.waitMs() ?? BUSY_MS, stopped)
    }
  }

  const orThrow: Desk['orThrow'] = async (name, work) => {
    try {
      const { provider, ...cameIn } = await work()
      status.succeeded(name, cameIn, provider)
    } catch (error) {
      failed(name, error)
      throw error
    }
  }

  return {
    orThrow,
    run: (name, work) =>
      orThrow(name, work).then(
        () => true,
        () => false,
      ),
    async answer({ name, port, ask }) {
      await turnAfterPace(gateOf(port))
      return inTurn({ name, port }, () => batchOf(port, ask))
    },
    async ask({ name, port, ask, take }) {
      const turn = gateOf(port).enter()
      if (!turn) return turn
      try {
        await inTurn({ name, port }, async ours => {
          const batch = await batchOf(port, ask)
          const cameIn = await ours(() => take(batch))
          status.succeeded(name, withBatch(batch, cameIn), batch.provider)
        })
        return true
      } catch (error) {
        failed(name, error, port.provider)
        return false
      }
    },
    async askDays({ name, port, range, take }) {
      const turn = gateOf(port).enter()
      if (!turn) return turn
      const { timeoutMs, provider } = port
      const ended = new AbortController()
      try {
        await inTurn({ name, port }, async ours => {
          const batches = port.days(range, AbortSignal.any([stopped, ended.signal]))[Symbol.asyncIterator]()
          for (;;) {
            const next = await inTime({ timeoutMs, stopped }, () => batches.next())
            if (next.done) break
            checkBatch(next.value)
            const cameIn = await ours(() => take(next.value))
            status.succeeded(name, withBatch(next.value, cameIn), next.value.provider)
          }
        })
        return true
      } catch (error) {
        failed(name, error, provider)
        return false
      } finally {
        ended.abort()
      }
    },
  }
}
