/** Why an answer of the rules is what it is, in sentences a person reads. */
export interface Explanation {
  /** The rule by its name, without dates. */
  readonly rule: string
  /** Undefined where no rule answers. */
  readonly from: string | undefined
  readonly until: string | undefined
  readonly inputs: readonly { readonly name: string; readonly value: string }[]
  /** One line per step, down to the rounding. */
  readonly arithmetic: readonly string[]
  readonly result: string
}

/** A rule with its days: 主板股票 ±10%（1996-12-16 起）. */
export function ruleText({ rule, from, until }: Explanation): string {
  if (from === undefined) return rule
  return `${rule}（${until === undefined ? `${from} 起` : `${from} 至 ${until}`}）`
}

/** Whole cents as yuan with two decimals. */
export function yuanText(cents: number): string {
  return (cents / 100).toFixed(2)
}
