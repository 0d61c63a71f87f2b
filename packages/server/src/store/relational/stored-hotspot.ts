import type { DayHotspot } from '@kanpan/market/hotspot/hotspot'
import { z } from 'zod'

const StoredReport = z.object({
  id: z.string(),
  source: z.string(),
  kind: z.enum(['flash', 'announcement']),
  second: z.number(),
  title: z.string(),
  content: z.string(),
  codes: z.array(z.string()),
  important: z.boolean(),
})

/** What is stored says `tellings` of the reports of a story, and goes on doing so. */
const StoredStory = z
  .object({ id: z.string(), tellings: z.tuple([StoredReport], StoredReport) })
  .transform(({ id, tellings }) => ({ id, reports: tellings }))

const StoredHotspot = z.object({
  id: z.string(),
  title: z.string(),
  digest: z.string(),
  group: z.string(),
  blockCode: z.string(),
  blockName: z.string(),
  source: z.string(),
  second: z.number().optional(),
  concepts: z.array(z.string()),
  conceptsFrom: z.enum(['words', 'stocks', 'unresolved']),
  stories: z.array(StoredStory),
  stocks: z.array(
    z.object({
      code: z.string(),
      reason: z.string(),
      reasonFrom: z.enum(['story', 'limitUp']),
      second: z.number().optional(),
    }),
  ),
  heat: z.object({
    heat: z.number(),
    parts: z.array(
      z.object({
        kind: z.enum(['mention', 'reason', 'seal']),
        name: z.string(),
        count: z.number(),
        weight: z.number(),
        heat: z.number(),
      }),
    ),
    curve: z.array(z.number()),
    stage: z.enum(['rising', 'peak', 'fading']),
  }),
})

export function storedHotspot(text: string): DayHotspot {
  return StoredHotspot.parse(JSON.parse(text))
}
