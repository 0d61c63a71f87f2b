/** Where several servers of one market agree. One server alone agrees with itself, in memory. */
export interface Bus {
  /** The value all servers agree on: the first one told stays while any server lives that was told it. */
  agree(key: string, value: string): Promise<string>
  /** What this server agreed on and the others no longer do: it shows another market than they until it is started anew. */
  conflicts(): readonly Conflict[]
  /** By how much this machine's clock is ahead of the one that the servers share; undefined where they share none. */
  skewMs(): number | undefined
  /** Undefined where there are no other servers to count with. */
  readonly countTogether?: CountTogether
  close(): Promise<void>
}

export interface Counted {
  readonly key: string
  readonly count: number
}

/** Adds to what all servers counted of each key in a stretch that begins with its first; answers in the same order. */
export type CountTogether = (
  counted: readonly Counted[],
  stretchMs: number,
) => Promise<readonly { readonly count: number; readonly ttlMs: number }[]>

export interface Conflict {
  readonly key: string
  /** By what this server goes. */
  readonly own: string
  /** By what the others go. */
  readonly there: string
}
