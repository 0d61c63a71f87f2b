import { changeChoice, choiceOf, useChoice } from '#lib/settings/choices.ts'
import type { NamedRule } from './ready-rules.ts'

const KEY = 'selection.rules'
export const MOST_RULES = 20
export const RULE_NAME_LETTERS = 12

/** What was kept, as far as it still makes sense. */
export function parseSavedRules(raw: unknown): readonly NamedRule[] {
  if (!Array.isArray(raw)) return []
  return raw
    .flatMap((each: unknown) =>
      typeof each === 'object' && each !== null && 'name' in each && 'rule' in each
        ? [{ name: each.name, rule: each.rule }]
        : [],
    )
    .flatMap(({ name, rule }) => (typeof name === 'string' && typeof rule === 'string' ? [{ name, rule }] : []))
    .slice(0, MOST_RULES)
}

/** The rules a person has saved, kept with her account, the newest first. */
export function useSavedRules(): readonly NamedRule[] {
  return useChoice(KEY, parseSavedRules)
}

/** Saved under a name it has already, a rule takes that name's place. */
export function saveRule(saved: NamedRule): void {
  const others = parseSavedRules(choiceOf(KEY)).filter(({ name }) => name !== saved.name)
  changeChoice(KEY, [saved, ...others].slice(0, MOST_RULES))
}

export function forgetRule(name: string): void {
  changeChoice(
    KEY,
    parseSavedRules(choiceOf(KEY)).filter(each => each.name !== name),
  )
}
