import { formatPct } from '#lib/format/format.ts'
import type { Statistics } from './group-rows.ts'
import { intervalText } from './interval-bar.tsx'

type Step = Statistics['survival']['all'][number]['steps'][number]

export interface CohortRow {
  readonly id: string
  readonly title: string
  readonly boards: number
  readonly small: boolean
  readonly steps: readonly Step[]
}

/** A share of 60 % has the deepest ground: higher ones are rare and need no more. */
const DEEPEST_PCT = 60
const DEEPEST = 45

function ground(pct: number | null): string | undefined {
  if (pct === null) return undefined
  return `color-mix(in srgb, var(--up) ${Math.round((DEEPEST * Math.min(pct, DEEPEST_PCT)) / DEEPEST_PCT)}%, transparent)`
}

function stepTitle({ count, of, undecided, lowPct, highPct, streak }: Step): string {
  return `${of} 只首板里 ${count} 只到过 ${streak} 板，95% 区间 ${formatPct(lowPct, 1)}–${formatPct(highPct, 1)}；另有 ${undecided} 只天数还不够，不计`
}

interface SurvivalTableProps {
  readonly title: string
  readonly cohorts: readonly CohortRow[]
}

/** 首板存活: of first boards of a kind, the share that reached two, three, four and so on, each with its interval and of how many. */
export function SurvivalTable({ title, cohorts }: SurvivalTableProps) {
  const steps = cohorts[0]?.steps ?? []
  return (
    <table className="w-full border-separate border-spacing-0.5 text-sm">
      <caption className="sr-only">首板存活率</caption>
      <thead className="text-xs text-ink-3">
        <tr>
          <th scope="col" className="sticky left-0 bg-panel text-left font-normal">
            {title}
          </th>
          <th scope="col" className="text-right font-normal whitespace-nowrap">
            首板
          </th>
          {steps.map(({ streak }) => (
            <th key={streak} scope="col" className="text-center font-normal whitespace-nowrap">
              {streak} 板
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cohorts.map(({ id, title: name, boards, small, steps: own }) => (
          <tr key={id} className={small ? 'text-ink-3' : ''}>
            <th scope="row" className="sticky left-0 bg-panel pr-2 text-left font-normal whitespace-nowrap">
              {name}
              {small && <span className="block text-xs leading-3">样本少</span>}
            </th>
            <td className="pr-1 text-right text-ink-2">{boards}</td>
            {own.map(step => (
              <td
                key={step.streak}
                title={stepTitle(step)}
                className="h-12 min-w-12 rounded-sm px-1 text-center leading-4 whitespace-nowrap"
                style={{ background: small ? undefined : ground(step.pct) }}
              >
                {formatPct(step.pct, 1)}
                <span className="block text-[10px] leading-3 text-ink-2">{intervalText(step)}</span>
                <span className="block text-[10px] leading-3 text-ink-2">
                  {step.count}/{step.of}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
