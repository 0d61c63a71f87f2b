import { selfCheck } from '@kanpan/contract/api/api2/own'
import { lazy, Suspense } from 'react'
import { sectorListCache } from '#features/sector/sector-list-cache.ts'
import type { Client } from '#features/self-check/client-facts.ts'
import { DataSetsPanel } from '#features/self-check/data-sets-panel.tsx'
import { findingsOf } from '#features/self-check/findings.ts'
import { reportText } from '#features/self-check/report-text.ts'
import { useServices } from '#features/self-check/use-services.ts'
import { useInit } from '#lib/market-time/init.ts'
import { isLiveMoment, useMoment } from '#lib/market-time/moment.ts'
import { useOnline } from '#lib/page/online.ts'
import { useWaitingUpdate } from '#lib/page/service-worker.ts'
import { toast } from '#lib/page/toasts.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { useSession } from '#lib/session/session.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { useStreamState } from '#lib/stream/tick.ts'
import { BackToNow } from '#market-ui/back-to-now.tsx'
import { ClientPanel } from './client-panel.tsx'
import { LabPanel } from './lab-panel.tsx'
import { ReferencesPanel } from './references-panel.tsx'
import { SealsPanel } from './seals-panel.tsx'
import { ServerPanel } from './server-panel.tsx'
import { ServicesPanel } from './services-panel.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

const OperatorSection = lazy(() =>
  import('./operator/operator-section.tsx').then(m => ({ default: m.OperatorSection })),
)

/** By its own clock, in session or not: it watches over what the ticks come from. */
const EVERY_MS = 2_000

function useClient(): Client {
  const isSignedIn = useSession(({ token }) => token !== '')
  const { change, ...settings } = useSettings()
  const sectorList = sectorListCache.read()
  return {
    isSignedIn,
    stream: useStreamState(),
    isOnline: useOnline(),
    hasWorker: 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
    isUpdateWaiting: useWaitingUpdate(({ worker }) => worker !== undefined),
    settings,
    sectorListAgeMs: sectorList && Date.now() - sectorList.savedAtMs,
  }
}

/** 自检: whether all is well; if not what, since when; and what a person copies into a report. */
export function SelfCheckScreen() {
  const [moment] = useMoment()
  const isOperator = useInit().data?.user?.isOperator === true
  const query = useEndpoint(selfCheck, {}, { everyMs: EVERY_MS, keepPrevious: true })
  const { services, again } = useServices()
  const client = useClient()
  const { data: check, error } = query
  const { stream, isOnline } = client
  const hasLooked = (check !== undefined || error !== null) && services.every(({ last }) => last !== undefined)
  const looked = { check, services, stream, isOnline }
  const findings = hasLooked ? findingsOf(looked) : undefined
  const text = () =>
    reportText({ ...looked, findings: findings ?? [], client, address: location.pathname + location.search })

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text())
      toast('诊断信息已复制，可直接粘贴', 'success')
    } catch {
      toast('浏览器不允许复制，请展开“诊断信息里有什么”手动复制', 'error')
    }
  }

  return (
    <div className="flex flex-col gap-2 p-2">
      <h1 className="sr-only">自检</h1>
      <VerdictPanel
        findings={findings}
        looked={`三个服务、${check?.sets.length ?? 0} 个数据集与本机${check ? `，服务版本 ${check.version}` : ''}`}
        text={text}
        onAgain={() => {
          again()
          void query.refetch()
        }}
        onCopy={() => void copy()}
      />
      {!isLiveMoment(moment) && (
        <p className="panel flex items-center gap-3 px-3 py-1 text-sm text-warn">
          自检说的是现在，与地址里的历史时刻无关
          <BackToNow />
        </p>
      )}
      <div className="grid gap-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
        <DataSetsPanel query={query} />
        <ServicesPanel services={services} />
      </div>
      {isOperator && (
        <Suspense>
          <OperatorSection />
        </Suspense>
      )}
      <SealsPanel query={query} />
      <ReferencesPanel query={query} />
      <LabPanel query={query} />
      <div className="grid gap-2 lg:grid-cols-2">
        <ServerPanel query={query} />
        <ClientPanel client={client} />
      </div>
    </div>
  )
}
