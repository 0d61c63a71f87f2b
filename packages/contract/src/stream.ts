import { GROUPS } from '#groups.ts'

// No schema here: the browser takes the address and the topics from this file, and a schema library would outweigh them.

/** Where server-sent events tell what changed in the market. The token travels in the header, as everywhere. */
export const STREAM_ADDRESS = `${GROUPS.api2.base}stock/stream` as const

/** What goes to all who ask for it with the ticks. */
export const TICK_TOPICS = ['market', 'moves'] as const
export type TickTopic = (typeof TICK_TOPICS)[number]

/**
 * What a stream may carry beside the ticks themselves: named in `topics`, with commas between. What comes under `alerts` is one
 * person's own, and comes when it comes.
 */
export const STREAM_TOPICS = [...TICK_TOPICS, 'alerts'] as const
export type StreamTopic = (typeof STREAM_TOPICS)[number]
