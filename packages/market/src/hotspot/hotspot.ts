import type { FindConcepts } from '#story/concept-names.ts'
import type { Story } from '#story/story.ts'
import type { HotspotGroup } from './category.ts'
import type { Heat } from './heat.ts'

/** Why a stock was at its limit, as a source put it; `theme` is what the source lists it under. */
export interface StatedReason {
  readonly code: string
  readonly source: string
  /** When it was told: at the stock's first seal; none where the day is all that is known. */
  readonly second?: number
  readonly tags: readonly string[]
  readonly text: string
}

/** What was told of a day by a moment. Nothing in it may be later than `until`. */
export interface HotspotDay {
  readonly day: string
  readonly until: number
  readonly stories: readonly Story[]
  readonly reasons: readonly StatedReason[]
}

/** A concept or an industry that an event can be about. */
export interface HotspotBlock {
  readonly blockCode: string
  readonly name: string
  readonly codes: ReadonlySet<string>
}

/** The market the day's events are laid on. */
export interface HotspotMap {
  readonly blocks: ReadonlyMap<string, HotspotBlock>
  /** Codes of the blocks of a stock. */
  blocksOf(code: string): readonly string[]
  nameOf(code: string): string
  readonly findConcepts: FindConcepts
}

export interface HotspotStock {
  readonly code: string
  readonly reason: string
  readonly reasonFrom: 'story' | 'limitUp'
  /** When it came to belong; none where the day is all that is known. */
  readonly second?: number
}

/** An event or a theme of a day with its stocks and its heat, as known by a moment. */
export interface DayHotspot extends HotspotGroup {
  /** The same all day. */
  readonly id: string
  readonly title: string
  readonly digest: string
  /** Of its concept; of its group where it has none. */
  readonly blockCode: string
  readonly blockName: string
  /** Who told it first, and when; no time where the day is all that is known. */
  readonly source: string
  readonly second?: number
  readonly concepts: readonly string[]
  readonly conceptsFrom: 'words' | 'stocks' | 'unresolved'
  /** The newest first. */
  readonly stories: readonly Story[]
  /** In the order in which they came to belong. */
  readonly stocks: readonly HotspotStock[]
  readonly heat: Heat
}
