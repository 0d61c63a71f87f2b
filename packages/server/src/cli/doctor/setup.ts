import type { Config } from '#config.ts'

/** What the doctor looks at, and what it measures by. */
export interface Setup {
  readonly config: Config
  readonly nowMs: () => number
  /** What may still be written to the disk of a folder, in bytes. */
  readonly freeBytes: (folder: string) => Promise<number>
  /** A database that takes longer for a word than this is too far away, or its disk too slow for a commit. */
  readonly slowMs: number
}

/** One thing it looks at. */
export interface Check {
  readonly title: string
  /** What was found; throws with what to do when it is not well. */
  readonly look: (setup: Setup) => Promise<string>
}
