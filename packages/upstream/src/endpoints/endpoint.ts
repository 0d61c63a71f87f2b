import type { Codec, Reply } from '@kanpan/providers/codec'
import type { Instant } from '#clock.ts'
import type { Answer } from '#http/answer.ts'
import type { Incoming } from '#http/incoming.ts'
import type { World } from '#world/world.ts'

/** What an endpoint answers from. */
export interface Scene {
  readonly world: World
  readonly at: Instant
  /** The text of a reply in its provider's form, its rows first gone through what is to go wrong with them. */
  readonly write: <Row>(codec: Codec<Row>, reply: Reply<Row>) => string
}

/** One address of a provider. */
export interface Endpoint {
  /** As its codec and the faults name it. */
  readonly name: string
  readonly hosts: readonly string[]
  readonly takes: (incoming: Incoming) => boolean
  readonly answer: (incoming: Incoming, scene: Scene) => Answer | Promise<Answer>
}
