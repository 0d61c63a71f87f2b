import type { ReferenceCheck } from '@kanpan/contract/question/self-check'
import type { SelfCheckQuery } from '#features/self-check/findings.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatCount, formatPrice, UNKNOWN } from '#lib/format/format.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import type { FileField } from '#ui/dense-table/export/table-file.ts'

const CELL = 'px-2 text-right'
const WORD_CELL = 'w-full px-2 text-left last:pr-3'

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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard
        <section tabIndex={0} aria-label="参考价核对，可左右滚动" className="overflow-x-auto">
          <table className="w-full text-sm whitespace-nowrap">
            <caption className="sr-only">由收盘价与除权除息推算的参考价与行情里的昨收</caption>
            <thead className="text-xs text-ink-3">
              <tr className="h-7">
                <th scope="col" className="sticky left-0 bg-panel px-3 text-left font-normal">
                  项目
                </th>
                <th scope="col" className={`${CELL} font-normal`}>
                  两者都有
                </th>
                <th scope="col" className={`${CELL} font-normal`} title="当日除权除息的股票">
                  其中除权
                </th>
                <th scope="col" className={`${CELL} font-normal`} title="差一分也算">
                  不一致
                </th>
                <th scope="col" className={`${WORD_CELL} font-normal`}>
                  不一致的（推算 / 行情）
                </th>
              </tr>
            </thead>
            <tbody>
              <References check={check} today={data.clock.day} />
            </tbody>
          </table>
        </section>
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
    <tr className="h-8 border-t border-line/60">
      <th scope="row" className="sticky left-0 bg-panel px-3 text-left font-medium">
        {dayText(day, today)}
      </th>
      <td className={CELL}>{formatCount(compared)}</td>
      <td className={CELL}>{formatCount(exRights)}</td>
      <td className={`${CELL} ${differing > 0 ? 'text-warn' : 'text-ink-2'}`}>{formatCount(differing)}</td>
      <td className={`${WORD_CELL} whitespace-normal text-ink-2`}>
        {named.length === 0 ? UNKNOWN : <Differences named={named} />}
      </td>
    </tr>
  )
}

function Differences({ named }: Pick<ReferenceCheck, 'named'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 py-1">
      {named.map(({ code, name, derivedYuan, quotedYuan, isExRight }) => (
        <li key={code} className="sm:whitespace-nowrap">
          {name} <span className="text-xs text-ink-3">{code}</span> {formatPrice(derivedYuan)} /{' '}
          {formatPrice(quotedYuan)}
          {isExRight && <span className="text-xs text-ink-3"> 除权</span>}
        </li>
      ))}
    </ul>
  )
}
