import type { DataSetStatus, LabExercise } from '@kanpan/contract/question/self-check'
import {
  DATA_SET_LABELS,
  DATA_SET_PACES,
  DATA_SET_UNITS,
  DERIVED_FROM,
  durationText,
  labModeLabel,
} from '#features/self-check/check-labels.ts'
import { completenessPct, lackingOf, type SelfCheck, type SelfCheckQuery } from '#features/self-check/findings.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatCount, UNKNOWN } from '#lib/format/format.ts'
import { SOURCE_LABELS } from '#lib/format/market-labels.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { momentText } from '#market-ui/panel-parts.ts'
import { queryState } from '#market-ui/query-state.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import { Tag } from '#ui/tag.tsx'

interface DataSetsPanelProps {
  readonly query: SelfCheckQuery
}

const HEADS = ['状态', '来源', '数据时间', '最近成功', '数量', '完整度', '拒收行', '近百次错误率'] as const
const TEXT_HEADS: readonly string[] = ['状态', '来源']
const CELL = 'px-2 text-right last:pr-3'
const WORD_CELL = 'px-2 text-left'

const FIELDS: readonly FileField<DataSetStatus>[] = [
  { title: '数据集', value: ({ name }) => DATA_SET_LABELS[name] },
  { title: '数据日', value: ({ day }) => day },
  { title: '数据时间', value: ({ time }) => time },
  { title: '数量', value: ({ rows }) => rows },
  { title: '应有', value: ({ expectedRows }) => expectedRows },
  { title: '完整度(%)', value: completenessPct },
  { title: '拒收行', value: ({ refusedRows }) => refusedRows },
  { title: '近百次错误率(%)', value: ({ recentErrorPct }) => recentErrorPct },
  { title: '最近错误', value: ({ lastError }) => lastError },
]

/** Every data set: of when it is, when it last came in, how full, how much was refused, how often it failed. */
export function DataSetsPanel({ query: { data, error, refetch } }: DataSetsPanelProps) {
  return (
    <DataBlock
      title="数据"
      state={queryState({ data, error, isFetching: false })}
      {...(data && { source: SOURCE_LABELS[data.source], asOf: momentText({ ...data.clock, final: false }) })}
      onRetry={() => void refetch()}
      actions={
        <ExportMenu
          name={`数据集-${data?.clock.day ?? ''}`}
          rowsNow={() => data?.sets ?? []}
          isEmpty={data === undefined}
          fields={FIELDS}
        />
      }
      className="h-full min-h-[276px]"
    >
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
        <section tabIndex={0} aria-label="数据集，可左右滚动" className="overflow-x-auto">
          <table className="w-full text-sm whitespace-nowrap">
            <caption className="sr-only">各数据集的来源、时间与完整度</caption>
            <thead className="text-xs text-ink-3">
              <tr className="h-7">
                <th scope="col" className="sticky left-0 bg-panel px-3 text-left font-normal">
                  数据集
                </th>
                {HEADS.map(head => (
                  <th key={head} scope="col" className={`font-normal ${TEXT_HEADS.includes(head) ? WORD_CELL : CELL}`}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.sets.map(status => (
                <DataSetRow key={status.name} check={data} status={status} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </DataBlock>
  )
}

interface DataSetRowProps {
  readonly check: SelfCheck
  readonly status: DataSetStatus
}

function DataSetRow({ check, status }: DataSetRowProps) {
  const { source, clock, lab } = check
  const { name, day, time, lastOkMs, rows, expectedRows, refusedRows, refusing, recentErrorPct, lastError } = status
  const exercise = lab?.find(({ dataSet }) => dataSet === name)
  const pct = completenessPct(status)
  const isLate = name === 'quotes' && clock.behindSeconds >= 60
  return (
    <tr className="h-8 border-t border-line/60">
      <th scope="row" className="sticky left-0 bg-panel px-3 text-left font-medium">
        {DATA_SET_LABELS[name]}
        {source !== 'archive' && (
          <span className="ml-2 text-xs font-normal text-ink-3 max-lg:hidden">{DATA_SET_PACES[name]}</span>
        )}
      </th>
      <td className={WORD_CELL}>
        <Standing
          status={status}
          isLate={isLate}
          lacking={lackingOf(check, name)}
          exercise={exercise}
          isRecorded={source === 'archive'}
        />
      </td>
      <td className={`${WORD_CELL} text-ink-2`}>{name in DERIVED_FROM ? '推算' : SOURCE_LABELS[source]}</td>
      <td className={`${CELL} ${isLate ? 'text-danger' : ''}`}>
        {day === null ? UNKNOWN : time === null ? dayText(day, clock.day) : `${dayText(day, clock.day)} ${time}`}
      </td>
      <td className={`${CELL} text-ink-2`}>
        {lastOkMs === null ? UNKNOWN : `${durationText(clock.serverMs - lastOkMs)}前`}
      </td>
      <td className={CELL}>
        {rows === null
          ? UNKNOWN
          : `${formatCount(rows)}${expectedRows === null ? '' : ` / ${formatCount(expectedRows)}`} ${DATA_SET_UNITS[name]}`}
      </td>
      <td className={CELL}>{pct === undefined ? UNKNOWN : `${pct.toFixed(1)}%`}</td>
      <td className={`${CELL} ${refusedRows > 0 ? 'text-warn' : 'text-ink-2'}`} title={refusing?.reason}>
        {formatCount(refusedRows)}
      </td>
      <td
        className={`${CELL} ${(recentErrorPct ?? 0) > 0 ? 'text-warn' : 'text-ink-2'}`}
        title={lastError ?? undefined}
      >
        {recentErrorPct === null ? UNKNOWN : `${recentErrorPct.toFixed(0)}%`}
      </td>
    </tr>
  )
}

interface StandingProps {
  readonly status: DataSetStatus
  readonly isLate: boolean
  readonly lacking: readonly string[]
  readonly exercise: LabExercise | undefined
  /** Imported once: nothing more comes in. */
  readonly isRecorded: boolean
}

function Standing({
  status: { failingSinceMs, attempts, lastError, rows, expectedRows, name },
  isLate,
  lacking,
  exercise,
  isRecorded,
}: StandingProps) {
  const isFilling = name === 'longhu' && rows !== null && expectedRows !== null && rows < expectedRows
  return (
    <span className="inline-flex items-center gap-1">
      {exercise && <Tag tone="warn">演练：{labModeLabel(exercise.dataSet, exercise.mode)}</Tag>}
      {failingSinceMs !== null ? (
        <span className="text-danger" title={lastError ?? undefined}>
          ✕ 失败
        </span>
      ) : isLate ? (
        <span className="text-danger">✕ 延迟</span>
      ) : lacking.length > 0 ? (
        <span className="text-warn">△ 缺{lacking.join('、')}</span>
      ) : isFilling ? (
        <span className="text-ink-2">补齐中</span>
      ) : attempts === 0 && (rows ?? 0) === 0 ? (
        <span className="text-ink-3">{isRecorded ? '不再更新' : '待更新'}</span>
      ) : (
        <span className="text-ink-2">✓ 正常</span>
      )}
    </span>
  )
}
