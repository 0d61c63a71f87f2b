import type { AlertMode, AlertSubjectKind } from '@kanpan/contract/model/alert/rule'
import { conditionsOf, type Rule } from '#selection/rule.ts'
import { RuleError } from '#selection/rule-error.ts'
import { readSentence } from '#sentence/read-sentence.ts'
import type { Vocabulary } from '#sentence/vocabulary.ts'
import { writtenRule } from '#sentence/written-rule.ts'
import { type AlertRead, readAlert, refusedSubject } from './rule.ts'
import { ALERT_PHRASES } from './sentence-phrases.ts'

export interface AlertSentence {
  readonly subject: { readonly kind: AlertSubjectKind; readonly value: string }
  readonly condition: string
  readonly mode: AlertMode
}

export interface AlertSentenceRead {
  /** Undefined when nothing was understood that can be watched. */
  readonly rule: AlertSentence | undefined
  /** As it was written. */
  readonly notUnderstood: readonly string[]
}

/** The names a sentence may hold, and whom they are the names of. */
export interface AlertNames {
  readonly vocabulary: Vocabulary
  /** Undefined when nobody has it. */
  stockCode(name: string): string | undefined
  isStock(code: string): boolean
  sectorCode(name: string): string | undefined
}

const DAILY = /每天(?:只|最多)?(?:提醒|告诉|通知)?(?:我)?一次|每日(?:只|最多)?(?:提醒)?一次|一天一次|每天最多一次/
const ONCE = /(?:只|仅)(?:提醒|告诉|通知)?(?:我)?一次|一次就(?:好|行|够)/
const ASKS =
  /(?:请|就|要|的时候|之?时|的话)?(?:及时|马上|立刻|立即)?(?:提醒|告诉|通知|叫)(?:一下)?我?|预警|报警|(?:帮我|替我)?(?:盯着|盯住|留意)|如果|一旦|只要|每当|每次|当(?!日)/g
const GROUP = /(?:我的)?(?:自选|收藏)(?:股|里|中)?(?:分组|的)?[「“"']?([^\s「」“”"',，。]{1,20})[」”"'](?:里|中|组)?/
const FAVOURITES = /(?:我的|我)?(?:自选|收藏)(?:股|的股票|里的|中的)?/
const CODE = /(?<!\d)(\d{6})(?!\d)/

interface Taken {
  readonly text: string
  readonly found: readonly string[] | undefined
}

/** Cuts what matches out of a sentence; a comma stays in its place, so that its neighbours do not grow together. */
function take(text: string, pattern: RegExp): Taken {
  const found = pattern.exec(text)
  if (!found) return { text, found: undefined }
  return { text: `${text.slice(0, found.index)}，${text.slice(found.index + found[0].length)}`, found: found.slice(1) }
}

function takePhrases(sentence: string): { readonly text: string; readonly written: readonly string[] } {
  let text = sentence
  const written: string[] = []
  for (const phrase of ALERT_PHRASES) {
    const { text: left, found } = take(text, phrase.pattern)
    const asks = found && phrase.written(found)
    if (asks === undefined) continue
    written.push(asks)
    text = left
  }
  return { text, written }
}

type Named = { readonly name: string; readonly left: Rule | undefined }

/** A name that stands beside all other conditions says whom the rule watches. */
function nameOf(rule: Rule | undefined, field: 'name' | 'concept' | 'industry'): Named | undefined {
  const parts = rule?.kind === 'and' ? rule.rules : rule ? [rule] : []
  const at = parts.findIndex(part => part.kind === 'condition' && part.condition.field === field)
  const named = parts[at]
  if (named?.kind !== 'condition' || named.condition.operator !== '=') return undefined
  const others = parts.filter((_, place) => place !== at)
  const [only] = others
  const left = others.length === 1 ? only : others.length === 0 ? undefined : { kind: 'and' as const, rules: others }
  return { name: String(named.condition.value), left }
}

function readCondition(text: string): AlertRead | undefined {
  try {
    return readAlert(text)
  } catch (error) {
    if (error instanceof RuleError) return undefined
    throw error
  }
}

/**
 * One sentence as a rule: 龙头炸板提醒我. Whom it watches is the stock or the group it names, of sectors the one it names, else the
 * market; what it does not know is told and asks for nothing. Where whom it names is not known there is no rule: one on the whole
 * market instead would ring all day.
 */
export function readAlertSentence(sentence: string, names: AlertNames): AlertSentenceRead {
  const daily = take(sentence, DAILY)
  const once = take(daily.text, ONCE)
  const mode: AlertMode = daily.found ? 'daily' : once.found ? 'once' : 'every'
  const group = take(once.text.replaceAll(ASKS, ' '), GROUP)
  const favourites = group.found ? group : take(group.text, FAVOURITES)
  const phrases = takePhrases(favourites.text)
  const coded = take(phrases.text, CODE)
  const read = readSentence(coded.text, names.vocabulary)

  const sectorPhrase = phrases.written.map(readCondition).some(one => one?.domain === 'sector')
  const stock = nameOf(read.rule, 'name')
  const sector = sectorPhrase ? (nameOf(read.rule, 'concept') ?? nameOf(read.rule, 'industry')) : undefined
  const stockCode = coded.found?.[0] ?? (stock && names.stockCode(stock.name))
  const sectorCode = sector && names.sectorCode(sector.name)
  const rest =
    stock && stockCode !== undefined ? stock.left : sector && sectorCode !== undefined ? sector.left : read.rule
  const others = rest === undefined ? [] : conditionsOf(rest).length > 0 ? [bracketed(rest)] : []
  const condition = [...phrases.written, ...others].join(' 且 ')

  const subject: AlertSentence['subject'] =
    stockCode !== undefined
      ? { kind: 'stock', value: stockCode }
      : favourites.found
        ? { kind: 'group', value: group.found?.[0] ?? '' }
        : sectorCode !== undefined
          ? { kind: 'sector', value: sectorCode }
          : { kind: 'market', value: '' }
  const { notUnderstood } = read
  const strangeCode = coded.found?.find(code => !names.isStock(code))
  if (strangeCode !== undefined) return { rule: undefined, notUnderstood: [strangeCode, ...notUnderstood] }
  if (subject.kind === 'market' && isOfSomebody(sentence, notUnderstood)) return { rule: undefined, notUnderstood }
  const alert = condition === '' ? undefined : readCondition(condition)
  if (!alert || refusedSubject(alert, subject.kind) !== undefined) return { rule: undefined, notUnderstood }
  return { rule: { subject, condition, mode }, notUnderstood }
}

/** Whether a sentence begins with what nobody knows: where it says whom it is of. */
function isOfSomebody(sentence: string, notUnderstood: readonly string[]): boolean {
  const text = sentence.replaceAll(ASKS, ' ').trim()
  return notUnderstood.some(words => text.startsWith(words))
}

const bracketed = (rule: Rule) => (rule.kind === 'or' ? `(${writtenRule(rule)})` : writtenRule(rule))
