import { mix, uniform } from '#random.ts'
import { fillIn, type Words } from '#reasons/fill-in.ts'
import type { NewsDraft } from './news-draft.ts'
import { WIRES } from './newswires.ts'
import type { Pattern } from './patterns.ts'

interface Announced {
  readonly pattern: Pattern
  readonly words: Words
  readonly key: number
  readonly second: number
  readonly row: number
}

/** How likely a wire picks an announcement up. */
const PICKED_UP = 0.55

/** What a company announces, and the wire that tells of it minutes later, where one does. */
export function announced({ pattern, words, key, second, row }: Announced): NewsDraft[] {
  const common = { rows: [row], important: false }
  const announcement = {
    ...common,
    kind: 'announcement' as const,
    source: '公告',
    second,
    title: fillIn(pattern.title, words, key),
    content: fillIn(pattern.content, words, key),
  }
  if (!pattern.again || uniform(key, 0x41) >= PICKED_UP) return [announcement]
  const flash = {
    ...common,
    kind: 'flash' as const,
    source: WIRES[(mix(key, 0x42) >>> 0) % WIRES.length] ?? WIRES[0],
    second: second + 45 + Math.floor(400 * uniform(key, 0x43)),
    title: fillIn(pattern.again.title, words, key),
    content: fillIn(pattern.again.content, words, key),
  }
  return [announcement, flash]
}
