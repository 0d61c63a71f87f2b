import { type MarketFeed, StaleFence } from '#live/feed/market-feed.ts'
import type { Lease } from '#store/postgres/lease.ts'
import type { DatasetParts, OpenRuntime, Prepare } from './market-runtime.ts'
import type { StandBy } from './stand-by.ts'

/** What a process of an installation does: all of it, collect a market and tell it to others, or serve one that it is told. */
export interface Role {
  readonly openRuntime: OpenRuntime
  /** Larger than that of whoever was the collector before; undefined without a lease. */
  readonly fence?: number
  /** After the runtime is closed. */
  close(): Promise<void>
}

/** The holder is of a collector: under which name it waits for its lease. */
export interface RoleParts extends DatasetParts {
  /** The market of the configured source. */
  readonly openRuntime: OpenRuntime
  /** What of it a collector gets ready while it waits. */
  readonly prepare: Prepare
  /** Another process is the collector now: this one is to end, and waits for its turn when it is started again. */
  readonly onLost: (reason: string) => void
}

const LOST = '另一个进程已接管行情采集（租约到期）：本进程停止，重新启动后等候下一次'

/**
 * Says that this process is the collector. Where a larger fence than its own was said already although it has the lease, the database was
 * restored from a backup: it goes on from there, or every node would refuse it.
 */
async function claimed(feed: MarketFeed, lease: Lease): Promise<void> {
  try {
    await feed.claim(lease.fence)
  } catch (error) {
    if (!(error instanceof StaleFence)) throw error
    await lease.raise(error.newest + 1)
    await feed.claim(lease.fence)
  }
}

/** Takes up the role of the configuration; a collector waits until no other process is one. */
export async function openRole({ openRuntime, prepare, onLost, ...parts }: RoleParts): Promise<Role> {
  const { config, log, holder } = parts
  const { role, databaseUrl, redisUrl } = config
  if (role === 'all') return { openRuntime, async close() {} }
  if (databaseUrl === undefined || redisUrl === undefined) throw new Error(`KANPAN_ROLE=${role} 缺少它的设置`)
  const { redisFeed } = await import('#live/feed/redis-feed.ts')
  const feed = redisFeed({
    ...{ url: redisUrl, prefix: 'kanpan:' },
    onError: error => log.error({ err: error }, 'market feed connection failed'),
  })
  if (role === 'serve') {
    const { followMarket } = await import('./followed-market.ts')
    return { openRuntime: followMarket(feed), close: feed.close }
  }
  if (!holder) throw new Error('a collector has a name to wait for its lease under')
  const [{ acquireLease }, { publishingMarket }, { standBy }] = await Promise.all([
    import('#store/postgres/lease.ts'),
    import('./publishing-market.ts'),
    import('./stand-by.ts'),
  ])
  let waiting: StandBy | undefined
  const lease = await acquireLease({
    ...{ databaseUrl, holder },
    onWaiting() {
      log.info('another process is the collector: waiting for its lease')
      waiting = standBy({ ...parts, feed, prepare })
    },
    onError: error => log.error({ err: error }, 'the lease of the collector could not be looked at'),
  })
  // Before anything else is told; what cannot be said now is said with the first tick.
  await claimed(feed, lease).catch(error => log.warn({ err: error }, 'the nodes that follow are not told who collects'))
  const { fence } = lease
  log.info({ fence }, 'this process is the collector')
  await waiting?.stop()
  const isLost = () => onLost(LOST)
  lease.lost.addEventListener('abort', isLost)
  return {
    fence,
    openRuntime: publishingMarket(openRuntime, { feed, fence, onFenced: isLost }),
    async close() {
      lease.lost.removeEventListener('abort', isLost)
      await lease.release()
      await feed.close()
    },
  }
}
