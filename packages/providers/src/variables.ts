import { type Decoded, type RefusedRow, UnreadableReply } from './codec.ts'
import { RowRefused } from './read-rows.ts'

/** `name="value";` of a reply that is variables of a script. */
export interface Variable {
  readonly name: string
  readonly value: string
}

/**
 * The variables of a text, their names without `prefix`. `endpoint` stands in the reason of a refusal: each line must begin with the
 * prefix and be whole.
 */
export function variablesIn(text: string, prefix: string, endpoint: string): readonly Variable[] {
  const variables: Variable[] = []
  let at = 0
  for (;;) {
    while (text.charCodeAt(at) <= 0x20 || text[at] === '\uFEFF') at++
    if (at >= text.length) break
    if (!text.startsWith(prefix, at)) throw strange(text.slice(at), endpoint, prefix)
    const equals = text.indexOf('="', at)
    const end = text.indexOf('";', equals + 2)
    if (equals < 0 || end < 0) throw new UnreadableReply('cut', `${endpoint}: 最后一行不完整`)
    variables.push({ name: text.slice(at + prefix.length, equals), value: text.slice(equals + 2, end) })
    at = end + 2
  }
  if (variables.length === 0) throw new UnreadableReply('empty', `${endpoint}: 应答为空`)
  return variables
}

function strange(rest: string, endpoint: string, prefix: string): UnreadableReply {
  if (prefix.startsWith(rest)) return new UnreadableReply('cut', `${endpoint}: 最后一行不完整`)
  if (rest.startsWith('<')) return new UnreadableReply('refused', `${endpoint}: 应答是网页`)
  return new UnreadableReply('changed', `${endpoint}: 不是行情变量：${rest.slice(0, 20)}`)
}

/** Reads each variable by itself: one that cannot be costs itself. In a sweep these are thousands, every few seconds. */
export function readVariables<Row>(
  variables: readonly Variable[],
  read: (variable: Variable) => Row,
): Pick<Decoded<Row>, 'rows' | 'refused'> {
  const rows: Row[] = []
  const refused: RefusedRow[] = []
  for (const variable of variables) {
    try {
      rows.push(read(variable))
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      refused.push({ row: variable.name, reason: error.message })
    }
  }
  return { rows, refused }
}
