import type { Codec } from '#codec.ts'
import { hithinkDumpLink } from './dump-link.ts'
import { hithinkHotHistory } from './hot-history.ts'
import { hithinkMembers, hithinkSectors } from './sectors.ts'

export const HITHINK_CODECS: readonly Codec<unknown>[] = [
  hithinkDumpLink,
  hithinkHotHistory,
  hithinkMembers,
  hithinkSectors,
]
