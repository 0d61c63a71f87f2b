import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '#create-simulator.ts'
import { createDailyModel, type DailyModel } from '#daily/daily-model.ts'
import type { DayPlan } from '#day-plan.ts'
import { walkLists } from '#longhu/walk-lists.ts'
import type { Simulator } from '#simulator.ts'
import { mean, quantile } from '#statistics.ts'
import { createUniverse } from '#universe/universe.ts'
import { meeting } from './board-days.ts'
import { breakMeasures, breaksOf } from './breaks.ts'
import type { Membership } from './co-movement.ts'
import { indexMinuteMeasures } from './index-minutes.ts'
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
  /** One for each seed. */
  readonly simulated: readonly (number | undefined)[]
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

/** Days of which the report looks at lists and minutes, and those the recorded spring pools are of. */
const LISTED = { from: TradeDay.parse('2025-11-03'), to: TradeDay.parse('2025-11-28') }
const SPRING = { from: TradeDay.parse('2026-02-27'), to: TradeDay.parse('2026-03-27') }
const MINUTE_DAYS = ['2025-11-03', '2025-11-07', '2025-11-12', '2025-11-18', '2025-11-21', '2025-11-27'].map(day =>
  TradeDay.parse(day),
)

/** Limit-ups of each day without ST. */
function plainLimitUps(model: DailyModel): number[] {
  return [...model.walk(SPRING.from, SPRING.to)].map(plan => {
    const { day, bars } = observedDay(model.universe, plan)
    return bars.filter(bar => !bar.isSt && meeting(bar, day) === 'sealed').length
  })
}

function listedStocks(simulator: Simulator): number {
  const lists = [...walkLists(simulator, LISTED.from, LISTED.to)]
  return mean(lists.map(({ listings }) => new Set(listings.map(({ row }) => row)).size))
}

/** The figures of a seed's market: most of them from `from` to `to`, a few of shorter stretches of their own. */
function measureMarket(seed: number, from: TradeDay, to: TradeDay): Measured {
  const model = createDailyModel(createUniverse(seed))
  const days: ObservedDay[] = []
  const seals: number[] = []
  const breaks: number[] = []
  for (const plan of model.walk(from, to)) {
    days.push(observedDay(model.universe, plan))
    seals.push(...firstSeals(plan))
    breaks.push(...breaksOf(plan))
  }
  const measured = [...measure(days, conceptMembership(model)), ...sealTimes(seals), ...breakMeasures(breaks)]
  const springLimitUps = quantile(plainLimitUps(model), 0.5)
  const simulator = createSimulator({ seed, known: model.knownStates() })
  return new Map<MeasureName, number>([
    ...measured,
    ['springLimitUps', springLimitUps],
    ['listed', listedStocks(simulator)],
    ...indexMinuteMeasures(simulator, MINUTE_DAYS),
  ])
}

/** Every figure with its range, the simulated values and the recorded ones. */
function reportRows(simulated: readonly Measured[], recorded: readonly Measured[]): ReportRow[] {
  const names = Object.keys(RANGES).filter((name): name is MeasureName => name in RANGES)
  return names.map(name => ({
    name,
    ...RANGES[name],
    simulated: simulated.map(measured => measured.get(name)),
    recorded: recorded.map(measured => measured.get(name)),
  }))
}

/** The report of a stretch of the markets of some seeds beside recorded ones. */
export function reportYear(
  span: { readonly seeds: readonly number[]; readonly from: TradeDay; readonly to: TradeDay },
  stretches: readonly Stretch[],
): ReportRow[] {
  return reportRows(
    span.seeds.map(seed => measureMarket(seed, span.from, span.to)),
    stretches.map(({ measured }) => measured),
  )
}

export function isInRange({ simulated, low, high }: ReportRow): boolean {
  return simulated.every(value => value !== undefined && value >= low && value <= high)
}

const shown = (value: number | undefined) => (value === undefined ? '—' : String(Number(value.toPrecision(3))))

interface Headings {
  readonly seeds: readonly number[]
  /** Of the recorded columns. */
  readonly stretches: readonly string[]
}

/** The report as a Markdown table. */
export function reportTable(rows: readonly ReportRow[], { seeds, stretches }: Headings): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = ['figure', 'unit', 'held to', ...seeds.map(seed => `seed ${seed}`), ...stretches]
  return [
    line(head),
    line(head.map((_, at) => (at < 2 ? '---' : '---:'))),
    ...rows.map(row =>
      line([
        row.title,
        row.unit,
        `${row.low} – ${row.high}`,
        ...row.simulated.map(value =>
          isInRange({ ...row, simulated: [value] }) ? shown(value) : `${shown(value)} (out)`,
        ),
        ...row.recorded.map(shown),
      ]),
    ),
    '',
  ].join('\n')
}
