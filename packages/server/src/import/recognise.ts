import type { Layout, Row } from './fact.ts'
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

/** The keys a first row or document shows; an answer that keeps its fields apart shows those. */
export function keysOf(document: Row): string[] {
  const { data } = document
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : undefined
  return [...Object.keys(document), ...(Array.isArray(fields) ? fields.map(String) : [])]
}

/** The layout whose keys are all there; otherwise the one that comes nearest, and what it lacks. */
export function recognise(keys: readonly string[]): Layout | Unrecognised {
  const there = new Set(keys)
  const scored = LAYOUTS.map(layout => {
    const missing = layout.keys.filter(key => !there.has(key))
    return { layout, missing, share: 1 - missing.length / layout.keys.length }
  })
  const best = scored.reduce((a, b) => (b.share > a.share ? b : a))
  return best.missing.length === 0
    ? best.layout
    : { nearest: best.share > 0 ? best.layout : undefined, missing: best.missing }
}
