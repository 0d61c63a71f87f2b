import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { REPOSITORY } from './repository.ts'

/** Every expression that what comes from outside may meet: those of what stands in for providers meet only ours. */
const SOURCES = 'packages/{contract,market,providers,server,simulator,web}/{src,worker}/**/*.{ts,tsx}'
const NO_SOURCE = /\.(?:test|fixture|suite)\.tsx?$/

export interface FoundRegexes {
  /** As it is written, with its flags, and where. */
  readonly literals: ReadonlyMap<string, readonly string[]>
  /** How many a file puts together when it runs, by file. */
  readonly built: ReadonlyMap<string, number>
}

interface Node {
  readonly type?: unknown
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: { readonly name?: unknown }
}

/** The expressions in a source: those written out, and how many are put together. */
export function regexesIn(
  source: string,
  isJsx = false,
): { readonly literals: readonly string[]; readonly built: number } {
  const literals: string[] = []
  let built = 0
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one)
    else if (typeof value === 'object' && value !== null) {
      const { type, regex, callee }: Node = value
      if (type === 'Literal' && regex) literals.push(`/${regex.pattern}/${regex.flags}`)
      if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') built += 1
      for (const part of Object.values(value)) walk(part)
    }
  }
  walk(parseAst(source, { lang: isJsx ? 'tsx' : 'ts' }))
  return { literals, built }
}

/** All of them in the checkout. */
export function foundRegexes(): FoundRegexes {
  const literals = new Map<string, string[]>()
  const built = new Map<string, number>()
  for (const file of globSync(SOURCES, { cwd: REPOSITORY })) {
    if (NO_SOURCE.test(file)) continue
    const found = regexesIn(readFileSync(join(REPOSITORY, file), 'utf8'), file.endsWith('x'))
    for (const literal of found.literals) literals.set(literal, [...(literals.get(literal) ?? []), file])
    if (found.built > 0) built.set(file, found.built)
  }
  return { literals, built }
}
