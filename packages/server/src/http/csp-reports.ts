import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import { clientNetwork } from './client-address.ts'
import { requestCounts } from './request-counts.ts'

/** Where a browser tells what the content policy kept it from. */
export const CSP_REPORTS_PATH = '/csp-reports'

const BODY_LIMIT_BYTES = 16_384
const MINUTE_MS = 60_000
/** A page with something wrong in it tells a few at once; more is somebody filling the log. */
const PER_MINUTE = { ofNetwork: 20, logged: 60 } as const
const NETWORKS_COUNTED = 5_000
const MOST_REPORTS = 20
const LONGEST_TEXT = 200

const Text = z.string().max(20_000).optional()
/** As `report-uri` sends it. */
const Single = z.object({
  'csp-report': z.object({
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'document-uri': Text,
    'source-file': Text,
  }),
})
/** As `report-to` sends them. */
const Several = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: Text, blockedURL: Text, documentURL: Text, sourceFile: Text }),
    }),
  )
  .max(MOST_REPORTS)

/** Where something came from, without what may be a person's: neither query nor fragment, nor what a data: address holds. */
function placeOf(text: string | undefined): string {
  if (text === undefined || text === '') return ''
  if (!URL.canParse(text)) return text.replace(/[^\w-]/g, '').slice(0, LONGEST_TEXT)
  const { protocol, host, pathname } = new URL(text)
  return (host === '' ? protocol : `${protocol}//${host}${pathname}`).slice(0, LONGEST_TEXT)
}

/** The names a counter may have: whoever reports could make up any number of others. */
const DIRECTIVE =
  /^(?:(?:default|script|style|img|connect|font|manifest|worker|frame|object|media|child)-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/

function directiveOf(text = ''): string {
  const [name = ''] = text.split(' ')
  return DIRECTIVE.test(name) ? name : 'other'
}

interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly page: string
  readonly source: string
}

function violationsOf(body: unknown): readonly Violation[] {
  const single = Single.safeParse(body).data?.['csp-report']
  if (single) {
    return [
      {
        directive: directiveOf(single['effective-directive'] ?? single['violated-directive']),
        blocked: placeOf(single['blocked-uri']),
        page: placeOf(single['document-uri']),
        source: placeOf(single['source-file']),
      },
    ]
  }
  const several = Several.safeParse(body).data
  if (!several) throw new AppError('bad_request')
  return several
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: said }) => ({
      directive: directiveOf(said.effectiveDirective),
      blocked: placeOf(said.blockedURL),
      page: placeOf(said.documentURL),
      source: placeOf(said.sourceFile),
    }))
}

/** Takes what browsers report of the content policy: counted for `/metrics`, logged without query strings. */
export async function registerCspReports(app: FastifyInstance, monotonicMs: () => number): Promise<void> {
  const counts = requestCounts({ stretchMs: MINUTE_MS, capacity: NETWORKS_COUNTED, monotonicMs })
  const violations = new Counter({
    name: 'kanpan_csp_violations_total',
    help: 'What browsers report that the content policy kept them from',
    labelNames: ['directive'],
    registers: [app.figures],
  })
  // A context of its own: nowhere else is a body of these types read.
  await app.register(async reports => {
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      reports.getDefaultJsonParser('error', 'error'),
    )
    reports.post(CSP_REPORTS_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const { current, ttl } = counts.count(`from ${clientNetwork(request)}`)
      if (current > PER_MINUTE.ofNetwork)
        throw new AppError('too_many', undefined, { retryAfterSeconds: Math.ceil(ttl / 1000) })
      for (const violation of violationsOf(request.body)) {
        violations.inc({ directive: violation.directive })
        if (counts.count('logged').current <= PER_MINUTE.logged)
          request.log.warn({ violation }, 'content policy violated')
      }
      return reply.status(204).send()
    })
  })
}
