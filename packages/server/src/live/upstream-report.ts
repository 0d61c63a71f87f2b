import type { UpstreamReading } from '@kanpan/contract/question/live-endpoints'

/** Whom a market is asked of over the network, and how they answer. */
export interface UpstreamReport {
  read(): UpstreamReading
  /** What a person should know of it, each in a sentence. */
  faults(): readonly string[]
}
