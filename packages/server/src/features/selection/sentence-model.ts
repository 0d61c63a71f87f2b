import { parseRule } from '@kanpan/market/selection/parse'
import { conditionsShown, type Rule } from '@kanpan/market/selection/rule'
import { RuleError } from '@kanpan/market/selection/rule-error'
import { NUMERAL, numeralOf } from '@kanpan/market/sentence/numeral'
import type { Sentence } from '@kanpan/market/sentence/read-sentence'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { DailyBudget } from '#model/daily-budget.ts'
import { type Model, ModelFault } from '#model/model.ts'
import { sentencePrompt } from './sentence-prompt.ts'

/** A sentence as a model put it into conditions, as far as that was borne out. */
export interface Translation {
  readonly rule: Rule
  /** Texts of the conditions that are the model's. */
  readonly translated: readonly string[]
  /** What nobody understands. */
  readonly notUnderstood: readonly string[]
}

/** Undefined when nothing sound came of it, `silent` when nothing came at all: the grammar's own reading stands. */
export type Translate = (sentence: string, read: Sentence) => Promise<Translation | 'silent' | undefined>

export interface SentenceModelParts {
  readonly model: Model
  readonly budget: DailyBudget
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

const Answer = z.object({ rule: z.string().max(1_000), used: z.array(z.string()).max(20) })
/** A person waits for it. */
const TIMEOUT_MS = 20_000
const MOST_LETTERS = 4_000
const MOST_CACHED = 500

type Shown = ReturnType<typeof conditionsShown>[number]

const same = (a: Shown, b: Shown) =>
  a.field === b.field &&
  a.operator === b.operator &&
  a.value === b.value &&
  a.daysAgo === b.daysAgo &&
  a.negated === b.negated

function numbersOf(text: string): ReadonlySet<number> {
  return new Set(Array.from(text.matchAll(new RegExp(NUMERAL, 'g')), ([numeral]) => numeralOf(numeral)))
}

function parsedAnswer(text: string): { readonly rule: Rule; readonly used: readonly string[] } | undefined {
  try {
    const { rule, used } = Answer.parse(JSON.parse(text.replaceAll(/^\s*```\w*|```\s*$/g, '')))
    return { rule: parseRule(rule), used }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError || error instanceof RuleError) return undefined
    throw error
  }
}

/**
 * Holds what a model wrote to what a person typed: it is a rule, it keeps every condition the grammar read, it holds no
 * number the sentence does not hold, and every word it claims to have understood has become a condition.
 */
export function checkTranslation(answer: string, sentence: string, read: Sentence): Translation | undefined {
  const parsed = parsedAnswer(answer)
  if (!parsed) return undefined
  const used = new Set(parsed.used.filter(part => read.notUnderstood.includes(part)))
  const shown = conditionsShown(parsed.rule)
  const known = read.rule ? conditionsShown(read.rule) : []
  if (!known.every(condition => shown.some(other => same(condition, other)))) return undefined
  const added = shown.filter(condition => !known.some(other => same(condition, other)))
  const said = numbersOf(sentence)
  const invented = added.some(({ text }) => [...numbersOf(text)].some(number => !said.has(number)))
  if (invented || used.size === 0 || added.length < used.size) return undefined
  return {
    rule: parsed.rule,
    translated: added.map(({ text }) => text),
    notUnderstood: read.notUnderstood.filter(part => !used.has(part)),
  }
}

/** Has a model put what the grammar does not know into conditions; once for the same sentence. */
export function sentenceModel({ model, budget, log }: SentenceModelParts): Translate {
  const cache = new Map<string, Translation | undefined>()

  async function ask(sentence: string, read: Sentence): Promise<string | undefined> {
    const known = read.rule ? conditionsShown(read.rule).map(({ text }) => text) : []
    let answer = ''
    try {
      const prompt = sentencePrompt(sentence, known, read.notUnderstood)
      for await (const piece of model.write(prompt, AbortSignal.timeout(TIMEOUT_MS))) {
        answer += piece
        if (answer.length > MOST_LETTERS) return undefined
      }
      return answer
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error
      log.warn({ fault: error.message }, 'the model did not read a sentence')
      return undefined
    }
  }

  return async (sentence, read) => {
    if (cache.has(sentence)) return cache.get(sentence)
    if (!budget.take()) return 'silent'
    const answer = await ask(sentence, read)
    if (answer === undefined) return 'silent'
    const translation = checkTranslation(answer, sentence, read)
    log.info({ understood: translation !== undefined }, 'the model read a sentence')
    cache.set(sentence, translation)
    const oldest = cache.size > MOST_CACHED ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    return translation
  }
}
