/** Longer texts say in their beginning what they say. */
const TEXT_LENGTHS = [600, 200, 60] as const

interface Bounds {
  readonly rows: number
  readonly textLength: number
  /** By the path of each list that was cut or left out: how many entries are not there. */
  readonly omitted: Record<string, number>
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

function cut(value: unknown, path: string, bounds: Bounds): unknown {
  const { rows, textLength, omitted } = bounds
  if (typeof value === 'string') return value.length > textLength ? `${value.slice(0, textLength)}…` : value
  if (Array.isArray(value)) {
    if (value.length <= rows) return value.map(entry => cut(entry, path, bounds))
    // Of a line of numbers the first few would be taken for all of it.
    const isLine = value.length > 0 && value.every(isPlain)
    omitted[path] = Math.max(omitted[path] ?? 0, isLine ? value.length : value.length - rows)
    return isLine ? undefined : value.slice(0, rows).map(entry => cut(entry, path, bounds))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => {
    return [name, cut(inner, path === '' ? name : `${path}.${name}`, bounds)] as const
  })
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
}

export interface AnswerBounds {
  readonly rows: number
  readonly bytes: number
}

/**
 * An answer as text that a model can take in: of each list the first entries, of each line of numbers nothing, of each long text its
 * beginning, until it fits. What is left out is counted under `omitted`; nothing that is there was changed.
 */
export function fitAnswer(answer: Readonly<Record<string, unknown>>, { rows, bytes }: AnswerBounds): string {
  for (const textLength of TEXT_LENGTHS) {
    for (let most = rows; most >= 1; most = Math.floor(most / 2)) {
      const omitted: Record<string, number> = {}
      const fitted = cut(answer, '', { rows: most, textLength, omitted })
      const text = JSON.stringify(Object.keys(omitted).length > 0 ? { ...Object(fitted), omitted } : fitted)
      if (Buffer.byteLength(text) <= bytes) return text
    }
  }
  const { asOf, source } = answer
  return JSON.stringify({ asOf, source, error: '回答太大，请缩小范围再问' })
}
