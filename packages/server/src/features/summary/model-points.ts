import { checkSentence, type FindNames } from '@kanpan/market/summary/check-sentence'
import type { Fact, Point } from '@kanpan/market/summary/fact'
import { z } from 'zod'
import { POINT_TITLES } from './prompt.ts'

/** What a model wrote, after the check. */
export interface CheckedWriting {
  readonly points: readonly Point[]
  /** Lines that said what is no fact, or were none of the form asked for. */
  readonly dropped: number
  readonly refused: boolean
}

export interface PointReader {
  /** Takes the next piece of what a model writes. */
  take(piece: string): void
  /** What stands so far; call it at the end with the rest of the last line taken in. */
  end(): CheckedWriting
}

const Line = z.object({
  title: z.enum(POINT_TITLES).catch('消息'),
  text: z.string(),
  facts: z.array(z.string()).min(1).max(20),
})
const MOST_POINTS = 8
const REFUSAL = /抱歉|对不起|无法|不能(?:提供|回答|协助)|i(?:'|’)?m sorry|cannot|can't|as an ai/i

function lineOf(text: string): z.output<typeof Line> | undefined {
  try {
    return Line.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Reads what a model writes line by line as it comes, and lets through what its own facts bear out. */
export function pointReader(facts: readonly Fact[], findNames: FindNames): PointReader {
  const byId = new Map(facts.map(fact => [fact.id, fact]))
  const names = facts.filter(({ kind }) => kind === 'name')
  const points: Point[] = []
  let rest = ''
  let dropped = 0
  let refused = false

  function pointOf(text: string): Point | undefined {
    const line = lineOf(text)
    if (!line || line.facts.some(id => !byId.has(id))) return undefined
    const cited = line.facts.flatMap(id => byId.get(id) ?? [])
    const checked = checkSentence(line.text, [...cited, ...names], findNames)
    if (!checked.ok || points.some(point => point.text === line.text)) return undefined
    return { title: line.title, text: line.text, sources: line.facts, marks: checked.marks }
  }

  function read(line: string): void {
    const text = line.trim()
    // A fence around the lines is a habit, not a statement.
    if (text === '' || text.startsWith('```')) return
    const point = points.length < MOST_POINTS ? pointOf(text) : undefined
    if (point) points.push(point)
    else {
      dropped += 1
      refused ||= REFUSAL.test(text)
    }
  }

  return {
    take(piece) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) read(line)
    },
    end() {
      read(rest)
      rest = ''
      return { points, dropped, refused: refused && points.length === 0 }
    },
  }
}
