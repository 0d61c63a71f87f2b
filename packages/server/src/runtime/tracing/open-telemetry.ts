import { AsyncLocalStorage } from 'node:async_hooks'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import { type Context, diag, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { IsProxy } from '#config-proxies.ts'
import type { TraceSettings } from '#config-traces.ts'
import { isFromProxy } from '#http/request-ids.ts'
import type { Tracing } from './tracing.ts'

export interface TracingParts extends TraceSettings {
  readonly version: string
  readonly log: Logger
}

const EXPORT_MS = 5_000
/** A collector that is away does not hold a stop up. */
const LAST_SPANS_MS = 2_000

/** A stream is as long as its page is open, and who checks every other second is no reader. */
const LEFT_OUT = new Set([STREAM_ADDRESS, '/healthz', '/readyz', '/metrics'])

function parentOf({ headers, raw }: FastifyRequest, isProxy: IsProxy | false): Context {
  const { traceparent } = headers
  if (typeof traceparent !== 'string' || !isFromProxy(raw, isProxy)) return ROOT_CONTEXT
  const begun = parseTraceParent(traceparent)
  return begun ? trace.setSpanContext(ROOT_CONTEXT, { ...begun, isRemote: true }) : ROOT_CONTEXT
}

/** The word a statement begins with. */
const verbOf = (sql: string) => /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement'

/** Traces by OpenTelemetry, sent as OTLP over HTTP. Loaded only where a server is told to. */
export function openTelemetry({ url, share, version, log }: TracingParts): Tracing {
  const warn = (message: string, ...more: unknown[]) => log.warn({ more }, `traces: ${message}`)
  const nothing = () => {}
  diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    { suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'kanpan',
      'service.version': version,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('kanpan')
  const current = new AsyncLocalStorage<Span>()
  const spans = new WeakMap<FastifyRequest, Span>()

  return {
    follow(app, isProxy) {
      app.addHook('onRequest', (request, _reply, done) => {
        const route = request.routeOptions.url
        if (route === undefined || LEFT_OUT.has(route)) return done()
        const attributes = {
          'http.request.method': request.method,
          'http.route': route,
          'url.path': request.url.split('?')[0] ?? '',
          'kanpan.request_id': request.id,
        }
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          { kind: SpanKind.SERVER, attributes },
          parentOf(request, isProxy),
        )
        if (!span.isRecording()) return done()
        spans.set(request, span)
        current.run(span, done)
      })
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    onQuery({ sql, tookMs, error }) {
      const parent = current.getStore()
      if (!parent?.isRecording()) return
      const endMs = Date.now()
      const span = tracer.startSpan(
        verbOf(sql),
        { kind: SpanKind.CLIENT, startTime: endMs - tookMs, attributes: { 'db.query.text': sql } },
        trace.setSpan(ROOT_CONTEXT, parent),
      )
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endMs)
    },
    async close() {
      const late = new AbortController()
      const end = provider.shutdown().catch(error => log.warn({ err: error }, 'the last traces were not sent'))
      await Promise.race([end, pause(LAST_SPANS_MS, undefined, { signal: late.signal }).catch(nothing)])
      late.abort()
    },
  }
}
