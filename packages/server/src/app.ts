import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@kanpan/contract/endpoint'
import type { RegistrationMode } from '@kanpan/contract/model/operator'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { IsProxy } from '#config-proxies.ts'
import { alertChannelRoutes } from '#features/alert/delivery/routes.ts'
import type { AlertSending } from '#features/alert/delivery/sending.ts'
import { alertRoutes } from '#features/alert/routes.ts'
import { askRoutes } from '#features/ask/routes.ts'
import { hashingLoad } from '#features/auth/password.ts'
import { type WaysIn, waysOf } from '#features/auth/ways-in.ts'
import { calendarRoutes } from '#features/calendar/routes.ts'
import { findStockOn } from '#features/collect/find-stock.ts'
import { noticeRoutes } from '#features/collect/notice-routes.ts'
import { collectRoutes } from '#features/collect/routes.ts'
import { commentRoutes } from '#features/comments/routes.ts'
import { cycleRoutes } from '#features/cycle/routes.ts'
import { drawingRoutes } from '#features/drawing/routes.ts'
import { emotionRoutes } from '#features/emotion/routes.ts'
import { fundFlowRoutes } from '#features/fund-flow/routes.ts'
import { historyBackfillRoutes } from '#features/history-backfill/routes.ts'
import { hotspotRoutes } from '#features/hotspot/routes.ts'
import { initRoutes } from '#features/init/routes.ts'
import { keywordReadRoutes } from '#features/keyword/read-routes.ts'
import { keywordRoutes } from '#features/keyword/routes.ts'
import { limitUpRoutes } from '#features/limit-up/routes.ts'
import { longhuRoutes } from '#features/longhu/routes.ts'
import { macroRoutes } from '#features/macro/routes.ts'
import { newsRoutes } from '#features/news/routes.ts'
import { notebookRoutes } from '#features/notebook/routes.ts'
import { popularityRoutes } from '#features/popularity/routes.ts'
import { quoteRoutes } from '#features/quote/routes.ts'
import { reviewRoutes } from '#features/review/routes.ts'
import { searchRoutes } from '#features/search/routes.ts'
import { createMeanings } from '#features/sector/meanings.ts'
import { sectorRoutes } from '#features/sector/routes.ts'
import { backtestRoutes } from '#features/selection/backtest-routes.ts'
import { selectionRoutes } from '#features/selection/routes.ts'
import { type SelfCheckParts, selfCheckRoutes } from '#features/self-check/routes.ts'
import { settingRoutes } from '#features/setting/routes.ts'
import { streamRoutes } from '#features/stream/routes.ts'
import { summaryRoutes } from '#features/summary/routes.ts'
import { trackRecordRoutes } from '#features/track-record/routes.ts'
import { tradesRoutes } from '#features/trades/routes.ts'
import { marketExamples } from '#http/api-docs/market-examples.ts'
import { registerApiDocs } from '#http/api-docs/register.ts'
import { createAudit } from '#http/audit.ts'
import { type BackfillParts, registerBackfillPatience } from '#http/backfill-patience.ts'
import { registerCspReports } from '#http/csp-reports.ts'
import { registerDraining } from '#http/draining.ts'
import { registerEnvelope } from '#http/envelope.ts'
import { guestTokens } from '#http/guest-token.ts'
import { type HealthParts, type MetricsRule, registerHealth } from '#http/health.ts'
import { type HotAnswers, hotAnswers } from '#http/hot-answers.ts'
import { type LiveRead, marketRouter } from '#http/implement-market.ts'
import { registerListening } from '#http/listening.ts'
import { registerMcp } from '#http/mcp/register.ts'
import { loadMetrics } from '#http/metrics/load-metrics.ts'
import { registerPrivacyPage } from '#http/privacy-page/register.ts'
import { givenBy } from '#http/reads/given-by.ts'
import { registerTogether } from '#http/reads/together.ts'
import { registerWarmUp } from '#http/reads/warm-up.ts'
import { type ReadyReads, readyReads } from '#http/ready-reads.ts'
import { givenRequestId, registerRequestIds, requestIds } from '#http/request-ids.ts'
import { registerSecurity } from '#http/security.ts'
import { registerSessions } from '#http/session.ts'
import { registerSite } from '#http/static-site.ts'
import { registerTables } from '#http/tables/register.ts'
import { createXsrf, registerXsrf } from '#http/xsrf.ts'
import type { DataDisk } from '#lib/data-disk.ts'
import type { Broadcast } from '#live/broadcast.ts'
import type { Bus } from '#live/bus.ts'
import type { Market } from '#live/market.ts'
import type { PastReadings } from '#live/past-readings.ts'
import type { SourceLab } from '#live/source-lab.ts'
import type { SourceStatus } from '#live/source-status.ts'
import type { DailyBudget } from '#model/daily-budget.ts'
import type { Embedder } from '#model/embedder.ts'
import type { Model } from '#model/model.ts'
import type { Backups } from '#store/operators/backups.ts'
import type { TaskRecords } from '#store/operators/task-record.ts'
import type { Store } from '#store/store.ts'
import type { Texts } from '#text/texts.ts'
import { accountFeatures } from './account-features.ts'
import type { Tracing } from './runtime/tracing/tracing.ts'

export interface Parts extends BackfillParts {
  readonly store: Store
  readonly market: Market
  readonly silentMs?: HealthParts['silentMs']
  readonly bus?: Pick<Bus, 'conflicts' | 'skewMs' | 'countTogether'>
  readonly texts: Texts
  /** Undefined: none is configured, and templates write what is written. */
  readonly model:
    | {
        readonly model: Model
        readonly embedder: Embedder | undefined
        readonly budget: DailyBudget
        readonly questionsPerDay: number
      }
    | undefined
  readonly broadcast: Broadcast
  /** How the data sets come in. */
  readonly status: SourceStatus
  /** Undefined: no source can be made to misbehave. */
  readonly lab: SourceLab | undefined
  readonly isLabOpen: boolean
  readonly published: SelfCheckParts['published']
  readonly exRights: SelfCheckParts['exRights']
  /** How far what is asked for of earlier days has come. */
  readonly past: PastReadings
  readonly upstream: SelfCheckParts['upstream']
  /** Signs what must come back unchanged. */
  readonly secret: Buffer
  readonly log: FastifyBaseLogger
  readonly version: string
  readonly runsOn: SelfCheckParts['runsOn']
  readonly storageFaults: SelfCheckParts['storageFaults']
  /** Undefined: none are made here. */
  readonly backups?: Backups
  /** Undefined: it does nothing by itself. */
  readonly tasks?: TaskRecords
  /** Undefined: nothing is traced. */
  readonly tracing?: Pick<Tracing, 'follow'> | undefined
  readonly disk: DataDisk
  readonly trustProxy: IsProxy | false
  readonly origins: readonly string[]
  readonly requestsPerMinute: number
  readonly metrics: MetricsRule
  /** Nothing of the market is for who has no account. */
  readonly isSignedInOnly: boolean
  /** Who looks after the installation shows two factors first. */
  readonly isOperatorProven: boolean
  /** Who may register, until an operator says otherwise. */
  readonly registrationMode: RegistrationMode
  readonly waysIn: WaysIn
  /** How alerts leave. */
  readonly alertSending: AlertSending
  /** How people reach whoever runs this, for the page on privacy; undefined: it is not said. */
  readonly contact: string | undefined
  /** The built page; a folder without one serves the API alone. */
  readonly siteFolder: string
  readonly nowMs: () => number
  readonly stopping: () => boolean
}

// To import it as a module is to read every property it has, and one of them is a client that takes a fiftieth of a start.
const { createServer } = process.getBuiltinModule('node:http')

const BODY_LIMIT_BYTES = 1_000_000
const HOT_ANSWERS_CACHED = 500
/** Longer than a proxy in front keeps its connections, so that it never writes into one that is closing. */
const KEEP_ALIVE_MS = 72_000

interface Answered {
  readonly answers: HotAnswers
  readonly ready: ReadyReads
  /** Those that are bound, which come one by one. */
  readonly endpoints: readonly Endpoint[]
}

/** The features, each on its ports; who answers what is seen from here. */
function registerFeatures(app: FastifyInstance, parts: Parts, { answers, ready, endpoints }: Answered): void {
  const { store, market, texts, broadcast, secret, nowMs } = parts
  const xsrf = createXsrf(secret, nowMs)
  const { isSignedInOnly, waysIn } = parts
  const guests = isSignedInOnly ? undefined : guestTokens(secret, nowMs)
  app.decorate('isSignedInOnly', isSignedInOnly)
  app.decorate('isOperatorProven', parts.isOperatorProven)
  registerSessions(app, { ...store, guests, nowMs })
  registerXsrf(app, xsrf)
  const { registration } = accountFeatures(app, {
    ...{ store, xsrf, guests, waysIn, secret, nowMs, backups: parts.backups, tasks: parts.tasks },
    requestsPerMinute: parts.requestsPerMinute,
    registration: { mode: parts.registrationMode, isBehindProxy: parts.trustProxy !== false },
  })
  const given = market.source.name === 'live' ? givenBy(parts.status) : undefined
  const serving = { app, market, answers, ready, reads: new Map<string, LiveRead>(), givenBy: given }
  const router = marketRouter(serving)
  const findStock = (typed: string) => findStockOn(market.live())(typed)
  collectRoutes(app, { collects: store.collects, findStock, nowMs })
  noticeRoutes(router, store)
  alertRoutes(router, { ...store, broadcast, nowMs })
  keywordRoutes(app, { keywords: store.keywords, nowMs })
  alertChannelRoutes(app, { store, sending: parts.alertSending, nowMs })
  settingRoutes(app, { settings: store.settings, nowMs })
  keywordReadRoutes(router, { keywords: store.keywords, documents: store.documents, texts })
  const ai = parts.model !== undefined
  initRoutes(app, { market, registration, profiles: store.profiles, ai, isSignedInOnly, waysIn: waysOf(waysIn) })
  limitUpRoutes(router, store.limitUpRecords)
  longhuRoutes(router, store.longhu)
  const translator = parts.model && { ...parts.model, log: parts.log }
  selectionRoutes(router, { ...store, translator })
  backtestRoutes(router, { ...store, nowMs })
  tradesRoutes(router, { ...store, nowMs })
  notebookRoutes(router, { ...store, nowMs })
  drawingRoutes(router, { ...store, nowMs })
  askRoutes(router, { model: parts.model, throttle: store.throttle, nowMs })
  cycleRoutes(router, store.limitUpRecords)
  quoteRoutes(router)
  const meaningParts = parts.model?.embedder && {
    embedder: parts.model.embedder,
    budget: parts.model.budget,
    log: parts.log,
    nowMs,
  }
  sectorRoutes(router, store, { texts, meanings: meaningParts && createMeanings(meaningParts) })
  emotionRoutes(router)
  fundFlowRoutes(router)
  macroRoutes(router)
  commentRoutes(router)
  popularityRoutes(router)
  newsRoutes(router, store.news)
  hotspotRoutes(router, store)
  searchRoutes(router, store, texts)
  const { news, hotspots, longhu } = store
  const writer = parts.model && { ...parts.model, log: parts.log, nowMs }
  summaryRoutes(router, { news, hotspots, longhu, texts, writer })
  reviewRoutes(router, store.longhu)
  trackRecordRoutes(router, store)
  calendarRoutes(router)
  selfCheckRoutes(app, { ...parts, audit: createAudit(store.audit, nowMs) })
  historyBackfillRoutes(app, parts)
  streamRoutes(app, broadcast)
  registerTogether(serving)
  registerWarmUp(app, serving, endpoints)
}

/** The whole HTTP side on given parts. Tests start here; only `main.ts` listens. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const ready = readyReads(HOT_ANSWERS_CACHED)
  const app = Fastify({
    serverFactory: handler => createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, ready.ahead(handler)),
    loggerInstance: parts.log,
    trustProxy: parts.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: requestIds(parts.trustProxy),
    // One line per request would be most of the log; refusals and faults are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  })
  const answered: Endpoint[] = []
  app.addHook('onRoute', ({ config }) => {
    const endpoint = config?.endpoint
    if (endpoint && !answered.includes(endpoint)) answered.push(endpoint)
  })
  registerTables(app)
  registerRequestIds(app)
  parts.tracing?.follow(app, parts.trustProxy)
  registerEnvelope(app)
  registerDraining(app, ready.close)
  registerListening(app)
  registerBackfillPatience(app, parts)
  await registerSecurity(app, {
    ...parts,
    ...{ monotonicMs: () => performance.now(), countTogether: parts.bus?.countTogether },
  })
  const count = registerHealth(app, parts)
  await registerCspReports(app, () => performance.now())
  const answers = hotAnswers(HOT_ANSWERS_CACHED)
  loadMetrics(app.figures, { ...parts, answers, ready, queues: { ...app.queues, password: { load: hashingLoad } } })
  registerFeatures(app, parts, { answers, ready, endpoints: answered })
  const { rememberedPerson, isWithinLimit } = app
  const idOf = (request: IncomingMessage) => givenRequestId(request, parts.trustProxy)
  ready.open({ idOf, version: () => parts.market.live().version, rememberedPerson, isWithinLimit, count })
  app.addHook('preClose', async () => ready.close())
  // The page of the calls is for everybody.
  const examples = () => (parts.isSignedInOnly ? {} : marketExamples(parts.market.live()))
  registerPrivacyPage(app, parts.contact)
  registerMcp(app, parts)
  registerApiDocs(app, { endpoints: answered, version: parts.version, examples })
  await registerSite(app, parts.siteFolder)
  return app
}
