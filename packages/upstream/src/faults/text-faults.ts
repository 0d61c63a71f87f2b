import type { MetFault } from './choose-faults.ts'

/** Where the JSON of a text stands, whatever is around it. */
const JSON_PART = /[[{][\s\S]*[\]}]/
/** The list between the quotes of a script's variable. */
const QUOTED = /="([^"]*)"/g

type Change = (fields: readonly string[]) => readonly string[]

function inVariables(text: string, change: Change): string {
  return text.replace(QUOTED, (all, list: string) => {
    if (list === '') return all
    const separator = list.includes('~') ? '~' : ','
    return `="${change(list.split(separator)).join(separator)}"`
  })
}

/** The value with every row, an object within a list, changed. */
function eachRow(value: unknown, change: (row: [string, unknown][]) => [string, unknown][]): unknown {
  if (Array.isArray(value)) {
    return value.map(item =>
      typeof item === 'object' && item !== null && !Array.isArray(item)
        ? Object.fromEntries(change(Object.entries(item)))
        : item,
    )
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, eachRow(part, change)]))
}

function inJson(text: string, change: (body: unknown) => unknown): string {
  return text.replace(JSON_PART, json => {
    try {
      return JSON.stringify(change(JSON.parse(json)))
    } catch {
      return json
    }
  })
}

/** A text as its fields: those of a script's variables, or of the rows in JSON. */
function inFields(text: string, variables: Change, rows: (row: [string, unknown][]) => [string, unknown][]): string {
  return text.search(QUOTED) >= 0 ? inVariables(text, variables) : inJson(text, body => eachRow(body, rows))
}

/** Lists under `diff` as objects by number, as EM sends them where a list was asked for. */
function diffAsObject(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'diff' && Array.isArray(part) ? { ...part } : diffAsObject(part),
    ]),
  )
}

/** A text one fault has gone through; that of a fault of another kind as it is. */
export function withTextFault(text: string, { fault, die }: MetFault): string {
  switch (fault.kind) {
    case 'none-match':
      return 'v_pv_none_match="1";\n'
    case 'text-cut':
      return text.slice(0, Math.floor(text.length * 0.6))
    case 'wrapper-renamed':
      return text.replace(/^\s*(?:var\s+)?[\w$.]+(?=[(=])/gm, 'renamed')
    case 'field-inserted':
      return inFields(
        text,
        fields => [...fields.slice(0, 3), '7', ...fields.slice(3)],
        row => [...row.slice(0, 3), ['inserted', 7], ...row.slice(3)],
      )
    case 'field-removed':
      return inFields(
        text,
        fields => fields.filter((_, i) => i !== 3),
        row => row.filter((_, i) => i !== 2),
      )
    case 'fields-reordered':
      return inFields(
        text,
        ([first = '', ...rest]) => [first, ...rest.toReversed()],
        row => row.toReversed(),
      )
    case 'diff-as-object':
      return inJson(text, diffAsObject)
    case 'dash': {
      let at = 0
      const dash = () => die(at++) < fault.rows
      return inFields(
        text,
        fields => fields.map((field, i) => (i > 2 && /^-?[\d.]+$/.test(field) && dash() ? '-' : field)),
        row => row.map(([key, value]) => [key, typeof value === 'number' && dash() ? '-' : value]),
      )
    }
    default:
      return text
  }
}
