import { mix, uniform } from '#random.ts'
import { fillIn, type Words } from '#reasons/fill-in.ts'
import type { NewsDraft } from './news-draft.ts'
import type { Pattern, Wording } from './patterns.ts'

/** The wires of a market that does not exist, the quickest first, none of them a real one's name. */
export const WIRES = ['北辰财讯', '江岸电讯', '长河财经'] as const
/** How likely the second and the third wire tell it as well, and how many seconds each takes at most. */
const FOLLOWERS = [
  { chance: 0.6, seconds: 240 },
  { chance: 0.35, seconds: 540 },
] as const
const LEAST_SECONDS = 8

interface WireEvent {
  readonly pattern: Pattern
  readonly words: Words
  readonly key: number
  readonly second: number
  readonly rows: readonly number[]
  readonly important: boolean
}

/** The second wire has its own words; the third takes over those of the first, says so, and heads them with what it read first. */
function wordingOf({ content, again }: Pattern, follower: number, first: string): Wording {
  if (follower === 0 && again) return again
  const [headline = content] = content.split(/[。；]/)
  return { title: headline, content: `${content.replace(/。$/, '')}（${first}）。` }
}

/** One event as the wires tell it, the first at its second, the others soon after in their own words. */
export function newswireDrafts({ pattern, words, key, second, rows, important }: WireEvent): readonly NewsDraft[] {
  // Whoever is first stays so for the event: the quickest mostly, the others now and then.
  const lead = uniform(key, 0x51) < 0.6 ? 0 : uniform(key, 0x52) < 0.6 ? 1 : 2
  const first = WIRES[lead] ?? WIRES[0]
  const others = WIRES.filter((_, index) => index !== lead)
  const draft = ({ title, content }: Wording, source: string, after: number): NewsDraft => ({
    kind: 'flash',
    source,
    second: second + after,
    title: fillIn(title, words, key),
    content: fillIn(content, words, key),
    rows,
    important,
  })
  const followers = FOLLOWERS.flatMap(({ chance, seconds }, follower) => {
    const own = mix(key, 0x60 + follower)
    if (uniform(own, 1) >= chance) return []
    const after = LEAST_SECONDS + Math.floor((seconds - LEAST_SECONDS) * uniform(own, 2))
    return [draft(wordingOf(pattern, follower, first), others[follower] ?? first, after)]
  })
  return [draft(pattern, first, 0), ...followers]
}
