import { timeOfDay } from '#calendar/shanghai-time.ts'
import { signOf } from './claim-words.ts'
import { type Claim, claimsOf, type NumberClaim } from './claims.ts'
import type { Fact, Mark, NameFact, NumberFact, TextFact } from './fact.ts'
import { type DayAt, isDay, saidDays } from './said-days.ts'

export type Refusal = 'form' | 'advice' | 'name' | 'number' | 'day' | 'time' | 'code'

export type Checked =
  | { readonly ok: true; readonly marks: readonly Mark[] }
  | { readonly ok: false; readonly refusal: Refusal; readonly text: string }

/** The market's own names (stocks, concepts, branches) that a text holds. */
export type FindNames = (text: string) => readonly string[]

const LONGEST = 160
const FORM = /[<>[\]{}|#*_\\`~]|[\p{Cc}\p{Cf}\p{Co}]|https?:|www\.|\/\/|@/u
/** A sentence of ours is Chinese; one in another language was written by somebody else. */
const CHINESE = /\p{Script=Han}{2}/u
const ADVICE =
  /(?:明[日天]|后[日天]|下周).{0,8}(?:涨|跌|板|反弹|拉升)|梭哈|上车|荐股|进群|扫码|老师带|包赚|保本|赶紧|建议|推荐|目标价|必涨|稳赚|保证收益|内幕|抄底|满仓|加仓|加群|微信|vx|qq|公众号|二维码|无法(?:提供|回答|协助)|不能(?:提供|回答|协助)|抱歉|作为.{0,6}(?:模型|助手)/i
/** What ends like the name of a company, an office or a fund. */
const NAME_END = '股份|科技|集团|证券|银行|基金|保险|营业部|公司|药业|电子|控股|资本|资管|期货|实业|重工|能源|生物'
const SHAPED_NAME = new RegExp(`[\\p{Script=Han}]{2}(?:${NAME_END})`, 'gu')
const GENERAL = /^(?:该|本|上市|多家|相关|两家|子|母)/
const LATIN = /[a-z][a-z0-9.&-]*/gi
const QUOTED = /[“「『《"]([^”」』》"]{1,30})[”」』》"]/g
const CLAUSE_END = /[，,。；;！？!?]/
/** Further than this a rounded number is another one: 3万亿 for 2.6万亿. */
const MOST_ROUNDED = 0.05

function placesOf(text: string, name: string): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = []
  for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + name.length)) {
    places.push({ from, to: from + name.length })
  }
  return places
}

/** The names among the facts, and others of the market, where they stand: the longest first, none inside another. */
function namePlaces(text: string, names: readonly NameFact[], others: readonly string[]): NamePlace[] {
  const known = [
    ...names.map(({ name, id, stands }) => ({ name, fact: id, stands })),
    ...others.map(name => ({ name, fact: undefined, stands: 'one' as const })),
  ]
  const found: NamePlace[] = []
  for (const { name, ...whose } of known.toSorted((a, b) => b.name.length - a.name.length)) {
    if (name === '') continue
    for (const place of placesOf(text, name)) {
      if (!found.some(({ from, to }) => place.from < to && place.to > from)) found.push({ ...place, name, ...whose })
    }
  }
  return found.sort((a, b) => a.from - b.from)
}

/** A name the facts do not hold: one of the market's, or one shaped like a name. */
function strangeName(text: string, facts: readonly Fact[], findNames: FindNames): string | undefined {
  const own = facts.flatMap(fact =>
    fact.kind === 'name' ? [fact.name, fact.code ?? ''] : fact.kind === 'text' ? [fact.text] : [fact.label],
  )
  const isKnown = (name: string) => own.some(fact => fact.toLowerCase().includes(name.toLowerCase()))
  // A name among the facts is none of a longer one: no 和新能源 in 和新能源车.
  const others = own.reduce((rest, name) => (name.length > 1 ? rest.replaceAll(name, ' ') : rest), text)
  const shaped = (others.match(SHAPED_NAME) ?? []).filter(name => !GENERAL.test(name))
  const quoted = Array.from(text.matchAll(QUOTED), ([, inner = '']) => inner)
  const latin = text.normalize('NFKC').match(LATIN) ?? []
  return [...findNames(text), ...shaped, ...quoted, ...latin].find(name => !isKnown(name))
}

/** The clause around a place, and where it begins. */
function clauseAt(text: string, { from, to }: { from: number; to: number }): { clause: string; start: number } {
  let start = from
  while (start > 0 && !CLAUSE_END.test(text[start - 1] ?? '')) start -= 1
  let end = to
  while (end < text.length && !CLAUSE_END.test(text[end] ?? '')) end += 1
  return { clause: text.slice(start, end), start }
}

/** Whether a stated number is this one: as rounded as it is written, 超 below it, 近 above. */
export function isRoundedTo(claim: NumberClaim, value: number): boolean {
  const size = Math.abs(value)
  if (size === 0 || claim.value === 0) return size === claim.value
  // A step is no exact binary fraction, so that halves are compared with a little to spare.
  const spare = claim.step * 1e-6
  if (Math.abs(size - claim.value) > Math.max(MOST_ROUNDED * size, spare)) return false
  if (claim.bound === 'over') return size >= claim.value - spare && size - claim.value < claim.step
  if (claim.bound === 'under') return size <= claim.value + spare && claim.value - size < claim.step
  return Math.abs(size - claim.value) <= claim.step / 2 + spare
}

/** A name where it stands; of one that no fact is about, `fact` is undefined. */
interface NamePlace extends Omit<Mark, 'fact'> {
  readonly name: string
  readonly fact: string | undefined
  readonly stands: NameFact['stands']
}

interface Sentence {
  readonly text: string
  readonly names: readonly NamePlace[]
  readonly claims: readonly Claim[]
  readonly dayAt: DayAt
}

/** A number of a day, or of a moment within it, is said of no other. */
function isOfItsMoment(claim: NumberClaim, { day, time }: NumberFact, { claims, dayAt }: Sentence): boolean {
  if (day !== undefined) {
    const said = dayAt(claim)
    if (said === undefined || !isDay(said, day)) return false
  }
  return time === undefined || claims.some(one => one.kind === 'time' && time.startsWith(one.time))
}

function statesNumber(claim: NumberClaim, fact: NumberFact, sentence: Sentence): boolean {
  const { text, names } = sentence
  if (!isOfItsMoment(claim, fact, sentence)) return false
  const isUnit = claim.units.length === 0 ? ['score', 'rank'].includes(fact.unit) : claim.units.includes(fact.unit)
  if (!isUnit || !isRoundedTo(claim, fact.value)) return false
  // Of 下跌1200家 the fall is what is counted, and no direction of the number.
  const isCounted = fact.unit === 'stocks' && claim.sign !== 0 && fact.words.some(word => signOf(word) === claim.sign)
  const sign = isCounted ? claim.sign : Math.sign(fact.value)
  if (claim.sign !== 0 && sign !== 0 && claim.sign !== sign) return false
  if (claim.sign >= 0 && sign < 0 && claim.sign !== sign) return false
  const { clause } = clauseAt(text, claim)
  if (fact.words.length > 0 && !fact.words.some(word => clause.includes(word))) return false
  // Whom a number is said of: the name before it, in its own clause or an earlier one.
  const before = names.filter(({ to }) => to <= claim.from)
  if (fact.isOfMarket) return before.findLast(({ stands }) => stands !== undefined)?.stands !== 'one'
  const beside = before.findLast(({ stands }) => stands !== 'market')
  if (beside === undefined) return true
  // One that only a text names has no numbers but those of the text.
  return beside.fact !== undefined && (fact.of.length === 0 || fact.of.includes(beside.name))
}

function sameNumber(a: NumberClaim, b: NumberClaim): boolean {
  const isUnit = a.units.length === b.units.length && a.units.every(unit => b.units.includes(unit))
  return isUnit && a.value === b.value && a.sign === b.sign && a.bound === b.bound
}

/** Two characters together that stand beside both numbers: 金额 in 金额约5亿元 and 合同金额5亿元, nothing in 成交5亿元. */
function sharesWords(a: string, b: string): boolean {
  const words = /(?=(\p{Script=Han}{2}))/gu
  return Array.from(a.matchAll(words), ([, word = '']) => word).some(word => b.includes(word))
}

const besideNumber = (text: string, claim: Claim) => {
  const { clause, start } = clauseAt(text, claim)
  return `${clause.slice(0, claim.from - start)} ${clause.slice(claim.to - start)}`
}

function isStatedIn(claim: Claim, { text }: TextFact, sentence: string): boolean {
  return claimsOf(text).some(known => {
    if (claim.kind === 'number') {
      const isSame = known.kind === 'number' && sameNumber(claim, known)
      return isSame && sharesWords(besideNumber(sentence, claim), besideNumber(text, known))
    }
    if (claim.kind === 'day') return known.kind === 'day' && known.day === claim.day
    if (claim.kind === 'time') return known.kind === 'time' && known.time === claim.time
    if (claim.kind === 'code') return known.kind === 'code' && known.code === claim.code
    return known.kind === 'vague' && known.text === claim.text
  })
}

function isStatedBy(claim: Claim, fact: Fact, sentence: Sentence): boolean {
  if (fact.kind === 'text') {
    return isStatedIn(claim, fact, sentence.text) || (claim.kind === 'day' && isDay(claim.day, fact.day))
  }
  if (claim.kind === 'number') return fact.kind === 'number' && statesNumber(claim, fact, sentence)
  if (claim.kind === 'day') return fact.kind === 'day' && isDay(claim.day, fact.day)
  if (claim.kind === 'time') return fact.kind === 'time' && timeOfDay(fact.second).startsWith(claim.time)
  return claim.kind === 'code' && fact.kind === 'name' && fact.code === claim.code
}

const REFUSALS = { number: 'number', day: 'day', time: 'time', code: 'code', vague: 'number' } as const

/**
 * Holds a sentence against the facts it is said to rest on: every number, date, time, code and name must be one of them, in its
 * unit, rounded as it is written, with its direction, beside its own name; else the sentence is refused and the first
 * thing that is none of them is told.
 */
export function checkSentence(text: string, facts: readonly Fact[], findNames: FindNames): Checked {
  const named = facts.flatMap(fact => (fact.kind === 'name' ? [fact] : []))
  // *ST in a name is no emphasis.
  const unnamed = named.reduce((rest, { name }) => (FORM.test(name) ? rest.replaceAll(name, '') : rest), text)
  if (text.length < 2 || text.length > LONGEST || FORM.test(unnamed) || !CHINESE.test(text))
    return { ok: false, refusal: 'form', text }
  const advice = ADVICE.exec(text.normalize('NFKC'))?.[0]
  if (advice !== undefined) return { ok: false, refusal: 'advice', text: advice }
  const name = strangeName(text, facts, findNames)
  if (name !== undefined) return { ok: false, refusal: 'name', text: name }
  const names = namePlaces(text, named, findNames(text))
  const marks: Mark[] = names.flatMap(({ from, to, fact }) => (fact === undefined ? [] : [{ from, to, fact }]))
  const claims = claimsOf(text, names)
  const sentence = { text, names, claims, dayAt: saidDays(text, claims, facts) }
  for (const claim of claims) {
    const fact = facts.find(one => isStatedBy(claim, one, sentence))
    if (!fact) return { ok: false, refusal: REFUSALS[claim.kind], text: text.slice(claim.from, claim.to) }
    marks.push({ from: claim.from, to: claim.to, fact: fact.id })
  }
  // What states none of the facts is an opinion, unless it says again what a text says.
  if (marks.length === 0 && !facts.some(({ kind }) => kind === 'text')) return { ok: false, refusal: 'form', text }
  return { ok: true, marks: marks.sort((a, b) => a.from - b.from) }
}
