import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Fields = z.record(z.string(), z.unknown())
const SHOWN_LETTERS = 80

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? Fields.parse({ ...value }) : undefined
}

/** Where two values differ first, with what stands there in both; undefined where they are equal. */
export function firstDifference(before: unknown, after: unknown, path = ''): string | undefined {
  const [one, other] = [partsOf(before), partsOf(after)]
  if (!one || !other || Array.isArray(before) !== Array.isArray(after)) {
    return Object.is(before, after) ? undefined : `${path || '/'}: ${shown(before)} → ${shown(after)}`
  }
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = firstDifference(one[name], other[name], `${path}/${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

function answersIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.json'))
}

export interface Differences {
  /** Questions both folders answer, and how many only one of them was asked. */
  readonly asked: number
  readonly askedBeforeAlone: number
  readonly askedAfterAlone: number
  /** The questions they answer otherwise, each with the first place. */
  readonly lines: readonly string[]
}

export function differences(before: string, after: string): Differences {
  const [earlier, later] = [answersIn(before), new Set(answersIn(after))]
  const asked = earlier.filter(name => later.has(name)).sort()
  const lines = asked.flatMap(name => {
    const [one, other] = [before, after].map(folder => readFileSync(join(folder, name), 'utf8'))
    if (one === other) return []
    const found = firstDifference(JSON.parse(one ?? ''), JSON.parse(other ?? ''))
    return found === undefined ? [] : [`${name} ${found}`]
  })
  const askedBeforeAlone = earlier.length - asked.length
  return { asked: asked.length, askedBeforeAlone, askedAfterAlone: later.size - asked.length, lines }
}
