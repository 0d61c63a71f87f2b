import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

export type Headers = Readonly<Record<string, string>>

export interface ProtectiveHeaders {
  /** Of the page, its parts and the description of the calls. */
  readonly page: Headers
  /** The same to who came by TLS: browsers read the newer way of reporting only there. */
  readonly pageByTls: Headers
  /** Of an answer of the APIs: it is data, and a browser that is shown one may do nothing with it. */
  readonly answer: Headers
  readonly answerByTls: Headers
}

/** A year: whoever came by TLS once is not led back to the open by anybody. */
const STRICT_TRANSPORT = 'max-age=31536000'

const REPORT_GROUP = 'csp'
/** The one policy of the page that makes addresses of scripts (web: lib/page/service-worker.ts). */
const TRUSTED_POLICY = 'kanpan'

const COMMON = {
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
  // Said per request, only to who came by TLS.
  strictTransportSecurity: false,
  // What only browsers without a content policy read.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

const OF_PAGE = {
  ...COMMON,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: [TRUSTED_POLICY],
      reportUri: [CSP_REPORTS_PATH],
    },
  },
} as const

const OF_ANSWER = {
  ...COMMON,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
} as const

/** What the page has no use for, so that nothing that got into it has either. */
const REFUSED_POWERS = [
  ...['accelerometer', 'bluetooth', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...[
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
]

async function helmetHeaders(options: typeof OF_PAGE | typeof OF_ANSWER): Promise<Headers> {
  const headers: Record<string, string> = {}
  const probe = Fastify()
  await probe.register(helmet, structuredClone(options))
  probe.get('/', (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) headers[name] = String(value)
    reply.send()
  })
  await probe.inject('/')
  await probe.close()
  return headers
}

/** Helmet says the same each time, and saying it anew cost a fifth of a request: it is questioned once. */
export async function protectiveHeaders(): Promise<ProtectiveHeaders> {
  const [page, answer] = await Promise.all([helmetHeaders(OF_PAGE), helmetHeaders(OF_ANSWER)])
  const plain = { ...page, 'permissions-policy': REFUSED_POWERS.map(power => `${power}=()`).join(', ') }
  const pageByTls = {
    ...plain,
    'content-security-policy': `${page['content-security-policy']};report-to ${REPORT_GROUP}`,
    'reporting-endpoints': `${REPORT_GROUP}="${CSP_REPORTS_PATH}"`,
    'strict-transport-security': STRICT_TRANSPORT,
  }
  return { page: plain, pageByTls, answer, answerByTls: { ...answer, 'strict-transport-security': STRICT_TRANSPORT } }
}
