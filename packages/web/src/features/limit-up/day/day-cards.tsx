import type { ReactNode } from 'react'
import { boardsText } from '#lib/format/boards-text.ts'
import { formatChangePct, formatCount, formatPct, formatStep, UNKNOWN } from '#lib/format/format.ts'
import { FORMULAS } from '#lib/format/formulas.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import type { DayFigures } from './day-figures.ts'

interface DayCardsProps {
  readonly now: DayFigures
  /** The day before at the same time; undefined while it is asked for or where it is not known. */
  readonly before: DayFigures | undefined
  /** What `before` is called: 昨日 10:31, 昨日收盘. */
  readonly beforeTitle: string
}

interface Card {
  readonly title: string
  readonly value: (figures: DayFigures) => number | null
  readonly text: (value: number | null) => string
  /** What a step from the day before is measured in. */
  readonly stepUnit: string
  readonly digits: number
  /** The value is itself a change and takes its colour. */
  readonly isChange?: true
  readonly formula: string
  readonly inputs: (figures: DayFigures) => string
}

const stocks = (count: number | null) => (count === null ? UNKNOWN : `${formatCount(count)} 只`)

const CARDS: readonly Card[] = [
  {
    title: '涨停',
    value: ({ sealed }) => sealed,
    text: stocks,
    stepUnit: '只',
    digits: 0,
    formula: `${FORMULAS.limitUps}，不含 ST`,
    inputs: ({ sealed, st }) => `封住 ${formatCount(sealed)} 只，另有 ST ${formatCount(st.limitUp)} 只`,
  },
  {
    title: '连板',
    value: ({ streaks }) => streaks,
    text: stocks,
    stepUnit: '只',
    digits: 0,
    formula: '现在封住且连板数不小于 2 的股票，不含 ST',
    inputs: ({ streaks, sealed }) => `${streaks ?? UNKNOWN} 只，占涨停 ${sealed} 只中`,
  },
  {
    title: '最高板',
    value: ({ height }) => height,
    text: height => (height === null ? UNKNOWN : `${height} 板`),
    stepUnit: '板',
    digits: 0,
    formula: `${FORMULAS.height}，不含 ST 与无涨跌幅限制的新股`,
    inputs: ({ height }) => boardsText(height),
  },
  {
    title: '封板率',
    value: ({ holdPct }) => holdPct,
    text: pct => formatPct(pct, 1),
    stepUnit: '百分点',
    digits: 1,
    formula: `${FORMULAS.holdRate}，不含 ST`,
    inputs: ({ sealed, broken }) => `${sealed} ÷（${sealed} + ${broken}）`,
  },
  {
    title: '炸板',
    value: ({ broken }) => broken,
    text: stocks,
    stepUnit: '只',
    digits: 0,
    formula: `${FORMULAS.broken}，不含 ST`,
    inputs: ({ broken, st }) => `${broken} 只，另有 ST ${st.broken} 只`,
  },
  {
    title: '跌停',
    value: ({ limitDowns }) => limitDowns,
    text: stocks,
    stepUnit: '只',
    digits: 0,
    formula: `${FORMULAS.limitDowns}，不含 ST`,
    inputs: ({ limitDowns, st }) => `${formatCount(limitDowns)} 只，另有 ST ${formatCount(st.limitDown)} 只`,
  },
  {
    title: '晋级率',
    value: ({ promotion }) => promotion?.ratePct ?? null,
    text: pct => formatPct(pct, 1),
    stepUnit: '百分点',
    digits: 1,
    formula: `${FORMULAS.promotion}，不含 ST`,
    inputs: ({ promotion }) => (promotion ? `${promotion.promoted} ÷ ${promotion.candidates}` : UNKNOWN),
  },
  {
    title: '昨涨停今表现',
    value: ({ premium }) => premium?.meanChangePct ?? null,
    text: formatChangePct,
    stepUnit: '百分点',
    digits: 2,
    isChange: true,
    formula: `${FORMULAS.premium}，不含 ST`,
    inputs: ({ premium }) =>
      premium ? `${premium.stocks} 只的平均；中位数 ${formatChangePct(premium.medianChangePct)}` : UNKNOWN,
  },
  {
    title: '红盘率',
    value: ({ premium }) => premium?.risingPct ?? null,
    text: pct => formatPct(pct, 1),
    stepUnit: '百分点',
    digits: 1,
    formula: '前一日收盘涨停的股票里现在上涨的占比，不含 ST 与停牌',
    inputs: ({ premium }) => (premium ? `${premium.rising} ÷ ${premium.stocks}` : UNKNOWN),
  },
]

/** What the day's limit-ups are judged by, each against the day before at the same time, each open to how it is counted. */
export function DayCards({ now, before, beforeTitle }: DayCardsProps) {
  return (
    <dl className="grid grid-cols-9 divide-x divide-line max-lg:grid-cols-3 max-lg:divide-x-0">
      {CARDS.map(card => {
        const { title, value, text, isChange, formula, inputs } = card
        const current = value(now)
        const past = before === undefined ? undefined : value(before)
        return (
          <div key={title} className="min-w-0 px-3 py-2">
            <dt className="text-sm whitespace-nowrap text-ink-3">{title}</dt>
            <dd className="text-lg font-medium whitespace-nowrap">
              <Explained
                title={title}
                label={`${title} ${text(current)}`}
                explanation={
                  <>
                    <p>{formula}</p>
                    <p className="mt-1">现在：{inputs(now)}</p>
                    {before !== undefined && (
                      <p>
                        {beforeTitle}：{inputs(before)}
                      </p>
                    )}
                  </>
                }
              >
                {isChange ? <NumberText text={text(current)} change={current} /> : text(current)}
              </Explained>
            </dd>
            <dd className="text-xs text-ink-3 lg:whitespace-nowrap">
              <Step card={card} current={current} past={past} /> {past === undefined ? '' : `前 ${text(past)}`}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface StepProps {
  readonly card: Card
  readonly current: number | null
  readonly past: number | null | undefined
}

/** By how much it is more or less than the day before, in the colour of its sign. */
function Step({ card: { digits, stepUnit }, current, past }: StepProps): ReactNode {
  if (current === null || past === null || past === undefined) return UNKNOWN
  const step = Number((current - past).toFixed(digits))
  return <NumberText text={formatStep(step, stepUnit, digits)} change={step} />
}
