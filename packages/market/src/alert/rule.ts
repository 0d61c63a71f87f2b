import type { AlertSubjectKind } from '@kanpan/contract/model/alert/rule'
import { ruleParser } from '#selection/parse.ts'
import { type ConditionOf, conditionsOf, type RuleOf } from '#selection/rule.ts'
import { RuleError } from '#selection/rule-error.ts'
import { ALERT_FIELDS, type AlertDomain, type AlertFieldId, alertField } from './fields.ts'

export type AlertCondition = ConditionOf<AlertFieldId>
export type AlertTree = RuleOf<AlertFieldId>

/** A condition that was read, with whom it is told of. */
export interface AlertRead {
  readonly rule: AlertTree
  readonly domain: AlertDomain
}

const DOMAIN_NAMES: Readonly<Record<AlertDomain, string>> = {
  stock: '个股',
  sector: '板块',
  market: '市场',
  text: '消息',
}

/** What of a stock stays as it is for a whole day. */
const STEADY: ReadonlySet<AlertFieldId> = new Set<AlertFieldId>(['concept', 'industry', 'board', 'name', 'st'])

const parse = ruleParser(ALERT_FIELDS)

const placeOf = (text: string, condition: AlertCondition) => Math.max(0, text.indexOf(condition.text))

/** Market fields may stand beside those of stocks and of sectors; others stand among themselves. */
function domainOf(text: string, conditions: readonly AlertCondition[]): AlertDomain {
  let domain: AlertDomain = 'market'
  for (const condition of conditions) {
    const { of, names } = alertField(condition.field)
    if (of === 'market' && domain !== 'text') continue
    const isFirst = condition === conditions[0]
    if ((domain === 'market' && (of !== 'text' || isFirst)) || domain === of) domain = of
    else {
      const both = `${names[0]} 说的是${DOMAIN_NAMES[of]}，不能与${DOMAIN_NAMES[domain]}的条件写在一起`
      throw new RuleError(placeOf(text, condition), both)
    }
  }
  return domain
}

const mayChange = ({ field, daysAgo }: AlertCondition) => daysAgo === 0 && !STEADY.has(field)

/** Reads the condition of an alert. Throws a `RuleError` with the place where it stopped making sense. */
export function readAlert(text: string): AlertRead {
  const rule = parse(text)
  const conditions = conditionsOf(rule)
  const domain = domainOf(text, conditions)
  if (!conditions.some(mayChange)) throw new RuleError(0, '这些条件在盘中不会变化，永远不会触发')
  return { rule, domain }
}

/** Why a condition cannot be watched of a subject; undefined when it can. */
export function refusedSubject({ domain }: AlertRead, kind: AlertSubjectKind): string | undefined {
  const fits: Readonly<Record<AlertDomain, readonly AlertSubjectKind[]>> = {
    stock: ['stock', 'group', 'sector', 'market'],
    text: ['stock', 'group', 'sector', 'market'],
    sector: ['sector', 'market'],
    market: ['market'],
  }
  if (fits[domain].includes(kind)) return undefined
  return domain === 'market' ? '市场的条件只能用于整个市场' : '板块的条件只能用于一个板块或整个市场'
}
