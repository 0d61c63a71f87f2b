import type { Draw } from '#universe/draw.ts'
import type { Universe } from '#universe/universe.ts'
import type { SectorDay } from './sector-heat.ts'

/** Stocks hot money tries to take to the limit on a usual day: for their theme, and for themselves alone. */
const TRIED_IN_THEMES = 76
const TRIED_ALONE = 8
/** Money goes where the others go: twice the heat draws several times the attempts. */
const CROWDING = 3
/** The draw of a middling theme. */
const USUAL_DRAW = 20
/** A theme that draws fewer tries a day is nobody's story. */
const LEAST_TRIED = 1.1
/** Below this crowd all themes together do not draw their full share. */
const LEAST_CROWD = 0.7

/** How likely a try for the limit is, for a stock of liking 1. */
export interface Attention {
  readonly alone: number
  /** By sector, through a concept of weight 1. */
  readonly sectors: Float64Array
  /** Each sector's draw against that of the day's hottest, 0 to 1. */
  readonly lead: Float64Array
}

/** A theme of many stocks has room for more money, if not in proportion. */
function roomOf({ sectors }: Draw, at: number): number {
  return Math.sqrt((sectors[at] as number) / USUAL_DRAW)
}

/** Hot money is finite: the themes of a day share it, and what the hottest draws the others lack. */
export function attentionOf({ draw }: Universe, { heat }: SectorDay): Attention {
  const weights = heat.map((warm, at) => warm ** CROWDING * roomOf(draw, at))
  let crowd = 0
  for (const weight of weights) crowd += weight
  const sectors = new Float64Array(heat.length)
  const lead = new Float64Array(heat.length)
  const most = Math.max(0.05, ...weights)
  const each = TRIED_IN_THEMES / Math.max(LEAST_CROWD, crowd)
  for (let at = 0; at < heat.length; at++) {
    const weight = weights[at] as number
    lead[at] = weight / most
    const tried = each * weight
    if (tried > LEAST_TRIED) sectors[at] = Math.min(0.5, tried / Math.max(4, draw.sectors[at] as number))
  }
  return { alone: TRIED_ALONE / draw.all, sectors, lead }
}
