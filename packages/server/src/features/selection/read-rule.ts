import { parseRule } from '@kanpan/market/selection/parse'
import type { Rule } from '@kanpan/market/selection/rule'
import { conditionsShown, DEFAULT_RULE } from '@kanpan/market/selection/rule'
import { RuleError } from '@kanpan/market/selection/rule-error'
import { AppError } from '#lib/app-error.ts'

export interface RuleRead {
  readonly text: string
  readonly rule: Rule
}

/** The rule a person wrote, or the default one; what cannot be read is refused with its place in the text. */
export function readRule(text: string = DEFAULT_RULE): RuleRead {
  try {
    return { text, rule: parseRule(text) }
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    throw new AppError('bad_request', `参数 rule：第 ${error.at + 1} 个字符处：${error.message}`)
  }
}

/** The rule as an answer shows it. */
export function ruleShown({ text, rule }: RuleRead) {
  return { rule: text, defaultRule: DEFAULT_RULE, conditions: [...conditionsShown(rule)] }
}
