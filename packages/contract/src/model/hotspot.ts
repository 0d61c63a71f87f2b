import { z } from 'zod'
import { StockCode } from '#model/stock.ts'

/** A tab: a top-level group (`category_1`) or a block inside it. The community 韭研公社 comes first. */
export const HotspotCategory = z.object({
  category_1: z.string(),
  block_code: z.string(),
  name: z.string(),
  count: z.int(),
})

const HotspotStock = z.object({
  code: StockCode,
  name: z.string(),
  /** The sentence that names it, or why it was at its limit. */
  reason: z.string(),
  reasonFrom: z.enum(['story', 'limitUp']),
  changePct: z.number().nullable(),
})

/** What makes heat: mentions by one source, reasons given by one source, or its stocks going to their limit. */
const HEAT_KINDS = ['mention', 'reason', 'seal'] as const

/** A part of the heat: `count` events of `weight` each; `heat` is what is left of them. The parts sum to the heat. */
const HeatPart = z.object({
  kind: z.enum(HEAT_KINDS),
  name: z.string(),
  count: z.int(),
  weight: z.number(),
  heat: z.number(),
})

/** One event as every source told it, each with the moment of its first telling. */
const HotspotStory = z.object({
  id: z.string(),
  title: z.string(),
  at: z.string(),
  sources: z.array(z.object({ source: z.string(), at: z.string() })),
})

/** An event with its stocks and its heat over time. */
export const Hotspot = z.object({
  /** The same all day: the day and what the hotspot is about. */
  id: z.string(),
  title: z.string(),
  digest: z.string(),
  category_1: z.string(),
  block_code: z.string(),
  /** Who told it first. */
  source: z.string(),
  /** When it was first told, `YYYY-MM-DD HH:mm:ss`; the day alone where that is all that is known. */
  at: z.string(),
  heat: z.number(),
  heatParts: z.array(HeatPart),
  /** The heat at every half hour up to now, 12 of them; none where all that is known is the day. */
  heatCurve: z.array(z.number()),
  /** Null where all that is known is the day. */
  stage: z.enum(['rising', 'peak', 'fading']).nullable(),
  concepts: z.array(z.string()),
  /** Named in the texts, shared by most of its stocks, or none was found. */
  conceptsFrom: z.enum(['words', 'stocks', 'unresolved']),
  /** The newest five of `storyCount`. */
  stories: z.array(HotspotStory),
  storyCount: z.int(),
  stocks: z.array(HotspotStock),
})
export type Hotspot = z.infer<typeof Hotspot>

/** One stock's hotspot with what the price did after it. */
export const StockHotspot = Hotspot.omit({ stocks: true, heatParts: true, stories: true }).extend({
  reason: z.string(),
  reasonFrom: z.enum(['story', 'limitUp']),
  /** Of the stock on the hotspot's day, so far. */
  changePct: z.number().nullable(),
  /** From the close of its day to that of 1, 3 and 5 trading days later, ex-right days taken out; null while unknown. */
  changeAfterPct: z.array(z.object({ days: z.int(), changePct: z.number().nullable() })),
})
export type StockHotspot = z.infer<typeof StockHotspot>

/** A word a person saved, with the texts that hold it by the moment asked for. */
export const SavedKeyword = z.object({
  id: z.string(),
  keyword: z.string(),
  createdAtMs: z.number(),
  hits: z.int(),
  /** `YYYY-MM-DD HH:mm:ss`; null when no text holds it. */
  lastHitAt: z.string().nullable(),
  /** Stocks its texts named, each once a day: those of the newest days, at most 2000. */
  matches: z.int(),
  /** What these stocks did from the close of that day, over those of `samples` whose days are over. */
  after: z.array(
    z.object({
      /** Trading days later. */
      days: z.int(),
      samples: z.int(),
      /** Those of them sealed at the close they are counted from: nobody could buy them there. */
      sealed: z.int(),
      medianPct: z.number().nullable(),
      /** Share of them that did not rise. */
      falseAlarmPct: z.number().nullable(),
    }),
  ),
})
export type SavedKeyword = z.infer<typeof SavedKeyword>

export const WORD_KINDS = ['stock', 'concept', 'word'] as const

/** A word of a day with its heat. */
export const HotWord = z.object({
  keyword: z.string(),
  /** Names of stocks are words of their own kind. */
  kind: z.enum(WORD_KINDS),
  /** Texts of the day that hold it. */
  texts: z.int(),
  heat: z.number(),
  rank: z.int(),
  /** Places won since the day before; null when it was no word of that day. */
  rankChange: z.int().nullable(),
  /** Its heat on the last five days that told anything, the day so far last. */
  curve: z.array(z.object({ day: z.string(), heat: z.number() })),
  /** The stock it names, else those most of the texts that hold it are about, at most three. */
  stocks: z.array(z.object({ code: StockCode, name: z.string() })),
})
export type HotWord = z.infer<typeof HotWord>
