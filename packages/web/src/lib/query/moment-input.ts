interface MaybeMoment {
  readonly date: string | undefined
  readonly at: string | undefined
}

function parts(input: unknown): { readonly date: unknown; readonly at: unknown; readonly rest: string } {
  const { date, at, ...rest } = { date: undefined, at: undefined, ...(typeof input === 'object' ? input : {}) }
  return { date, at, rest: JSON.stringify(rest) }
}

/** Whether a question is asked of this very moment. */
export function isOfMoment(input: unknown, moment: MaybeMoment): boolean {
  const { date, at } = parts(input)
  return date === moment.date && at === moment.at
}

/** Whether two inputs ask the same, perhaps of different moments: the answer of one is the old picture of the other. */
export function asksTheSame(a: unknown, b: unknown): boolean {
  return parts(a).rest === parts(b).rest
}
