import type { Breadth } from '@kanpan/contract/model/market'
import { directionOf, formatChangePct, formatCount, formatPct } from '#lib/format/format.ts'
import type { FormulaName } from '#lib/format/formulas.ts'
import { POPULATION } from '#lib/format/market-labels.ts'
import { Formula } from '#market-ui/formula.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'

interface BreadthFiguresProps {
  readonly breadth: Breadth
  readonly yesterday: Breadth | null
}

/** How wide the market moves, beside yesterday's close. */
export function BreadthFigures({ breadth, yesterday }: BreadthFiguresProps) {
  const { limitUp, limitDown, broken, brokenRatePct, medianChangePct, up, flat, down, st } = breadth
  return (
    <dl className="grid grid-cols-5 gap-x-2">
      <Figure
        title="涨停"
        text={formatCount(limitUp)}
        tone="up"
        before={formatCount(yesterday?.limitUp)}
        formula="limitUps"
        inputs={besides(st.limitUp)}
      />
      <Figure
        title="跌停"
        text={formatCount(limitDown)}
        tone="down"
        before={formatCount(yesterday?.limitDown)}
        formula="limitDowns"
        inputs={besides(st.limitDown)}
      />
      <Figure
        title="炸板"
        text={formatCount(broken)}
        before={formatCount(yesterday?.broken)}
        formula="broken"
        inputs={besides(st.broken)}
      />
      <Figure
        title="炸板率"
        text={formatPct(brokenRatePct, 1)}
        before={formatPct(yesterday?.brokenRatePct, 1)}
        formula="brokenRate"
        inputs={`${formatCount(broken)} ÷（${formatCount(broken)} + ${formatCount(limitUp)}）`}
      />
      <Figure
        title="涨跌中位"
        text={formatChangePct(medianChangePct)}
        tone={directionOf(medianChangePct)}
        before={formatChangePct(yesterday?.medianChangePct)}
        formula="medianChange"
        inputs={up === null || flat === null || down === null ? '' : `${up + flat + down} 只`}
      />
    </dl>
  )
}

/** The ST stocks stand beside a count, never in it. */
function besides(count: number | null): string {
  return `另有 ST ${formatCount(count)} 只`
}

interface FigureProps {
  readonly title: string
  readonly text: string
  readonly before: string
  readonly tone?: 'up' | 'down' | 'flat'
  readonly formula: FormulaName
  readonly inputs?: string
}

function Figure({ title, text, before, tone, formula, inputs }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{title}</dt>
      <dd className="text-lg font-medium whitespace-nowrap">
        <Explained
          title={title}
          label={`${title} ${text}`}
          explanation={<Formula of={formula} inputs={inputs} population={POPULATION} />}
        >
          <NumberText text={text} change={tone} />
        </Explained>
      </dd>
      <dd className="text-xs whitespace-nowrap text-ink-3">昨 {before}</dd>
    </div>
  )
}
