import type { PoolCheck, SealCheck, SealDifference, SealKind } from '@kanpan/contract/question/self-check'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { SelfCheckQuery } from '#features/self-check/findings.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatCount, UNKNOWN } from '#lib/format/format.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import { ComparisonRow, ComparisonTable, NamedDifference, NamedDifferences } from './comparison-table.tsx'

const KIND_LABELS: Readonly<Record<SealKind, string>> = { firstSeal: '首封', lastSeal: '末封', breaks: '炸板次数' }
const POOL_LABELS: Readonly<Record<PoolCheck['pool'], string>> = {
  sealed: '涨停池',
  broken: '炸板池',
  limitDown: '跌停池',
  yesterday: '昨日涨停池',
}
const COUNTS = [{ title: '两者都有' }, { title: '不一致', hint: '时间相差超过一分钟，或次数不同' }]

const valueText = (kind: SealKind, value: number) => (kind === 'breaks' ? `${value} 次` : timeOfDay(value))

/** A difference with the day and the figure it is of; without one where nothing differs. */
interface FileRow extends Partial<SealDifference> {
  readonly day: string
  readonly kind: SealKind
  readonly both: number
  readonly differing: number
}

const FIELDS: readonly FileField<FileRow>[] = [
  { title: '交易日', value: ({ day }) => day },
  { title: '项目', value: ({ kind }) => KIND_LABELS[kind] },
  { title: '两者都有', value: ({ both }) => both },
  { title: '不一致', value: ({ differing }) => differing },
  { title: '代码', value: ({ code }) => code ?? null },
  { title: '名称', value: ({ name }) => name ?? null },
  { title: '推算', value: ({ kind, derived }) => (derived === undefined ? null : valueText(kind, derived)) },
  { title: '公布', value: ({ kind, published }) => (published === undefined ? null : valueText(kind, published)) },
]

function fileRows(seals: readonly SealCheck[]): readonly FileRow[] {
  return seals.flatMap(({ day, figures }) =>
    figures.flatMap(({ widest, ...figure }): FileRow[] =>
      widest.length === 0 ? [{ day, ...figure }] : widest.map(one => ({ day, ...figure, ...one })),
    ),
  )
}

/** What was derived of seals from quotes, held against what the source publishes of them. */
export function SealsPanel({ query: { data, error, refetch } }: { readonly query: SelfCheckQuery }) {
  return (
    <DataBlock
      title="封板核对"
      state={queryState(
        { data, error, isFetching: false },
        {
          empty: ({ seals }) =>
            seals.length === 0
              ? '今日与上一交易日没有可以核对的封板：要有来源公布的时间，也要有当日收到的行情'
              : undefined,
        },
      )}
      onRetry={() => void refetch()}
      actions={
        <ExportMenu
          name={`封板核对-${data?.clock.day ?? ''}`}
          rowsNow={() => fileRows(data?.seals ?? [])}
          isEmpty={data === undefined || data.seals.length === 0}
          fields={FIELDS}
        />
      }
    >
      {data && (
        <ComparisonTable
          title="封板核对"
          caption="由行情推算的封板与来源公布的封板"
          counts={COUNTS}
          differing="相差最大（推算 / 公布）"
        >
          {data.seals.map(check => (
            <DaySeals key={check.day} check={check} today={data.clock.day} />
          ))}
        </ComparisonTable>
      )}
      <p className="px-3 py-1 text-xs text-ink-3">
        时间相差超过一分钟、次数或连板数不同即为不一致。盘中以行情推算为准，过去的交易日以公布为准，两者都保留。
      </p>
    </DataBlock>
  )
}

function DaySeals({ check, today }: { readonly check: SealCheck; readonly today: string }) {
  const { day, isFinal, derivedAlone, publishedAlone, figures, pools } = check
  const alone = `仅行情有封板 ${formatCount(derivedAlone)} 只，仅公布有 ${formatCount(publishedAlone)} 只`
  return (
    <tbody>
      <tr className="h-7 border-t border-line/60 text-xs text-ink-2">
        <th scope="rowgroup" colSpan={4} className="px-3 text-left font-normal">
          {dayText(day, today)}
          {isFinal ? '' : ' 盘中'}，{alone}
        </th>
      </tr>
      {figures.map(({ kind, both, differing, widest }) => (
        <ComparisonRow
          key={kind}
          title={KIND_LABELS[kind]}
          counts={both === 0 ? [UNKNOWN, UNKNOWN] : [formatCount(both), formatCount(differing)]}
          isDiffering={both > 0 && differing > 0}
        >
          {widest.length === 0 ? UNKNOWN : <Widest kind={kind} differences={widest} />}
        </ComparisonRow>
      ))}
      {pools.map(pool => (
        <PoolRow key={pool.pool} check={pool} />
      ))}
    </tbody>
  )
}

/** Who is in a pool by the quotes alone, and by what is published alone; and whose streak they count otherwise. */
function PoolRow({ check }: { readonly check: PoolCheck }) {
  const { pool, both, derivedAlone, publishedAlone, named, streaks } = check
  const words = [
    ...named.map(({ code, name, isPublished }) => `${isPublished ? '仅公布' : '仅行情'} ${name} ${code}`),
    ...streaks.named.map(
      ({ code, name, derived, published }) => `连板 ${name} ${code} 行情 ${derived} / 公布 ${published}`,
    ),
  ]
  const differing = derivedAlone + publishedAlone + streaks.differing
  return (
    <ComparisonRow
      title={POOL_LABELS[pool]}
      counts={[formatCount(both), formatCount(differing)]}
      isDiffering={differing > 0}
    >
      {words.length === 0 ? UNKNOWN : words.join('，')}
    </ComparisonRow>
  )
}

interface WidestProps {
  readonly kind: SealKind
  readonly differences: readonly SealDifference[]
}

function Widest({ kind, differences }: WidestProps) {
  return (
    <NamedDifferences>
      {differences.map(({ code, name, derived, published }) => (
        <NamedDifference key={code} code={code} name={name}>
          {valueText(kind, derived)} / {valueText(kind, published)}
        </NamedDifference>
      ))}
    </NamedDifferences>
  )
}
