import type { DeviationReached, DeviationRow } from '@kanpan/contract/model/longhu'
import { useSearchParams } from 'wouter'
import { Segmented } from '#ui/input/segmented.tsx'
import { isSevere } from './deviation-labels.ts'
import { ReachedToday } from './reached-today.tsx'

const RULES = ['all', 'abnormal', 'severe'] as const
const SIDES = ['all', 'up', 'down'] as const

export interface DeviationFilter {
  readonly rule: (typeof RULES)[number]
  readonly side: (typeof SIDES)[number]
}

const RULE_LABELS: Readonly<Record<DeviationFilter['rule'], string>> = {
  all: '全部',
  abnormal: '异常',
  severe: '严重异常',
}
const SIDE_LABELS: Readonly<Record<DeviationFilter['side'], string>> = { all: '双向', up: '向上', down: '向下' }

export function deviationFilterOf(search: URLSearchParams): DeviationFilter {
  return {
    rule: RULES.find(rule => rule === search.get('rule')) ?? 'all',
    side: SIDES.find(side => side === search.get('side')) ?? 'all',
  }
}

export function passes(row: DeviationRow, { rule, side }: DeviationFilter): boolean {
  return (rule === 'all' || isSevere(row) === (rule === 'severe')) && (side === 'all' || row.side === side)
}

/** A move that many stocks make any day. */
const NEAR_PCT = 3

interface DeviationFiltersProps {
  readonly rows: readonly DeviationRow[]
  /** Who reaches a rule today. */
  readonly reached: readonly DeviationReached[]
  readonly filter: DeviationFilter
}

/** What the market stands before, in one line, and which part of it is looked at. */
export function DeviationFilters({ rows, reached, filter }: DeviationFiltersProps) {
  const [, setSearch] = useSearchParams()
  const stocks = (test: (row: DeviationRow) => boolean): number =>
    new Set(rows.filter(test).map(({ code }) => code)).size
  const figures = [
    { title: '明日可触发', count: stocks(() => true), hint: '次日涨跌停之内能触发任一规则' },
    { title: '其中严重异常', count: stocks(isSevere), hint: '10 日、30 日规则' },
    {
      title: `${NEAR_PCT}% 之内`,
      count: stocks(({ distancePct }) => distancePct !== null && Math.abs(distancePct) <= NEAR_PCT),
      hint: `明日涨跌不超过 ${NEAR_PCT}% 就触发`,
    },
  ]

  function choose(name: 'rule' | 'side', value: string): void {
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (value === 'all') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-3 py-1.5">
      <dl className="flex flex-wrap items-baseline gap-x-6 max-sm:gap-x-4">
        {figures.map(({ title, count, hint }) => (
          <div key={title} className="flex items-baseline gap-2" title={hint}>
            <dt className="text-sm text-ink-3">{title}</dt>
            <dd>
              <span className="text-lg font-semibold">{count}</span> 只
            </dd>
          </div>
        ))}
        <div className="flex items-baseline gap-2">
          <dt className="text-sm text-ink-3">今日已触发</dt>
          <dd>
            <ReachedToday reached={reached} /> 只
          </dd>
        </div>
      </dl>
      <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0">
        <Segmented
          label="规则"
          options={RULES.map(value => ({ value, title: RULE_LABELS[value] }))}
          value={filter.rule}
          onChange={value => choose('rule', value)}
        />
        <Segmented
          label="方向"
          options={SIDES.map(value => ({ value, title: SIDE_LABELS[value] }))}
          value={filter.side}
          onChange={value => choose('side', value)}
        />
      </div>
    </div>
  )
}
