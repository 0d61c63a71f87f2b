import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import { type FewLives, fewLives, type SpreadLives, spreadLives } from '#store/history/few-lives.ts'

/** How stocks met their limits on a day, as it goes to a thread: a hundred of them, and not a row for each stock. */
export type PackedLife = FewLives

export function packedLife(state: Uint8Array, life: LimitLife): PackedLife {
  return fewLives(state, life)
}

/** The columns again; the last days asked for are kept. */
export function lifeUnpacker(daysCached: number): SpreadLives {
  return spreadLives(daysCached)
}
