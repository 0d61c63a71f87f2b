import { type AlertDomain, type AlertFieldId, alertField } from './fields.ts'
import type { AlertCondition } from './rule.ts'

/** Of a row there is nothing to tell: one that never touched its limit has no first seal. No comparison with it holds. */
export const OUT = Number.NEGATIVE_INFINITY

/**
 * One field at one distance of time, with a value per row of its domain: NaN is unknown. A fact is 1 or 0, and so is a word: its
 * operator and value are part of the column.
 */
export interface AlertColumn {
  readonly key: string
  readonly domain: AlertDomain
  readonly field: AlertFieldId
  readonly daysAgo: number
  readonly minutes: number | undefined
  /** Of words alone. */
  readonly word: { readonly operator: AlertCondition['operator']; readonly value: string } | undefined
  /** Where every row stands before a day's first moment; undefined: where the day before left it. */
  readonly dawn: number | undefined
}

/** What begins each day at nothing. */
const FROM_ZERO: ReadonlySet<AlertFieldId> = new Set<AlertFieldId>([
  ...(['change', 'turnover', 'amount', 'amplitude', 'streak', 'minutesChange'] as const),
  ...(['heat', 'sectorChange', 'limitUps', 'limitDowns'] as const),
])
/** What has no value before something happens. */
const FROM_OUT: ReadonlySet<AlertFieldId> = new Set<AlertFieldId>([
  ...(['brokenTimes', 'firstSeal', 'lastSeal', 'seal', 'maxSeal', 'sealToFloat', 'open', 'volumeRatio'] as const),
  ...(['minutesSeal', 'investorNet', 'hotMoneyNet', 'northboundNet'] as const),
])
const FROM_AFAR: ReadonlySet<AlertFieldId> = new Set<AlertFieldId>(['toLimit', 'toLowLimit'])
/** Facts and words that are no doing of the day. */
const LASTING: ReadonlySet<AlertFieldId> = new Set<AlertFieldId>([
  ...(['concept', 'industry', 'board', 'name', 'st', 'new', 'suspended'] as const),
])

function dawnOf({ field, daysAgo }: AlertCondition): number | undefined {
  if (daysAgo > 0 || LASTING.has(field)) return undefined
  const { dimension } = alertField(field)
  if (dimension === 'fact' || dimension === 'word' || FROM_ZERO.has(field) || field.startsWith('indexChange.')) return 0
  if (FROM_OUT.has(field)) return OUT
  return FROM_AFAR.has(field) ? Number.POSITIVE_INFINITY : undefined
}

/** The column a condition looks at. */
export function columnOf(condition: AlertCondition): AlertColumn {
  const { field, daysAgo, minutes, operator, value } = condition
  const { of: domain, dimension } = alertField(field)
  const word = dimension === 'word' ? { operator, value: String(value) } : undefined
  return {
    key: [field, daysAgo, minutes ?? '', ...(word ? [word.operator, word.value] : [])].join(' '),
    ...{ domain, field, daysAgo, minutes, word, dawn: dawnOf(condition) },
  }
}
