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

/** The first row of a list, or of an object that is one: `{"0": {…}, "1": {…}}`, `{"sh600519": {…}}`. */
function firstRow(value: unknown): Row | undefined {
  const list: readonly unknown[] = Array.isArray(value) ? value : isRow(value) ? Object.values(value) : []
  const [first] = list
  return isRow(first) && list.every(isRow) ? first : undefined
}

function* keysInside(prefix: string, value: unknown): Generator<string> {
  for (const key of Object.keys(firstRow(value) ?? {})) yield `${prefix}.${key}`
  // Lists by name: `{"forward": {"芯片": [{…}]}}`.
  const [named] = isRow(value) ? Object.values(value) : []
  if (Array.isArray(named)) for (const key of Object.keys(firstRow(named) ?? {})) yield `${prefix}.*.${key}`
}

/**
 * The keys a first row or document shows: its own, those of the first row in each of its lists (`stocks.code`), and
 * those of an answer's `data` or `result`, which may keep the fields of its table apart.
 */
export function keysOf(document: Row): readonly string[] {
  const keys = Object.keys(document)
  for (const [key, value] of Object.entries(document)) keys.push(...keysInside(key, value))
  for (const wrapper of ['data', 'result']) {
    const inside = document[wrapper]
    if (!isRow(inside)) continue
    for (const [key, value] of Object.entries(inside)) keys.push(`${wrapper}.${key}`, ...keysInside(key, value))
    if (Array.isArray(inside.fields)) keys.push(...inside.fields.map(String))
  }
  return keys
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
