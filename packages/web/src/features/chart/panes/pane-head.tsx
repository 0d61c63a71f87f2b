import { valueAt } from '#features/chart/frame/column.ts'
import { useTokens } from '#lib/settings/tokens.ts'
import type { PaneLayout } from './panes-layout.ts'

interface PaneHeadProps {
  readonly layout: PaneLayout
  readonly date: string
  readonly index: number
}

/** A pane's title and its values at the cursor, else the newest. What has its name at its end is not told twice. */
export function PaneHead({ layout: { pane, headTop }, date, index }: PaneHeadProps) {
  const colours = useTokens()
  return (
    <p className="chart-pane-head" style={{ top: headTop }} aria-hidden="true">
      <span className="chart-pane-title">{pane.title}</span>
      <span className="chart-muted">{date}</span>
      {pane.series
        .filter(({ end }) => end === undefined)
        .map(line => (
          <span key={line.label}>
            <span className="chart-key" style={{ background: colours[line.colour] }} />
            <span className="chart-muted">{line.label} </span>
            {line.format(valueAt(line.values, index))}
          </span>
        ))}
    </p>
  )
}
