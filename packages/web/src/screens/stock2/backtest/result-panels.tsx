import type { BacktestInput, BacktestResult } from '@kanpan/contract/question/backtest'
import { DataBlock } from '#market-ui/data-block.tsx'
import { useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { EquityChart } from './equity-chart.tsx'
import { PERIOD_COLUMNS, type PeriodRow, PHASE_COLUMNS } from './period-columns.ts'
import { MissCounts, ResultFigures, Warnings } from './result-figures.tsx'
import { TradesPanel } from './trades-panel.tsx'

const READY = { kind: 'ready' } as const
const PERIODS = 'backtest-periods'
const PHASES = 'backtest-phases'
/** Hot to cold; null is the phase nobody knows. */
const PHASE_ORDER = ['climax', 'ferment', 'divergence', 'recovery', 'ebb', 'freezing', null]

interface ResultPanelsProps {
  readonly result: BacktestResult
  readonly input: BacktestInput
}

/** What came of a test: its curve, its figures over all days and parts of them, and every trade. */
export function ResultPanels({ result, input }: ResultPanelsProps) {
  return (
    <>
      <DataBlock
        title="结果"
        state={READY}
        asOf={`${result.days[0] ?? ''} 至 ${result.days.at(-1) ?? ''} · 计算 ${(result.tookMs / 1000).toFixed(2)} 秒`}
      >
        <ResultFigures result={result} />
        <Warnings result={result} />
        <EquityChart result={result} capitalYuan={input.capitalYuan} />
        <MissCounts counts={result.counts} />
      </DataBlock>
      <div className="grid gap-2 2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Periods result={result} />
        <Phases result={result} />
      </div>
      <TradesPanel result={result} />
    </>
  )
}

function Periods({ result }: { readonly result: BacktestResult }) {
  const { sort } = useTablePreferences(PERIODS)
  const rows: readonly PeriodRow[] = [
    { ...result.inSample, name: `样本内 ${(result.days[0] ?? '').slice(2)} 起` },
    { ...result.outOfSample, name: `样本外 ${result.splitOn.slice(2)} 起` },
    ...result.years.map(year => ({ ...year, name: `${year.year} 年` })),
  ]
  return (
    <DataBlock
      title="样本内外与逐年"
      state={READY}
      bodyClassName="overflow-x-auto"
      actions={
        <TableActions table={PERIODS} columns={PERIOD_COLUMNS} rows={rows} sort={sort ?? null} name="回测分段" />
      }
    >
      <ListTable
        table={PERIODS}
        label="样本内外与逐年"
        columns={PERIOD_COLUMNS}
        rows={rows}
        rowKey={({ name }) => name}
      />
      <p className="px-3 py-1 text-xs text-ink-3">
        前 70% 的日子是样本内，用来试规则；其余是样本外，看规则在没试过的日子里如何。两边相差很大，多半是凑合出来的。
      </p>
    </DataBlock>
  )
}

function Phases({ result }: { readonly result: BacktestResult }) {
  const { sort } = useTablePreferences(PHASES)
  const rows = result.phases.toSorted((a, b) => PHASE_ORDER.indexOf(a.phase) - PHASE_ORDER.indexOf(b.phase))
  return (
    <DataBlock
      title="分情绪阶段"
      state={READY}
      bodyClassName="overflow-x-auto"
      actions={
        <TableActions table={PHASES} columns={PHASE_COLUMNS} rows={rows} sort={sort ?? null} name="回测分情绪阶段" />
      }
    >
      <ListTable
        table={PHASES}
        label="分情绪阶段"
        columns={PHASE_COLUMNS}
        rows={rows}
        rowKey={({ phase }) => phase ?? '未知'}
      />
    </DataBlock>
  )
}
