/** How long a rule holds: calendar days, both included; `until` is undefined while it is in force. */
export interface DatedRule {
  readonly from: string
  readonly until: string | undefined
}

/** The rule of a table that was in force on a day. The first that fits decides, so the special stands before the general. */
export function ruleOn<Rule extends DatedRule>(
  table: readonly Rule[],
  day: string,
  fits: (rule: Rule) => boolean,
): Rule | undefined {
  return table.find(rule => day >= rule.from && (rule.until === undefined || day <= rule.until) && fits(rule))
}
