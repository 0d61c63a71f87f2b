import type { StockCode } from '@kanpan/contract/model/stock'
import type { RefusedRow } from '@kanpan/providers/codec'
import { hithinkMembers, hithinkSectors } from '@kanpan/providers/hithink/sectors'
import { hithinkConceptMembers, hithinkConcepts } from '#sources/live/endpoints/hithink.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { readEndpoint } from '#sources/live/ports/endpoint-reader.ts'
import type { SourceSector } from '#sources/ports/sector-rows.ts'

/** Concepts of one provider with their stocks. */
export interface ConceptLists {
  list(signal: AbortSignal): Promise<{
    readonly concepts: readonly Omit<SourceSector, 'codes'>[]
    readonly refused: readonly RefusedRow[]
  }>
  members(blockCode: string, signal: AbortSignal): Promise<StockCode[]>
  /** Whether a sector is one of them, by its code. */
  isOwn(blockCode: string): boolean
}

/** 白酒概念 and 白酒 are one concept. */
export const bareConcept = (name: string) => name.replace(/概念(?:股)?$/, '')

/** 同花顺's concepts from the keyed provider: one list, and one request for each of them. */
export function hithinkConceptLists(client: HostClient): ConceptLists {
  const priority = 'backfill'
  const lists = { client, endpoint: hithinkConcepts, codec: hithinkSectors }
  const members = { client, endpoint: hithinkConceptMembers, codec: hithinkMembers }
  return {
    async list(signal) {
      const { rows, refused } = await readEndpoint(lists, {}, { priority, signal })
      return { concepts: rows.map(({ code, name }) => ({ blockCode: code, name, kind: 'concept' })), refused }
    },
    async members(sector, signal) {
      const { rows } = await readEndpoint(members, { sector }, { priority, signal })
      return rows.map(({ code }) => code)
    },
    isOwn: blockCode => blockCode.endsWith('.TI'),
  }
}
