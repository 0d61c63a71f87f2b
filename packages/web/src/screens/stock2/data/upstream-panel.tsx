import type { liveEndpoints } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { SourceName } from '@kanpan/contract/model/as-of'
import type { UpstreamReading } from '@kanpan/contract/question/live-endpoints'
import { DataBlock } from '#market-ui/data-block.tsx'
import { type QueryLike, queryState } from '#market-ui/query-state.ts'
import { countsOf, ENDPOINT_STATES } from './endpoint-states.ts'

interface UpstreamPanelProps {
  readonly query: QueryLike<DataOf<typeof liveEndpoints>> & { readonly refetch: () => unknown }
  readonly source: SourceName | undefined
}

/** Of a market that asks nobody. */
const ASKS_NOBODY: Readonly<Record<SourceName, string>> = {
  simulator: '模拟行情由本机推演，不向网络请求任何数据',
  archive: '历史行情来自导入的文件，不向网络请求任何数据',
  live: '没有向网络请求数据',
}

/** Whom the market is asked of, how the endpoints answered in one line, and under what terms. */
export function UpstreamPanel({ query, source }: UpstreamPanelProps) {
  const { data, refetch } = query
  return (
    <DataBlock
      title="数据来源"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      bodyClassName="px-3 py-2"
    >
      {data && (data.upstream ? <UpstreamFigures upstream={data.upstream} /> : <p>{ASKS_NOBODY[source ?? 'live']}</p>)}
    </DataBlock>
  )
}

function UpstreamFigures({ upstream }: { readonly upstream: UpstreamReading }) {
  const { isStandIn, sweepSeconds, hosts, endpoints, clockFault } = upstream
  const isTrying = endpoints.some(({ state }) => state === 'untried')
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="text-lg font-medium">
        {isTrying ? '正在逐个试接口' : '接口都试过了'}：
        {countsOf(endpoints).map(({ state, count }, at) => (
          <span key={state} className={ENDPOINT_STATES[state].tone}>
            {at > 0 && '，'}
            {count} 个{ENDPOINT_STATES[state].label}
          </span>
        ))}
      </p>
      {clockFault !== null && <p className="text-warn">{clockFault}</p>}
      {isStandIn && <p className="text-warn">现在全部改向本机的替身请求，不是真实的市场</p>}
      <p className="text-sm text-ink-2">
        {`由运行看盘的电脑直接向公开网站请求，盘中全市场每 ${sweepSeconds} 秒一遍，全部合计每秒不超过 2 次，多少人看都一样。`}
        这些网站没有对外承诺，随时可能改变或拒绝；数据只供个人使用，不得转发。
      </p>
      <details className="text-sm">
        <summary className="cursor-pointer text-ink-3 hover:text-ink">
          向谁要什么、多常（{hosts.length} 台主机）
        </summary>
        <ul className="mt-1 grid gap-x-6 lg:grid-cols-2">
          {hosts.map(({ provider, host, purpose, often }) => (
            <li key={host} className="border-b border-line/60 py-1">
              <span className="font-medium">{provider}</span> <span className="text-ink-3 wrap-anywhere">{host}</span>
              <p className="text-ink-2">
                {purpose}；{often}
              </p>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
