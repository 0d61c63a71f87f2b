import { historyBackfill, liveEndpoints, selfCheck } from '@kanpan/contract/api/api2/own'
import { DataSetsPanel } from '#features/self-check/data-sets-panel.tsx'
import { useEndpoint } from '#lib/query/query.ts'
import { CoveragePanel } from './coverage-panel.tsx'
import { EndpointsPanel } from './endpoints-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { UpstreamPanel } from './upstream-panel.tsx'

const SOON_MS = 3_000
const SLOWLY_MS = 15_000

/** 数据: where everything comes from and how it comes in; what there is of the past, and what still waits for more of it. */
export function DataScreen() {
  const check = useEndpoint(selfCheck, {}, { everyMs: SOON_MS, keepPrevious: true })
  const endpoints = useEndpoint(liveEndpoints, {}, { everyMs: SOON_MS, keepPrevious: true })
  const history = useEndpoint(historyBackfill, {}, { everyMs: SLOWLY_MS, keepPrevious: true })
  const source = check.data?.source
  return (
    <div className="flex flex-col gap-2 p-2">
      <h1 className="sr-only">数据</h1>
      <UpstreamPanel query={endpoints} source={source} />
      {endpoints.data?.upstream && <EndpointsPanel upstream={endpoints.data.upstream} />}
      <DataSetsPanel query={check} />
      <div className="grid gap-2 lg:grid-cols-2">
        <HistoryPanel query={history} source={source} />
        <CoveragePanel query={history} />
      </div>
    </div>
  )
}
