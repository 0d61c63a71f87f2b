import { Refused } from '#collectors/refused.ts'
import type { IngestResult } from '#live/source-status.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { SourceSector } from '#sources/ports/sector-rows.ts'

interface KnownSectors {
  readonly sectors: readonly { readonly blockCode: string; readonly rows: { readonly length: number } }[]
  isStock(code: string): boolean
}

export interface AdmittedSectors extends Pick<IngestResult, 'refusedRows' | 'refusedFor'> {
  readonly rows: readonly SourceSector[]
}

const LONGEST_NAME = 24
/** A list that lacks more of those that are known is a part of one, whatever it says of itself. */
const MOST_LACKING_PCT = 20
/** A sector of so many stocks does not lose half of them in a week: its pages did not all come. */
const FEW_STOCKS = 10

const isName = (name: string) =>
  name.length > 0 && name.length <= LONGEST_NAME && !/[\p{Cc}\uFFFD]/u.test(name) && name.trim() === name
const isBlockCode = (code: string) => /^[\w.]{1,16}$/.test(code)
const KINDS: ReadonlySet<string> = new Set<SourceSector['kind']>(['industry', 'concept'])

interface Sized {
  readonly sector: SourceSector
  /** Members it was given, strangers among them. */
  readonly given: number
  readonly before: number
}

function faultOf({ sector, given, before }: Sized): string | undefined {
  const { blockCode, name, kind, codes } = sector
  if (!isBlockCode(blockCode) || !isName(name) || !KINDS.has(kind)) return '代码或名称不成立'
  if (given === 0) return '没有成分股'
  if (2 * codes.length < given) return '成分股不在股票名单里'
  return before >= FEW_STOCKS && 2 * codes.length < before ? '成分股比已知的少一半以上' : undefined
}

/** What is let in of the sectors of a reply: a wrong one costs itself, and stays as it is known; its strangers are left out. */
export function admittedSectors(
  { rows, isWhole }: Batch<readonly SourceSector[]>,
  { sectors, isStock }: KnownSectors,
): AdmittedSectors {
  if (rows.length === 0) throw new Refused('来源给出的板块名单是空的')
  const sizes = new Map(sectors.map(sector => [sector.blockCode, sector.rows.length]))
  const faults = new Set<string>()
  const admitted = new Map<string, SourceSector>()
  for (const row of rows) {
    const sector = { ...row, codes: [...new Set(row.codes)].filter(isStock) }
    const before = sizes.get(row.blockCode) ?? 0
    const fault = admitted.has(row.blockCode) ? '重复' : faultOf({ sector, given: row.codes.length, before })
    if (fault === undefined) admitted.set(row.blockCode, sector)
    else faults.add(fault)
  }
  const refusedFor = [...faults].join('；')
  if (admitted.size === 0) throw new Refused(`没有一个板块可信：${refusedFor}`)
  const given = new Set(rows.map(({ blockCode }) => blockCode))
  const lacking = sectors.filter(({ blockCode }) => !given.has(blockCode)).length
  if (isWhole && 100 * lacking > MOST_LACKING_PCT * sectors.length) {
    throw new Refused(`来源的板块名单缺少 ${lacking} 个已知的板块`)
  }
  return { rows: [...admitted.values()], refusedRows: rows.length - admitted.size, refusedFor }
}
