import { checkSentence, type FindNames } from './check-sentence.ts'
import type { Fact, Mark, Point } from './fact.ts'
import { factText } from './fact-text.ts'
import { sentencesOf, sharedWords, textRank } from './text-rank.ts'

/** A point by its clauses: `{id}` stands for a fact, and a clause is left out when one of its facts is not known. */
export interface PointTemplate {
  readonly title: string
  readonly clauses: readonly string[]
}

export interface Writing {
  readonly facts: readonly Fact[]
  readonly findNames: FindNames
  /** The words a sentence is ranked by. */
  termsOf(text: string): readonly string[]
}

const MOST_QUOTES = 3
const LEAST_QUOTED = 8
/** With more of the shorter's words in common two sentences say the same. */
const SAME_SHARE = 0.6

/** Fills a clause in; undefined when a fact is missing. Marks are counted from `start`. */
function filled(clause: string, byId: ReadonlyMap<string, Fact>, start: number) {
  const marks: Mark[] = []
  let text = ''
  for (const part of clause.split(/(\{[^}]+\})/)) {
    const id = /^\{(.+)\}$/.exec(part)?.[1]
    if (id === undefined) {
      text += part
      continue
    }
    const fact = byId.get(id)
    if (!fact) return undefined
    const from = start + text.length
    text += factText(fact)
    marks.push({ from, to: start + text.length, fact: id })
  }
  return { text, marks }
}

function pointOf({ title, clauses }: PointTemplate, byId: ReadonlyMap<string, Fact>): Point | undefined {
  let text = ''
  const marks: Mark[] = []
  for (const clause of clauses) {
    const comma = text === '' ? '' : '，'
    const next = filled(clause, byId, text.length + comma.length)
    if (!next) continue
    text += comma + next.text
    marks.push(...next.marks)
  }
  // A point of names alone says nothing.
  if (!marks.some(({ fact }) => byId.get(fact)?.kind !== 'name')) return undefined
  return { title, text: `${text}。`, sources: [...new Set(marks.map(({ fact }) => fact))], marks }
}

/** Sentences as they were told, the most central first, each once; each is held against its own text like any other. */
function quotes({ facts, findNames, termsOf }: Writing): Point[] {
  const names = facts.filter(({ kind }) => kind === 'name')
  const sentences = facts.flatMap(fact =>
    fact.kind === 'text' ? sentencesOf(fact.text).map(text => ({ fact, text, terms: new Set(termsOf(text)) })) : [],
  )
  const distinct = [...new Map(sentences.map(one => [one.text, one])).values()]
  const scores = textRank(distinct)
  const ranked = distinct
    .map((one, i) => ({ ...one, score: scores[i] ?? 0 }))
    .filter(({ text }) => text.length >= LEAST_QUOTED)
    .sort((a, b) => b.score - a.score)
  const points: Point[] = []
  const used: ReadonlySet<string>[] = []
  for (const { fact, text, terms } of ranked) {
    // The same said twice in other words is said once.
    if (used.some(other => sharedWords(terms, other) > SAME_SHARE * Math.min(terms.size, other.size))) continue
    const sentence = `${text}。`
    const checked = checkSentence(sentence, [fact, ...names], findNames)
    if (!checked.ok) continue
    used.push(terms)
    points.push({ title: fact.label, text: sentence, sources: [fact.id], marks: [...checked.marks] })
    if (points.length === MOST_QUOTES) break
  }
  return points
}

/**
 * The points of a summary from templates over the facts, that with the least ordinary fact first, then what was told. The same
 * facts always make the same points.
 */
export function writePoints(writing: Writing, templates: readonly PointTemplate[]): readonly Point[] {
  const byId = new Map(writing.facts.map(fact => [fact.id, fact]))
  const weight = ({ sources }: Point) => Math.max(0, ...sources.map(id => byId.get(id)?.salience ?? 0))
  const points = templates
    .flatMap(template => pointOf(template, byId) ?? [])
    .map((point, order) => ({ point, order }))
    .sort((a, b) => weight(b.point) - weight(a.point) || a.order - b.order)
    .map(({ point }) => point)
  return [...points, ...quotes(writing)]
}
