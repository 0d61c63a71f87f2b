import type { TradeDay } from '@kanpan/contract/model/stock'
import type { DailyModel } from '#daily/daily-model.ts'
import type { DayPlan } from '#day-plan.ts'
import type { Membership } from './co-movement.ts'
import { type Measured, measure, sealTimes } from './measure.ts'
import { type ObservedDay, observedDay } from './observed-day.ts'
import { type MeasureName, RANGES } from './ranges.ts'
import type { Stretch } from './recorded-stretches.ts'

export interface ReportRow {
  readonly name: MeasureName
  readonly title: string
  readonly unit: string
  readonly low: number
  readonly high: number
  readonly simulated: number | undefined
  /** The same figure of each recorded stretch; undefined where it could not tell. */
  readonly recorded: readonly (number | undefined)[]
}

function firstSeals({ episodeOffsets, episodeFromSecond, episodeSide }: DayPlan): number[] {
  const seconds: number[] = []
  for (let row = 0; row + 1 < episodeOffsets.length; row++) {
    const from = episodeOffsets[row] as number
    if (from < (episodeOffsets[row + 1] as number) && episodeSide[from] === 1)
      seconds.push(episodeFromSecond[from] as number)
  }
  return seconds
}

/** The concepts of the simulated market, by name. */
function conceptMembership({ universe }: DailyModel): Membership {
  const concepts = universe.sectors.filter(({ kind }) => kind === 'concept')
  return new Map(
    concepts.map(({ name, rows }) => [name, Array.from(rows, row => universe.stocks[row]?.code ?? '')] as const),
  )
}

/** The figures of the simulated market from `from` to `to`. */
function measureModel(model: DailyModel, from: TradeDay, to: TradeDay): Measured {
  const days: ObservedDay[] = []
  const seals: number[] = []
  for (const plan of model.walk(from, to)) {
    days.push(observedDay(model.universe, plan))
    seals.push(...firstSeals(plan))
  }
  return new Map([...measure(days, conceptMembership(model)), ...sealTimes(seals)])
}

/** Every figure with its range, the simulated value and the recorded ones. */
function reportRows(simulated: Measured, recorded: readonly Measured[]): ReportRow[] {
  const names = Object.keys(RANGES).filter((name): name is MeasureName => name in RANGES)
  return names.map(name => ({
    name,
    ...RANGES[name],
    simulated: simulated.get(name),
    recorded: recorded.map(measured => measured.get(name)),
  }))
}

/** The report of a stretch of the simulated market beside recorded ones. */
export function reportYear(
  model: DailyModel,
  span: { readonly from: TradeDay; readonly to: TradeDay },
  stretches: readonly Stretch[],
): ReportRow[] {
  return reportRows(
    measureModel(model, span.from, span.to),
    stretches.map(({ measured }) => measured),
  )
}

export function isInRange({ simulated, low, high }: ReportRow): boolean {
  return simulated !== undefined && simulated >= low && simulated <= high
}

const shown = (value: number | undefined) => (value === undefined ? '—' : String(Number(value.toPrecision(3))))

/** The report as a Markdown table; `stretches` are the headings of the recorded columns. */
export function reportTable(rows: readonly ReportRow[], stretches: readonly string[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = ['figure', 'unit', 'held to', 'simulated', ...stretches]
  return [
    line(head),
    line(head.map((_, at) => (at < 2 ? '---' : '---:'))),
    ...rows.map(row =>
      line([
        row.title,
        row.unit,
        `${row.low} – ${row.high}`,
        isInRange(row) ? shown(row.simulated) : `${shown(row.simulated)} (out)`,
        ...row.recorded.map(shown),
      ]),
    ),
    '',
  ].join('\n')
}
