import type { EndpointReading, UpstreamReading } from '@kanpan/contract/question/live-endpoints'
import { UNKNOWN } from '#lib/format/format.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import { ENDPOINT_STATES, inOrder } from './endpoint-states.ts'

const triedText = (ms: number | null) =>
  ms === null ? UNKNOWN : new Date(ms).toLocaleTimeString('zh-CN', { hour12: false, timeZone: 'Asia/Shanghai' })

const FIELDS: readonly FileField<EndpointReading>[] = [
  { title: '状态', value: ({ state }) => ENDPOINT_STATES[state].label },
  { title: '提供方', value: ({ provider }) => provider },
  { title: '主机', value: ({ host }) => host },
  { title: '接口', value: ({ name }) => name },
  { title: '用途', value: ({ purpose }) => purpose },
  { title: '来了什么', value: ({ words }) => words },
  { title: '怎么办', value: ({ advice }) => advice },
  { title: '试于', value: ({ triedMs }) => triedText(triedMs) },
  { title: '用时(毫秒)', value: ({ tookMs }) => tookMs },
]
const HEADS = ['接口', '状态', '来了什么', '怎么办', '试于']
const BESIDE: readonly string[] = ['来了什么', '怎么办', '试于']
const CELL = 'px-2 py-1 text-left align-top'

/** Every endpoint that may be asked, tried once: what came, what that means, what to do; the worst first. */
export function EndpointsPanel({ upstream: { endpoints } }: { readonly upstream: UpstreamReading }) {
  const rows = inOrder(endpoints)
  return (
    <DataBlock
      title="接口"
      source="启动时与每个交易日 9:10 各试一次"
      state={{ kind: 'ready' }}
      actions={<ExportMenu name="接口" rowsNow={() => rows} isEmpty={rows.length === 0} fields={FIELDS} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section tabIndex={0} aria-label="接口，可滚动" className="max-h-[28rem] overflow-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">各接口最近一次试得怎样、该怎么办</caption>
          <thead className="sticky top-0 z-10 bg-panel text-xs whitespace-nowrap text-ink-3">
            <tr className="h-7">
              {HEADS.map(head => (
                <th
                  key={head}
                  scope="col"
                  className={`px-2 text-left font-normal first:pl-3 ${BESIDE.includes(head) ? 'max-md:hidden' : ''}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(reading => (
              <EndpointRow key={`${reading.host} ${reading.name}`} reading={reading} />
            ))}
          </tbody>
        </table>
      </section>
    </DataBlock>
  )
}

function EndpointRow({ reading }: { readonly reading: EndpointReading }) {
  const { provider, host, name, purpose, state, words, advice, triedMs, tookMs } = reading
  const { sign, label, tone, meaning } = ENDPOINT_STATES[state]
  // What the state says already is not said again beside it.
  const todo = (advice ?? (state === 'well' ? '' : meaning)).replace(`${label}；`, '')
  return (
    <tr className="border-t border-line/60">
      <th scope="row" className="min-w-40 py-1 pr-2 pl-3 text-left align-top font-normal">
        <span className="font-medium">{provider}</span> {purpose}
        <p className="text-xs text-ink-3 wrap-anywhere">
          {host} {name}
        </p>
        {/* On a phone what came and what to do stand below: nobody scrolls sideways to an advice. */}
        <p className="text-ink-2 md:hidden">{words}</p>
        {todo !== '' && <p className="text-ink-2 md:hidden">→ {todo}</p>}
        {triedMs !== null && <p className="text-xs text-ink-3 md:hidden">试于 {triedText(triedMs)}</p>}
      </th>
      <td className={`${CELL} whitespace-nowrap ${tone}`} title={meaning}>
        {sign} {label}
      </td>
      <td className={`${CELL} min-w-40 text-ink-2 max-md:hidden`}>{words ?? UNKNOWN}</td>
      <td className={`${CELL} min-w-48 text-ink-2 max-md:hidden`}>{todo}</td>
      <td
        className={`${CELL} whitespace-nowrap text-ink-3 tabular-nums max-md:hidden`}
        title={tookMs === null ? undefined : `用时 ${Math.round(tookMs)} 毫秒`}
      >
        {triedText(triedMs)}
      </td>
    </tr>
  )
}
