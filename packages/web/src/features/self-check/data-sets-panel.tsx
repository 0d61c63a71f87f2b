import type { DataSetStatus, LabExercise } from '@kanpan/contract/question/self-check'
import { dayText } from '#lib/format/day-text.ts'
import { formatCount, UNKNOWN } from '#lib/format/format.ts'
import { sourceLabel } from '#lib/format/market-labels.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { momentText } from '#market-ui/panel-parts.ts'
import { queryState } from '#market-ui/query-state.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import { Tag } from '#ui/tag.tsx'
import {
  DATA_SET_LABELS,
  DATA_SET_PACES,
  DATA_SET_UNITS,
  durationText,
  labModeLabel,
  providerLabel,
} from './check-labels.ts'
import { completenessPct, isLateSet, isPart, lackingOf, type SelfCheck, type SelfCheckQuery } from './findings.ts'
import { faultText } from './late-reasons.ts'

interface DataSetsPanelProps {
  readonly query: SelfCheckQuery
}

/** Each column with what it means. */
const HEADS: Readonly<Record<string, string>> = {
  状态: '最近一次请求的结果；连续失败三次后暂停请求，隔一段时间试一次，两次成功后恢复',
  提供方: '向谁要的数据；推算的由其他数据集得出',
  数据时间: '最新一行的交易所时间；没有时刻的是整日数据',
  落后: '最新一行比行情时钟晚多少交易时间，午休与收盘后不计；快讯与公告不定时，不计',
  最近成功: '最近一次完整收下距现在多久；悬停看最近一次请求',
  数量: '收下的行数与应有的行数',
  完整度: '收下的占应有的比例；“部分”是提供方只给了一部分，其余保留上一次的值',
  拒收行: '启动以来没有采用的行，悬停看最近一次的原因',
  近百次错误率: '最近一百次请求中失败的比例，悬停看最近一次的原因',
}
const TEXT_HEADS: readonly string[] = ['状态', '提供方']
const SECOND_MS = 1_000
const CELL = 'px-2 text-right last:pr-3'
const WORD_CELL = 'px-2 text-left'

const FIELDS: readonly FileField<DataSetStatus>[] = [
  { title: '数据集', value: ({ name }) => DATA_SET_LABELS[name] },
  { title: '提供方', value: providerLabel },
  { title: '数据日', value: ({ day }) => day },
  { title: '数据时间', value: ({ time }) => time },
  { title: '落后(秒)', value: ({ lagSeconds }) => lagSeconds },
  { title: '数量', value: ({ rows }) => rows },
  { title: '应有', value: ({ expectedRows }) => expectedRows },
  { title: '完整度(%)', value: completenessPct },
  { title: '拒收行', value: ({ refusedRows }) => refusedRows },
  { title: '近百次错误率(%)', value: ({ recentErrorPct }) => recentErrorPct },
  { title: '连续失败', value: ({ consecutiveFailures }) => consecutiveFailures },
  { title: '最近错误', value: ({ lastError }) => lastError },
]

/** Every data set: of when it is, when it last came in, how full, how much was refused, how often it failed. */
export function DataSetsPanel({ query: { data, error, refetch } }: DataSetsPanelProps) {
  return (
    <DataBlock
      title="数据"
      state={queryState({ data, error, isFetching: false })}
      {...(data && {
        source: sourceLabel(data.source, data.clock.isStandIn),
        asOf: momentText({ ...data.clock, ...data.clock.offHours, final: false }),
      })}
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
            <caption className="sr-only">各数据集的提供方、时间与完整度</caption>
            <thead className="text-xs text-ink-3">
              <tr className="h-7">
                <th scope="col" className="sticky left-0 bg-panel px-3 text-left font-normal">
                  数据集
                </th>
                {Object.entries(HEADS).map(([head, meaning]) => (
                  <th
                    key={head}
                    scope="col"
                    title={meaning}
                    className={`font-normal ${TEXT_HEADS.includes(head) ? WORD_CELL : CELL}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.sets.map(status => (
                <DataSetRow key={`${status.name} ${status.provider}`} check={data} status={status} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </DataBlock>
  )
}

/** Nobody has been asked for it, and nothing was there: who will deliver it is not known yet. */
const isUnheardOf = ({ provider, attempts, rows }: DataSetStatus) =>
  provider === null && attempts === 0 && rows === null

interface DataSetRowProps {
  readonly check: SelfCheck
  readonly status: DataSetStatus
}

function DataSetRow({ check, status }: DataSetRowProps) {
  const { source, clock, lab } = check
  const { name, day, time, lagSeconds, lastAskMs, lastOkMs, refusedRows, refusing, recentErrorPct, lastError } = status
  const exercise = lab?.find(({ dataSet }) => dataSet === name)
  const isLate = isLateSet(status, check)
  const ago = (ms: number | null) => (ms === null ? UNKNOWN : `${durationText(clock.serverMs - ms)}前`)
  return (
    <tr className="h-8 border-t border-line/60">
      <th scope="row" className="sticky left-0 bg-panel px-3 text-left font-medium">
        {DATA_SET_LABELS[name]}
        {source !== 'archive' && (
          <span className="ml-2 text-xs font-normal text-ink-3 max-xl:hidden">{DATA_SET_PACES[name]}</span>
        )}
      </th>
      <td className={WORD_CELL}>
        <Standing
          status={status}
          isLate={isLate}
          lacking={lackingOf(check, name)}
          exercise={exercise}
          isRecorded={source === 'archive'}
          nowMs={clock.serverMs}
        />
      </td>
      <td className={`${WORD_CELL} text-ink-2`}>{isUnheardOf(status) ? UNKNOWN : providerLabel(status)}</td>
      <td className={`${CELL} ${isLate ? 'text-danger' : ''}`}>
        {day === null ? UNKNOWN : time === null ? dayText(day, clock.day) : `${dayText(day, clock.day)} ${time}`}
      </td>
      <td className={`${CELL} ${isLate ? 'text-danger' : 'text-ink-2'}`}>
        {lagSeconds === null ? UNKNOWN : durationText(lagSeconds * SECOND_MS)}
      </td>
      <td className={`${CELL} text-ink-2`} title={`最近一次请求：${ago(lastAskMs)}`}>
        {ago(lastOkMs)}
      </td>
      <Amount check={check} status={status} />
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

/** How much came, of how much there should be. */
function Amount({ check, status }: DataSetRowProps) {
  const { name, rows, expectedRows } = status
  const pct = completenessPct(status)
  const isLacking = isPart(status, check)
  return (
    <>
      <td className={CELL}>
        {rows === null
          ? UNKNOWN
          : `${formatCount(rows)}${expectedRows === null ? '' : ` / ${formatCount(expectedRows)}`} ${DATA_SET_UNITS[name]}`}
      </td>
      <td className={CELL}>
        {isLacking && <span className="mr-1 text-warn">部分</span>}
        {pct === undefined ? (isLacking ? '' : UNKNOWN) : `${pct.toFixed(1)}%`}
      </td>
    </>
  )
}

interface StandingProps {
  readonly status: DataSetStatus
  readonly isLate: boolean
  readonly lacking: readonly string[]
  readonly exercise: LabExercise | undefined
  /** Imported once: nothing more comes in. */
  readonly isRecorded: boolean
  readonly nowMs: number
}

function Standing({ status, isLate, lacking, exercise, isRecorded, nowMs }: StandingProps) {
  const { attempts, rows, expectedRows, name, breaker } = status
  const fault = faultText(status, nowMs)
  const isFilling = name === 'longhu' && rows !== null && expectedRows !== null && rows < expectedRows
  return (
    <span className="inline-flex items-center gap-1">
      {exercise && <Tag tone="warn">演练：{labModeLabel(exercise.dataSet, exercise.mode)}</Tag>}
      {fault !== undefined ? (
        <span className="text-danger" title={fault}>
          ✕ {breaker.state === 'open' ? '暂停请求' : '失败'}
          {breaker.nextTryMs !== null && `，${durationText(breaker.nextTryMs - nowMs)}后再试`}
        </span>
      ) : isLate ? (
        <span className="text-danger">✕ 延迟</span>
      ) : lacking.length > 0 ? (
        <span className="text-warn">△ 缺{lacking.join('、')}</span>
      ) : breaker.state === 'halfOpen' ? (
        <span className="text-warn">△ 恢复中</span>
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
