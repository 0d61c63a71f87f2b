import type { UpstreamReading } from '@kanpan/contract/question/live-endpoints'
import type { Canaries } from './canaries/canaries.ts'
import { liveHosts } from './consent.ts'
import { clockFault, type HostClock } from './hosts/host-clock.ts'
import { SWEEP_SECONDS } from './quotes/session-times.ts'
import type { LiveSettings } from './settings.ts'

export interface LiveReportParts {
  readonly canaries: Pick<Canaries, 'readings' | 'faults'>
  readonly clock: Pick<HostClock, 'offsetMs'>
  readonly settings: Pick<LiveSettings, 'base' | 'providers' | 'pace'>
  /** What is shown and could be held against nothing, each in a sentence. */
  readonly unchecked: () => readonly string[]
}

/** Whom the real market is asked of, and how they answer. */
export function liveReport({ canaries, clock, settings, unchecked }: LiveReportParts) {
  const hosts = liveHosts(settings).map(({ label, host, purpose, often }) => ({
    provider: label,
    host,
    purpose,
    often,
  }))
  // A stand-in plays another day: that its clock is not this machine's is no fault of the machine's.
  const ofClock = () => (settings.base === undefined ? clockFault(clock) : undefined)
  return {
    read: (): UpstreamReading => ({
      isStandIn: settings.base !== undefined,
      sweepSeconds: SWEEP_SECONDS[settings.pace],
      hosts,
      endpoints: [...canaries.readings()],
      clockFault: ofClock() ?? null,
    }),
    faults: (): readonly string[] => [
      ...canaries.faults(),
      ...[ofClock()].filter(fault => fault !== undefined),
      ...unchecked(),
    ],
  }
}
