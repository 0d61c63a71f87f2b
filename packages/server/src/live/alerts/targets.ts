import type { AlertTarget } from '@kanpan/contract/model/alert/rule'
import { columnOf, OUT } from '@kanpan/market/alert/column'
import { alertField } from '@kanpan/market/alert/fields'
import type { HeardText } from '@kanpan/market/alert/texts'
import type { AlertFrame, Fired } from '@kanpan/market/alert/watch'
import { changePct } from '@kanpan/market/quote/change-pct'
import { conditionsOf } from '@kanpan/market/selection/rule'
import type { Dimension } from '@kanpan/market/selection/units'
import { valueText } from '@kanpan/market/selection/value-text'
import type { MarketView } from '#live/market-view.ts'
import type { NewFiring } from '#store/alerts/alert-store.ts'

/** So many of those a firing tells of are named. */
const TARGETS_NAMED = 20
/** From here on yuan are told in 万 and 亿. */
const FULL_YUAN = 10_000

type FiredNow = Fired & { readonly frame: AlertFrame }

/** A price and a percentage have two digits wherever they are shown; a condition is written with as few as it needs. */
function shownText(value: number, dimension: Dimension): string {
  if (dimension === 'percent') return `${value.toFixed(2)}%`
  return dimension === 'yuan' && Math.abs(value) < FULL_YUAN ? `${value.toFixed(2)}元` : valueText(value, dimension)
}

/** What the conditions of a rule looked at, as it stood in a row. */
function factsOf({ rule, frame }: FiredNow, row: number): string[] {
  const facts = conditionsOf(rule.rule).flatMap(condition => {
    const column = columnOf(condition)
    const { names, dimension, of } = alertField(condition.field)
    if (dimension === 'fact' || dimension === 'word' || condition.daysAgo > 0) return [condition.text]
    const value = frame.column(column)[of === 'market' ? 0 : row] ?? Number.NaN
    if (Number.isNaN(value) || value === OUT) return [condition.text]
    return [`${condition.minutes ? `${condition.minutes}分钟` : ''}${names[0]} ${shownText(value, dimension)}`]
  })
  return [...new Set(facts)]
}

function priceFacts({ now }: MarketView, row: number): string[] {
  const cents = now.closeCents[row] ?? 0
  const change = changePct(cents, now.prevCloseCents[row] ?? 0)
  return cents > 0 ? [`股价 ${shownText(cents / 100, 'yuan')}`, `涨幅 ${shownText(change, 'percent')}`] : []
}

function targetOf(view: MarketView, fired: FiredNow, row: number): AlertTarget {
  const { domain } = fired.rule
  const facts = factsOf(fired, row)
  if (domain === 'market') return { code: null, name: '全市场', facts }
  if (domain === 'sector') {
    const sector = view.catalogue.sectors[row]
    return { code: sector?.blockCode ?? null, name: sector?.name ?? '', facts }
  }
  const code = view.catalogue.stocks[row]?.code ?? null
  return { code, name: view.nameOf(row), facts: [...new Set([...facts, ...priceFacts(view, row)])] }
}

export function firingOf(view: MarketView, fired: FiredNow): NewFiring {
  const { rule, rows, frame } = fired
  return {
    ruleId: rule.id,
    key: `${frame.day} ${frame.second}`,
    ...{ day: frame.day, second: frame.second, total: rows.length },
    targets: rows.slice(0, TARGETS_NAMED).map(row => targetOf(view, fired, row)),
  }
}

export function textFiringOf(view: MarketView, { rule, text, rows }: HeardText): NewFiring {
  const named = rows.slice(0, TARGETS_NAMED).map(row => ({
    code: view.catalogue.stocks[row]?.code ?? null,
    name: view.nameOf(row),
    facts: [text.title],
  }))
  return {
    ruleId: rule.id,
    key: `${text.kind} ${text.id}`,
    ...{ day: text.day, second: text.second, total: Math.max(1, rows.length) },
    targets: named.length > 0 ? named : [{ code: null, name: '全市场', facts: [text.title] }],
  }
}
