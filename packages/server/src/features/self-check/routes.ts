import { lab as labCall, liveEndpoints, selfCheck } from '@kanpan/contract/api/api2/own'
import type { RunsOn } from '@kanpan/contract/question/self-check'
import type { FastifyInstance } from 'fastify'
import type { Audit } from '#http/audit.ts'
import { isFromHere } from '#http/client-address.ts'
import { implement } from '#http/implement.ts'
import { AppError } from '#lib/app-error.ts'
import { otherWork } from '#lib/in-slices.ts'
import { residentBytes } from '#lib/resident-memory.ts'
import { clockOnTheWire } from '#live/clock-on-the-wire.ts'
import { compareReferences } from '#live/derived/reference-comparison.ts'
import type { ExRights } from '#live/ex-rights.ts'
import type { PublishedSeals } from '#live/figures/day-pools.ts'
import type { Market } from '#live/market.ts'
import type { SourceLab } from '#live/source-lab.ts'
import { readSources } from '#live/source-lag.ts'
import type { SourceStatus } from '#live/source-status.ts'
import type { UpstreamReport } from '#live/upstream-report.ts'
import { sealChecks } from './seal-checks.ts'

export interface SelfCheckParts {
  readonly market: Market
  readonly status: SourceStatus
  readonly published: PublishedSeals
  /** Undefined: nobody on the network is asked for this market. */
  readonly upstream: UpstreamReport | undefined
  readonly exRights: Pick<ExRights, 'eventsOn' | 'isKnown' | 'between'>
  readonly lab: SourceLab | undefined
  /** Whether whoever is signed in may start an exercise, and not only on the server's own machine. */
  readonly isLabOpen: boolean
  readonly version: string
  readonly runsOn: Omit<RunsOn, 'memoryBytes'>
  readonly storageFaults: () => readonly string[]
  readonly audit: Audit
  readonly nowMs: () => number
}

export function selfCheckRoutes(app: FastifyInstance, parts: SelfCheckParts): void {
  const { market, status, upstream, lab, version, runsOn, nowMs } = parts
  const startedMs = nowMs()

  const seals = sealChecks(market, parts.published)

  implement(app, selfCheck, async () => {
    const sealsChecked = [...(await seals())]
    await otherWork()
    return {
      version,
      startedMs,
      runsOn: { ...runsOn, memoryBytes: residentBytes() ?? null },
      source: market.source.name,
      clock: { ...clockOnTheWire(market), serverMs: nowMs() },
      sets: readSources(status, market),
      upstreamFaults: [...(upstream?.faults() ?? [])],
      storageFaults: [...parts.storageFaults()],
      seals: sealsChecked,
      references: compareReferences(market.live(), parts.exRights) ?? null,
      lab: lab ? [...lab.exercises()] : null,
    }
  })

  implement(app, liveEndpoints, () => ({ upstream: upstream?.read() ?? null }))

  implement(app, labCall, async ({ data_set, mode }, context) => {
    const { request, person } = context
    if (!lab) throw new AppError('lab_closed')
    // Everybody is shown what comes of it, and anybody may have registered.
    if (!parts.isLabOpen && !person?.isOperator && !isFromHere(request)) {
      throw new AppError(
        'lab_closed',
        '数据源演练会影响所有人：只能由管理员或在服务器本机上发起，或由运行者以 KANPAN_LAB=true 开放',
      )
    }
    lab.set(data_set, mode)
    await parts.audit({ action: 'lab', detail: `${data_set} ${mode}` }, context)
    return { lab: [...lab.exercises()] }
  })
}
