import type { DayCoverage } from '@kanpan/contract/question/history-backfill'
import { formatCount } from '#lib/format/format.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { type QueryLike, queryState } from '#market-ui/query-state.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import type { History } from './history-panel.tsx'

interface CoveragePanelProps {
  readonly query: QueryLike<History> & { readonly refetch: () => unknown }
}

const pctOf = ({ recorded, listed }: DayCoverage) => (listed === 0 ? null : (100 * recorded) / listed)

const FIELDS: readonly FileField<DayCoverage>[] = [
  { title: '交易日', value: ({ day }) => day },
  { title: '有数据', value: ({ recorded }) => recorded },
  { title: '上市', value: ({ listed }) => listed },
  { title: '收录率(%)', value: pctOf },
  { title: '够算全市场', value: ({ isWhole }) => (isWhole ? '是' : '否') },
]
const CELL = 'px-2 text-right tabular-nums last:pr-3'

/** How much of the market each recorded day has, and what waits where that is too little. */
export function CoveragePanel({ query }: CoveragePanelProps) {
  const { data, refetch } = query
  const days = data?.coverage ?? []
  const waiting = days.filter(({ isWhole }) => !isWhole).length
  return (
    <DataBlock
      title="每日收录"
      state={queryState({ ...query, isFetching: false }, { empty: ({ coverage }) => emptyText(coverage) })}
      onRetry={() => void refetch()}
      actions={<ExportMenu name="每日收录" rowsNow={() => days} isEmpty={days.length === 0} fields={FIELDS} />}
    >
      <p className="border-b border-line/60 px-3 py-2 text-sm text-ink-2">
        共 {formatCount(days.length)} 个交易日，
        {waiting === 0 ? '都够' : <span className="text-warn">{formatCount(waiting)} 个还不够</span>}
        算全市场的数字：涨跌家数、中位数、情绪、板块排名、晋级率要有当日上市股票的 {data?.leastCoveragePct} %
        才算，不够的显示「—」，也不作比较的样本。
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section tabIndex={0} aria-label="每日收录，可滚动" className="max-h-72 overflow-auto">
        <table className="w-full text-sm whitespace-nowrap">
          <caption className="sr-only">每个交易日有数据的股票</caption>
          <thead className="sticky top-0 bg-panel text-xs text-ink-3">
            <tr className="h-7">
              <th scope="col" className="px-3 text-left font-normal">
                交易日
              </th>
              {['有数据', '上市', '收录率', '全市场数字'].map(head => (
                <th key={head} scope="col" className={`${CELL} font-normal`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(day => (
              <CoverageRow key={day.day} day={day} />
            ))}
          </tbody>
        </table>
      </section>
    </DataBlock>
  )
}

const emptyText = (coverage: History['coverage']) =>
  coverage.length === 0 ? '还没有收录任何一个交易日：看盘开着的第一个交易日收盘后记入' : undefined

function CoverageRow({ day }: { readonly day: DayCoverage }) {
  const pct = pctOf(day)
  return (
    <tr className="h-7 border-t border-line/60">
      <th scope="row" className="px-3 text-left font-normal tabular-nums">
        {day.day}
      </th>
      <td className={CELL}>{formatCount(day.recorded)}</td>
      <td className={`${CELL} text-ink-2`}>{formatCount(day.listed)}</td>
      <td className={`${CELL} ${day.isWhole ? '' : 'text-warn'}`}>{pct === null ? '—' : `${pct.toFixed(1)}%`}</td>
      <td className={`${CELL} ${day.isWhole ? 'text-ink-2' : 'text-warn'}`}>{day.isWhole ? '可算' : '等待'}</td>
    </tr>
  )
}
