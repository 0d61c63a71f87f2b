import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { isPlain } from './plain-regex.ts'
import { foundRegexes } from './regex-literals.ts'
import { PROOFS } from './regex-proofs.ts'
import { REPOSITORY } from './repository.ts'

/** What the survey found linear of what does not look it, one a line. It is written by the survey and by nobody else. */
const SURVEY = join(REPOSITORY, 'tools', 'regexes-linear.txt')
const TIMEOUT_MS = 5_000
/** No part of the installation: its programs for each system are large, and it is run when an expression is new. */
const CHECKER = 'recheck@4.5.0'

export const linearRegexes = (): ReadonlySet<string> =>
  new Set(
    readFileSync(SURVEY, 'utf8')
      .split('\n')
      .filter(line => line.startsWith('/')),
  )

/** As it is written, in its two parts. */
function partsOf(regex: string): readonly [pattern: string, flags: string] {
  const end = regex.lastIndexOf('/')
  return [regex.slice(1, end), regex.slice(end + 1)]
}

export const isPlainRegex = (regex: string): boolean => isPlain(...partsOf(regex))

const Checked = z.object({ status: z.enum(['safe', 'vulnerable', 'unknown']) })
type Check = (pattern: string, flags: string, settings: { readonly timeout: number }) => unknown

function checker(): (pattern: string, flags: string) => z.infer<typeof Checked>['status'] {
  process.env.RECHECK_BACKEND = 'pure'
  try {
    // It is not installed where nobody surveys, and has no types here.
    const { checkSync }: { checkSync: Check } = createRequire(import.meta.url)('recheck')
    return (pattern, flags) => Checked.parse(checkSync(pattern, flags, { timeout: TIMEOUT_MS })).status
  } catch (error) {
    throw new Error(`先装检查器：npm install --no-save --omit=optional ${CHECKER}`, { cause: error })
  }
}

if (import.meta.main) {
  const check = checker()
  const before = linearRegexes()
  const proven = new Set(PROOFS.map(({ regex }) => regex))
  const linear: string[] = []
  for (const [regex, files] of foundRegexes().literals) {
    if (isPlainRegex(regex)) continue
    const status = before.has(regex) ? 'safe' : check(...partsOf(regex))
    if (status === 'safe') linear.push(regex)
    else if (!proven.has(regex)) console.log(`${status} ${regex} ${files.join(' ')}`)
  }
  writeFileSync(SURVEY, `${linear.sort().join('\n')}\n`)
  console.log(
    `${linear.length} expressions are linear; those told above need another way, or a proof in tools/regex-proofs.ts`,
  )
}
