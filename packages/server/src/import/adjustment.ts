/** How prices stand to those that were traded: `none` is said of prices that are the traded ones. */
export type Adjustment = 'none' | 'qfq' | 'hfq'

const COLUMN =
  /^(?:basis|adj|adjust|adjusted|adjust_?type|adj_?type|adjustment|adjust_?flag|fq|fqt|fq_?type|auto_?type|复权.*)$/i

const WORDS: readonly (readonly [RegExp, Adjustment])[] = [
  [/不复权|未复权|除权|^(?:none|no|raw|bfq|false|unadjusted|n)$/i, 'none'],
  [/后复权|hfq|^(?:back|backward|post)(?!\w)/i, 'hfq'],
  [/前复权|qfq|复权|^(?:front|forward|pre|true|yes|y|adjusted)(?!\w)/i, 'qfq'],
]

// eastmoney's fqt counts 不复权, 前复权, 后复权 from 0; baostock's adjustflag counts 后复权, 前复权, 不复权 from 1.
const NUMBERS: Readonly<Record<string, readonly (Adjustment | undefined)[]>> = {
  adjustflag: [undefined, 'hfq', 'qfq', 'none'],
}
const COUNTED_FROM_NONE: readonly (Adjustment | undefined)[] = ['none', 'qfq', 'hfq']

function adjustmentSaid(column: string, value: unknown): Adjustment | undefined {
  const text = String(value ?? '').trim()
  if (/^\d$/.test(text)) {
    return (NUMBERS[column.toLowerCase().replaceAll('_', '')] ?? COUNTED_FROM_NONE)[Number(text)]
  }
  return WORDS.find(([word]) => word.test(text))?.[1]
}

/** What a row says of its own prices, with the words it says it in; undefined where it says nothing. */
export function adjustmentOfRow(
  row: Readonly<Record<string, unknown>>,
): { readonly is: Adjustment; readonly said: string } | undefined {
  for (const column in row) {
    const is = COLUMN.test(column) ? adjustmentSaid(column, row[column]) : undefined
    if (is) return { is, said: `${column}=${String(row[column])}` }
  }
  return undefined
}

/** What the name of a file or of its folder says: `sh600519_qfq.csv`, `后复权/600519.csv`. */
export function adjustmentOfName(name: string): Adjustment | undefined {
  if (/不复权|未复权/.test(name)) return 'none'
  if (/(?<![a-z])hfq(?![a-z])|后复权/i.test(name)) return 'hfq'
  return /(?<![a-z])qfq(?![a-z])|复权/i.test(name) ? 'qfq' : undefined
}
