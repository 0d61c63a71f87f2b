/**
 * The market of a collector as it goes to the nodes that follow it: an entry a tick, and beside it what the running day is made of
 * by parts, so that who comes late has the day whole without its entries. Bytes: what they say is `feed-entry.ts`'s.
 */
export interface MarketFeed {
  /** Says that a collector begins: from then on an earlier one is refused. Rejects as `publish` does. */
  claim(fence: number): Promise<void>
  /**
   * Tells a tick. Answers false where what it goes on from is gone (the store was emptied, or another collector told in between):
   * then it is to be told whole. Rejects with `StaleFence` once a newer collector has told anything.
   */
  publish(tick: FeedTick): Promise<boolean>
  /** Tells that the collector lives, with what changes between ticks. Rejects as `publish` does. */
  beat(fence: number, body: Uint8Array): Promise<void>
  /** Tells what readers of this node look at, which only the collector can bring in. */
  look(names: readonly string[]): Promise<void>
  /** What readers of all nodes looked at within the last half minute, the last one last. */
  looked(): Promise<readonly string[]>
  /** Listens from the newest tick on, one after the other, until it is stopped. */
  follow(listener: FeedListener): FeedFollower
  close(): Promise<void>
}

export interface FeedTick {
  /** Of the collector's lease; a newer one has a larger. */
  readonly fence: number
  /** It does not go on from the tick before: `parts` are all of the day. */
  readonly isWhole: boolean
  /** What is of this tick alone. */
  readonly head: Uint8Array
  /** What the day is made of, as far as it changed since the tick before; one of the same name replaces it. */
  readonly parts: ReadonlyMap<string, Uint8Array>
}

export interface FeedListener {
  /** A tick; `isWhole`: with all parts of its day, and without the ticks before it. */
  onTick(tick: FeedTick): Promise<void>
  onBeat(body: Uint8Array): Promise<void>
  /** What cannot be read or taken; one listens on, and begins with the newest tick again. */
  onError(error: Error): void
}

export interface FeedFollower {
  stop(): Promise<void>
}

/** A newer collector has told something: this one may tell nothing any more. */
export class StaleFence extends Error {
  readonly newest: number

  constructor(fence: number, newest: number) {
    super(`fence ${fence} is older than ${newest}: another collector has taken over`)
    this.name = 'StaleFence'
    this.newest = newest
  }
}
