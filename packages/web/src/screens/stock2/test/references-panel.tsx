import type { ReferenceCheck } from '@kanpan/contract/question/self-check'
import type { SelfCheckQuery } from '#features/self-check/findings.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatCount, formatPrice, UNKNOWN } from '#lib/format/format.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import { ComparisonRow, ComparisonTable, NamedDifference, NamedDifferences } from './comparison-table.tsx'

const COUNTS = [
  { title: '两者都有' },
  { title: '其中除权', hint: '当日除权除息的股票' },
  { title: '不一致', hint: '差一分也算' },
]

type Difference = ReferenceCheck['named'][number]

const FIELDS: readonly FileField<Difference>[] = [
  { title: '代码', value: ({ code }) => code },
  { title: '名称', value: ({ name }) => name },
  { title: '推算', value: ({ derivedYuan }) => derivedYuan },
  { title: '行情', value: ({ quotedYuan }) => quotedYuan },
  { title: '当日除权除息', value: ({ isExRight }) => (isExRight ? '是' : '否') },
]

/** The reference prices that came with the quotes, held against those that last closes and ex-right events give. */
export function ReferencesPanel({ query: { data, error, refetch } }: { readonly query: SelfCheckQuery }) {
  const check = data?.references ?? undefined
  return (
    <DataBlock
      title="参考价核对"
      state={queryState(
        { data, error, isFetching: false },
        {
          empty: ({ references }) =>
            references === null
              ? '没有可以核对的参考价：要有当日的除权除息，也要有当日行情与上一交易日收盘'
              : undefined,
        },
      )}
      onRetry={() => void refetch()}
      actions={
        <ExportMenu
          name={`参考价核对-${check?.day ?? ''}`}
          rowsNow={() => check?.named ?? []}
          isEmpty={check === undefined || check.named.length === 0}
          fields={FIELDS}
        />
      }
    >
      {data && check && (
        <ComparisonTable
          title="参考价核对"
          caption="由收盘价与除权除息推算的参考价与行情里的昨收"
          counts={COUNTS}
          differing="不一致的（推算 / 行情）"
        >
          <tbody>
            <References check={check} today={data.clock.day} />
          </tbody>
        </ComparisonTable>
      )}
      <p className="px-3 py-1 text-xs text-ink-3">
        推算的参考价由上一交易日收盘与当日除权除息得出，行情里的是昨收一栏。盘中以行情为准；上一交易日停牌的不比较。
      </p>
    </DataBlock>
  )
}

interface ReferencesProps {
  readonly check: ReferenceCheck
  readonly today: string
}

function References({ check, today }: ReferencesProps) {
  const { day, compared, exRights, differing, named } = check
  return (
    <ComparisonRow
      title={dayText(day, today)}
      counts={[compared, exRights, differing].map(count => formatCount(count))}
      isDiffering={differing > 0}
    >
      {named.length === 0 ? UNKNOWN : <Differences named={named} />}
    </ComparisonRow>
  )
}

function Differences({ named }: Pick<ReferenceCheck, 'named'>) {
  return (
    <NamedDifferences>
      {named.map(({ code, name, derivedYuan, quotedYuan, isExRight }) => (
        <NamedDifference key={code} code={code} name={name}>
          {formatPrice(derivedYuan)} / {formatPrice(quotedYuan)}
          {isExRight && <span className="text-xs text-ink-3"> 除权</span>}
        </NamedDifference>
      ))}
    </NamedDifferences>
  )
}
