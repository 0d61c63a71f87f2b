import { isRow, type Layout, type Row } from './layout.ts'
import { LAYOUTS } from './layouts/all.ts'

export interface Unrecognised {
  /** Undefined when no layout shares a key with the file. */
  readonly nearest: Layout | undefined
  /** Keys the nearest layout needs and the file has not. */
  readonly missing: readonly string[]
}

export function isRecognised(found: Layout | Unrecognised): found is Layout {
  return 'normalise' in found
}

function* keysInside(prefix: string, value: unknown): Generator<string> {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  if (isRow(first)) for (const key of Object.keys(first)) yield `${prefix}.${key}`
}

/**
 * The keys a first row or document shows: its own, those of the first row in each of its lists (`stocks.code`), and
 * those of an answer's `data`, which may keep the fields of its table apart.
 */
export function keysOf(document: Row): readonly string[] {
  const keys = Object.keys(document)
  for (const [key, value] of Object.entries(document)) keys.push(...keysInside(key, value))
  if (!isRow(document.data)) return keys
  for (const [key, value] of Object.entries(document.data)) keys.push(`data.${key}`, ...keysInside(key, value))
  const { fields } = document.data
  return Array.isArray(fields) ? [...keys, ...fields.map(String)] : keys
}

/** The layout whose keys are all there, the one with most keys first; otherwise the nearest, and what it lacks. */
export function recognise(keys: readonly string[]): Layout | Unrecognised {
  const there = new Set(keys)
  const scored = LAYOUTS.map(layout => {
    const missing = layout.keys.filter(key => !there.has(key))
    return { layout, missing, found: layout.keys.length - missing.length }
  })
  const known = scored.filter(
    ({ layout, missing }) => missing.length === 0 && (!layout.exact || there.size === layout.keys.length),
  )
  if (known[0]) return known.reduce((a, b) => (b.found > a.found ? b : a)).layout
  // What has no other columns is near to nothing that has them.
  const near = scored
    .filter(({ layout }) => !layout.exact)
    .reduce((a, b) => (nearness(b, there.size) > nearness(a, there.size) ? b : a))
  return { nearest: near.found > 0 ? near.layout : undefined, missing: near.missing }
}

/** The share of keys both have among those either has. */
function nearness({ layout, found }: { readonly layout: Layout; readonly found: number }, keys: number): number {
  return found / (layout.keys.length + keys - found)
}
