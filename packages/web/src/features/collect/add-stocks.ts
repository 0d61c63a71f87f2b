import { dataList } from '@kanpan/contract/api/api2/stock'
import { collectChange, collectSave } from '@kanpan/contract/api/main/collect'
import { ERRORS } from '@kanpan/contract/errors'
import { LIMITS } from '@kanpan/contract/limits'
import type { CollectItem } from '@kanpan/contract/model/collect'
import { isStockCode } from '@kanpan/contract/model/stock-guards'
import { call } from '#lib/api/api.ts'
import { ApiError, messageOf } from '#lib/api/api-error.ts'
import { useSession } from '#lib/session/session.ts'
import { readCollectsAgain } from './collect-list.ts'
import type { ImportEntry } from './import-list.ts'

export type Outcome = 'added' | 'updated' | 'unchanged' | 'repeated' | 'malformed' | 'unknown' | 'full' | 'failed'

/** What became of one thing a person asked for. */
export interface AddResult {
  readonly typed: string
  readonly name: string
  readonly outcome: Outcome
  /** Why it failed, in the server's words. */
  readonly reason?: string
}

/** Adds stocks one by one and tells of each; the first wished stands on top afterwards. */
export async function addStocks(
  entries: readonly ImportEntry[],
  items: readonly CollectItem[],
  onProgress: (done: number) => void,
): Promise<readonly AddResult[]> {
  const names = await namesOf(entries)
  const collected = new Map(items.map(item => [item.value, item]))
  const results: AddResult[] = []
  const misfits = withoutRoom(entries, collected)
  let isFull = false
  // New ones come on top, so the last is added first.
  for (const [at, entry] of [...entries.entries()].reverse()) {
    const name = names.get(entry.code ?? '') ?? ''
    const isRepeated = entries.findIndex(({ code }) => code === entry.code) < at
    const report = (outcome: Outcome, reason?: string) =>
      results.unshift({ typed: entry.typed, name, outcome, ...(reason === undefined ? {} : { reason }) })
    if (entry.code === undefined) report('malformed')
    else if (isRepeated) report('repeated')
    else if (name === '') report('unknown')
    else if (misfits.has(entry.code) || (isFull && !collected.has(entry.code))) report('full')
    else {
      try {
        report(await grant({ ...entry, code: entry.code, name }, collected.get(entry.code)))
      } catch (error) {
        isFull = error instanceof ApiError && error.code === ERRORS.collect_limit.code
        report(isFull ? 'full' : 'failed', messageOf(error))
      }
    }
    onProgress(results.length)
  }
  await readCollectsAgain()
  return results
}

/** The last wished go without when not all fit. Hotspots take room too; of those the server tells. */
function withoutRoom(
  entries: readonly ImportEntry[],
  collected: ReadonlyMap<string, CollectItem>,
): ReadonlySet<string> {
  const fresh = new Set(entries.flatMap(({ code }) => (code === undefined || collected.has(code) ? [] : [code])))
  return new Set([...fresh].slice(Math.max(0, LIMITS.collectsPerUser - collected.size)))
}

async function namesOf(entries: readonly ImportEntry[]): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(entries.map(({ code }) => code ?? ''))].filter(isStockCode)
  const names = new Map<string, string>()
  for (let from = 0; from < codes.length; from += LIMITS.codesMax) {
    const { list } = await call(dataList, { codes: codes.slice(from, from + LIMITS.codesMax) })
    for (const { code, name } of list) names.set(code, name)
  }
  return names
}

interface Named extends ImportEntry {
  readonly code: string
  readonly name: string
}

async function grant({ code, name, group, note }: Named, item: CollectItem | undefined): Promise<Outcome> {
  const change = {
    ...(group === undefined || group === item?.group ? {} : { group }),
    ...(note === undefined || note === item?.note ? {} : { note }),
  }
  const isChanged = Object.keys(change).length > 0
  if (item !== undefined && !isChanged) return 'unchanged'
  const id = item?.id ?? (await save(code, name))
  if (isChanged) await call(collectChange, { id, ...change })
  return item === undefined ? 'added' : 'updated'
}

async function save(code: string, name: string): Promise<string> {
  const collect = { type: LIMITS.collectTypeStock, title: name, value: code }
  const { id } = await call(collectSave, collect)
  useSession.getState().setStockCollected(code, true)
  return id
}
