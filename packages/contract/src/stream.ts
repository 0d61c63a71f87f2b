import { GROUPS } from '#groups.ts'

// No schema here: the browser takes the address and the topics from this file, and a schema library would outweigh them.

/** Where server-sent events tell what changed in the market. The token travels in the header, as everywhere. */
export const STREAM_ADDRESS = `${GROUPS.api2.base}stock/stream` as const

/** What a stream may carry beside the ticks themselves: named in `topics`, with commas between. */
export const STREAM_TOPICS = ['market', 'moves'] as const
export type StreamTopic = (typeof STREAM_TOPICS)[number]
