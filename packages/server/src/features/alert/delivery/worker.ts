import PQueue from 'p-queue'
import type { AlertDelivery } from '#store/alerts/alert-outbox-store.ts'
import { createDeliver, type DeliverParts, LEASE_MS } from './deliver.ts'

const CLAIMED_AT_ONCE = 100
const CHANNELS_AT_ONCE = 16
const LOOK_EVERY_MS = 1_000

export interface AlertWorker {
  /** Delivers what is due now; answers how much was claimed. */
  step(): Promise<number>
  start(): void
  /** Begins nothing more, and waits for what is on its way. */
  stop(): Promise<void>
}

export type AlertWorkerParts = Omit<DeliverParts, 'isStopping'>

/** Takes deliveries out of the outbox, those of different channels side by side. Any number of processes may. */
export function alertWorker(parts: AlertWorkerParts): AlertWorker {
  const { outbox, channels, log, nowMs } = parts
  let isStopping = false
  let isFailing = false
  const deliver = createDeliver({ ...parts, isStopping: () => isStopping })
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  async function step(): Promise<number> {
    const leasedUntilMs = nowMs() + LEASE_MS
    const claimed = await outbox.claim({ nowMs: nowMs(), leasedUntilMs, limit: CLAIMED_AT_ONCE })
    if (claimed.length === 0) return 0
    // A rule of one person may name a channel of another: it is as good as none.
    const groups = Map.groupBy(claimed, ({ channel, firing }: AlertDelivery) => `${firing.userId} ${channel}`)
    const ids = claimed.map(({ channel }) => Number(channel)).filter(Number.isSafeInteger)
    const found = await channels.findAll([...new Set(ids)])
    const queue = new PQueue({ concurrency: CHANNELS_AT_ONCE })
    const known = new Map(found.map(channel => [`${channel.userId} ${channel.id}`, channel]))
    // All have come to an end before anything is said of one that failed.
    const ended = await Promise.allSettled(
      [...groups].map(([name, deliveries]) => queue.add(() => deliver(known.get(name), deliveries, leasedUntilMs))),
    )
    const failed = ended.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    return claimed.length
  }

  async function look(): Promise<void> {
    try {
      while (!isStopping && (await step()) === CLAIMED_AT_ONCE);
      isFailing = false
    } catch (error) {
      // What was claimed comes again when its lease is over. A database that is away is said once, and not every second.
      if (!isFailing) log.warn({ err: error }, 'alerts could not be delivered')
      isFailing = true
    }
    if (!isStopping) timer = setTimeout(begin, LOOK_EVERY_MS)
  }

  function begin(): void {
    running = look()
  }

  return {
    step,
    start: begin,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}
