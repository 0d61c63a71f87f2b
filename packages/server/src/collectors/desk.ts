import type { DataSetName } from '@kanpan/contract/model/data-set'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Logger } from 'pino'
import type { IngestResult, SourceStatus } from '#live/source-status.ts'
import type { Batch, Port } from '#sources/ports/port.ts'

export interface DeskParts {
  readonly status: SourceStatus
  readonly log: Pick<Logger, 'error'>
  /** Aborts when the server stops. */
  readonly stopped: AbortSignal
}

/** What nobody can go on with; its message is for the person who looks why a data set does not come in. */
export class Refused extends Error {}

/** A batch's rows, if they are of the day asked for: some providers answer the last day they have when they have none of it. */
export function rowsOfDay<Rows>(batch: Batch<Rows>, day: TradeDay): Rows {
  if (batch.day !== day) throw new Refused(`来源给出的是 ${batch.day} 的数据`)
  return batch.rows
}

class TimedOut extends Error {
  constructor(timeoutMs: number) {
    super(`来源 ${timeoutMs / 1000} 秒没有应答`)
  }
}

export interface Desk {
  /** A port's answer, waited for no longer than it may take and the server runs. */
  answer<Ask, Rows>(port: Port<Ask, Rows>, ask: Ask): Promise<Batch<Rows>>
  /**
   * Asks a port once and takes in what it answers. A port that fails, hangs or answers nonsense is news, not a crash: it is counted
   * and reported, the other desks go on, and the answer is false.
   */
  ask<Ask, Rows>(job: DeskJob<Ask, Rows>): Promise<boolean>
  /** The same for work that asks no port but can fail as one can. */
  run(name: DataSetName, work: () => Promise<IngestResult>): Promise<boolean>
  /** The same for what nothing can go on without. */
  orThrow(name: DataSetName, work: () => Promise<IngestResult>): Promise<void>
}

export interface DeskJob<Ask, Rows> {
  readonly name: DataSetName
  readonly port: Port<Ask, Rows>
  readonly ask: Ask
  /** Takes the batch in, or throws what it is refused for. */
  take(batch: Batch<Rows>): Promise<IngestResult> | IngestResult
}

/** Rejects when the signal aborts, whatever the asked one does about it. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Waits for a port no longer than it may take: one that does not listen to its signal is left alone. */
async function answerOf<Ask, Rows>(port: Port<Ask, Rows>, ask: Ask, stopped: AbortSignal): Promise<Batch<Rows>> {
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(new TimedOut(port.timeoutMs)), port.timeoutMs)
  const signal = AbortSignal.any([stopped, tooLong.signal])
  try {
    return await Promise.race([port.ask(ask, signal), aborted(signal)])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks ports and keeps the record of how each data set comes in. */
export function createDesk({ status, log, stopped }: DeskParts): Desk {
  async function orThrow(name: DataSetName, work: () => Promise<IngestResult>): Promise<void> {
    try {
      status.succeeded(name, await work())
    } catch (error) {
      const isNews = status.failed(name, error instanceof Error ? error.message : String(error))
      if (isNews) log.error({ err: error, dataSet: name }, 'a data set does not come in')
      throw error
    }
  }
  const run: Desk['run'] = (name, work) =>
    orThrow(name, work).then(
      () => true,
      () => false,
    )
  return {
    orThrow,
    run,
    answer: (port, ask) => answerOf(port, ask, stopped),
    ask: ({ name, port, ask, take }) => run(name, async () => take(await answerOf(port, ask, stopped))),
  }
}
