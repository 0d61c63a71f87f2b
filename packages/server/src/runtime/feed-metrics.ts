import { Gauge, type Registry } from 'prom-client'
import type { FeedReadings } from './market-runtime.ts'

/** How the market goes from its collector to the nodes that follow; a server that does neither tells no number. */
export function feedMetrics(registry: Registry, feed: FeedReadings | undefined): void {
  const registers = [registry]
  new Gauge({
    registers,
    name: 'kanpan_feed_silent_seconds',
    help: 'For how long nothing has been heard of the collector, on a node that follows one',
    collect() {
      const silentMs = feed?.silentMs?.()
      this.remove()
      if (silentMs !== undefined) this.set(silentMs / 1000)
    },
  })
  new Gauge({
    registers,
    name: 'kanpan_feed_entry_bytes',
    help: 'Bytes of the tick that was told last to the nodes that follow, on the collector',
    collect() {
      const bytes = feed?.lastBytes?.()
      this.remove()
      if (bytes !== undefined) this.set(bytes)
    },
  })
}
