import { z } from 'zod'
import { MaybeNumber, MaybeText, shareCode } from '#cells.ts'
import type { Codec } from '#codec.ts'
import { isJsonOf } from '#json-body.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { HeatRow } from '#rows/heat-row.ts'
import { thsData } from './envelope.ts'

const PLACE = z.object({
  order: z.number(),
  code: z.string(),
  name: z.string(),
  // A string, in which nothing is not 0.
  rate: MaybeNumber,
  rise_and_fall: MaybeNumber,
  hot_rank_chg: MaybeNumber,
})
type Place = z.infer<typeof PLACE>
const STOCK = PLACE.extend({
  tag: z.object({ concept_tag: z.array(z.string()).nullish(), popularity_tag: MaybeText }).nullish(),
})
const PLATE = PLACE.extend({ hot_tag: MaybeText, tag: MaybeText })

function readPlace(place: Place): HeatRow {
  if (!(place.order >= 1)) refuseRow(`名次不是正数：${place.order}`)
  if (place.rate !== undefined && !(place.rate >= 0)) refuseRow(`热度不是数：${place.rate}`)
  return {
    code: place.code,
    name: place.name,
    rank: place.order,
    heat: place.rate,
    changePct: place.rise_and_fall,
    rankChange: place.hot_rank_chg,
  }
}

const writePlace = (row: HeatRow) => ({
  order: row.rank,
  code: row.code,
  name: row.name,
  rate: row.heat === undefined ? null : String(row.heat),
  rise_and_fall: row.changePct ?? null,
  hot_rank_chg: row.rankChange ?? null,
})

/** 热股, by the hour or the day: a hundred at most, of whom the others are unknown and not unloved. */
export const hotStocks: Codec<HeatRow> = {
  provider: 'ths',
  endpoint: 'hot_list/stock',
  recognises: text =>
    isJsonOf(text, z.object({ status_code: z.literal(0), data: z.object({ stock_list: z.array(PLACE) }) })),
  decode: text =>
    readRows(thsData(text, z.object({ stock_list: z.array(z.unknown()) }), 'hot_list').stock_list, {
      schema: STOCK,
      key: 'code',
      read: ({ tag, ...place }): HeatRow => ({
        ...readPlace(place),
        code: shareCode(place.code),
        label: tag?.popularity_tag || undefined,
        concepts: tag?.concept_tag ?? undefined,
      }),
    }),
  encode: ({ rows }) => {
    const stock_list = rows.map(row => ({
      ...writePlace(row),
      tag: { concept_tag: row.concepts ?? null, popularity_tag: row.label ?? '' },
    }))
    return JSON.stringify({ status_code: 0, data: { stock_list } })
  },
}

/** 热门板块, by 同花顺's own codes of sectors. */
export const hotPlates: Codec<HeatRow> = {
  provider: 'ths',
  endpoint: 'hot_list/plate',
  recognises: text =>
    isJsonOf(text, z.object({ status_code: z.literal(0), data: z.object({ plate_list: z.array(PLACE) }) })),
  decode: text =>
    readRows(thsData(text, z.object({ plate_list: z.array(z.unknown()) }), 'hot_list').plate_list, {
      schema: PLATE,
      key: 'code',
      read: ({ hot_tag, tag, ...place }): HeatRow => ({
        ...readPlace(place),
        label: hot_tag || undefined,
        concepts: tag === '' ? undefined : [tag],
      }),
    }),
  encode: ({ rows }) => {
    const plate_list = rows.map(row => ({
      ...writePlace(row),
      hot_tag: row.label ?? '',
      tag: row.concepts?.[0] ?? '',
    }))
    return JSON.stringify({ status_code: 0, data: { plate_list } })
  },
}
