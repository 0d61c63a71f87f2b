import type { Rule } from '#selection/rule.ts'
import type { Link } from './joints.ts'

/** A part of a sentence in its order; without a rule when it was not understood. */
export interface Part {
  readonly link: Link
  readonly rule: Rule | undefined
}

/** The parts cut before each one that is joined by the link. */
function cut(parts: readonly Part[], link: Link): Part[][] {
  const runs: Part[][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last && part.link !== link) last.push(part)
    else runs.push([part])
  }
  return runs
}

function joined(kind: 'and' | 'or', rules: readonly (Rule | undefined)[]): Rule | undefined {
  const known = rules.filter(rule => rule !== undefined)
  const [only] = known
  if (known.length < 2) return only
  return { kind, rules: known.flatMap(rule => (rule.kind === kind ? rule.rules : rule)) }
}

/** The parts as one rule; what was not understood asks for nothing. Undefined when nothing was understood. */
export function assemble(parts: readonly Part[]): Rule | undefined {
  const besides = cut(parts, 'beside').map(run => {
    const choices = cut(run, 'or').map(choice =>
      joined(
        'and',
        choice.map(({ rule }) => rule),
      ),
    )
    return joined('or', choices)
  })
  return joined('and', besides)
}
