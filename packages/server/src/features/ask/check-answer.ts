import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import { checkSentence, type FindNames } from '@kanpan/market/summary/check-sentence'
import { claimsOf } from '@kanpan/market/summary/claims'
import type { Fact, Mark } from '@kanpan/market/summary/fact'
import { isDay, saidDays } from '@kanpan/market/summary/said-days'
import { type AnswerFact, PHASE_LABEL } from './answer-facts.ts'

export interface CheckedAnswer {
  readonly sentences: readonly { readonly text: string; readonly marks: readonly Mark[] }[]
  /** Of each sentence that was left out, what in it is no fact, or the sentence. */
  readonly refused: readonly string[]
}

const MOST_SENTENCES = 12
const MOST_REFUSED_LENGTH = 60
/** What a list is often begun with, and emphasis: habits, no statements. */
const LEAD = /^(?:[-•·*]|\d\d?[.、）)])/
const EMPHASIS = /\*\*|`/g
const SENTENCE_END = /(?<=[。！？!?；])/
const PHASES = Object.values(EMOTION_PHASE_NAMES)
/** Names of no company that sentences about the market are full of, and words for the whole of it. */
const general = { kind: 'name', cell: '', label: '通称' } as const
const GENERAL: readonly Fact[] = [
  ...['ST', 'ETF', 'IPO', 'B股', 'H股'].map(name => ({ ...general, id: `general.${name}`, name })),
  ...['A股', '两市', '沪深', '全市场', '市场', '大盘'].map(name => ({
    ...{ ...general, id: `general.${name}`, name, stands: 'market' as const },
  })),
]

function sentencesOf(answer: string): readonly string[] {
  return answer
    .split('\n')
    .flatMap(line => line.trim().replace(LEAD, '').replaceAll(EMPHASIS, '').split(SENTENCE_END))
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')
    .slice(0, MOST_SENTENCES)
}

/**
 * A number of somebody's is said beside the name of whom it is, one of the market needs none; a phase is said of the day it is the
 * phase of.
 */
function statable(text: string, all: readonly AnswerFact[]): readonly Fact[] {
  const facts = all.map(({ fact }) => fact)
  const dayAt = saidDays(text, claimsOf(text), facts)
  const isOfDay = (name: string, day: string) => isDay(dayAt({ from: text.indexOf(name) }) ?? '', day)
  const isNamed = (names: readonly string[]) => names.length === 0 || names.some(name => text.includes(name))
  return all.flatMap(({ fact, day, within }) => {
    if (fact.kind === 'name' && fact.label === PHASE_LABEL) return isOfDay(fact.name, day) ? [fact] : []
    return fact.kind !== 'number' || (isNamed(fact.of) && isNamed(within)) ? [fact] : []
  })
}

/**
 * Holds what a model wrote to what the tools told, sentence by sentence: each states at least one fact, and nothing but facts. The
 * phase of the market's emotion is one of them.
 */
export function checkAnswer(answer: string, facts: readonly AnswerFact[], findNames: FindNames): CheckedAnswer {
  const sentences: CheckedAnswer['sentences'][number][] = []
  const refused: string[] = []
  const find: FindNames = text => [...findNames(text), ...PHASES.filter(phase => text.includes(phase))]
  for (const text of sentencesOf(answer)) {
    if (sentences.some(one => one.text === text)) continue
    const checked = checkSentence(text, [...statable(text, facts), ...GENERAL], find)
    const marks = checked.ok ? checked.marks.filter(({ fact }) => !fact.startsWith('general.')) : []
    if (marks.length > 0) sentences.push({ text, marks })
    else refused.push((checked.ok ? text : checked.text).slice(0, MOST_REFUSED_LENGTH))
  }
  return { sentences, refused }
}
