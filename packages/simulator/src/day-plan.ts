import type { DayColumns } from '@kanpan/market/quote/day-columns'

/**
 * Everything the daily model decides about one day: the final bars, and when each stock stands sealed at a limit.
 * The intraday model only fills in a path between these facts, so a day watched live ends on exactly these bars.
 *
 * Seals are episodes in compressed rows: stock i owns episodes `episodeOffsets[i]` up to `episodeOffsets[i + 1]`,
 * in time order and never overlapping. During an episode the price stands at the limit of `episodeSide`. Volumes are
 * whole lots.
 */
export interface DayPlan extends DayColumns {
  readonly episodeOffsets: Int32Array
  /** Seconds from midnight; 33900 (9:25) when the opening auction already seals. */
  readonly episodeFromSecond: Int32Array
  /** First second outside the seal again; 54001 when it holds to the close. */
  readonly episodeToSecond: Int32Array
  /** 1 at the upper limit, -1 at the lower. */
  readonly episodeSide: Int8Array
  /** Largest money queued during the episode: whole lots at the limit. */
  readonly episodeSealYuan: Float64Array
  /** Sector row (index into `Catalogue.sectors`) whose heat drove the stock today, -1 when none did. */
  readonly driverSector: Int32Array
  /** Return of the whole market's common factor today, as a fraction. */
  readonly marketReturn: number
  /** Heat 0–1 of every sector today. */
  readonly sectorHeat: Float64Array
}
