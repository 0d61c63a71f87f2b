import type { SourceName } from '@kanpan/contract/model/as-of'
import type { RegistrationMode } from '@kanpan/contract/model/operator'
import type { z } from 'zod'
import type { WaysIn } from '#features/auth/ways-in.ts'
import type { LiveSettings } from '#sources/live/settings.ts'
import { type BackupSettings, backupSettings } from './config-backup.ts'
import { Environment } from './config-keys.ts'
import { readLiveSettings } from './config-live.ts'
import { MAIL_SECRETS, mailSettings } from './config-mail.ts'
import { OIDC_SECRETS, oidcSettings } from './config-oidc.ts'
import type { IsProxy } from './config-proxies.ts'
import { withSecretFiles } from './config-secrets.ts'
import { type TraceSettings, traceSettings } from './config-traces.ts'
import { WECHAT_SECRETS, wechatSettings } from './config-wechat.ts'

export interface ModelConfig {
  readonly url: string
  readonly name: string
  readonly key: string | undefined
  readonly dailyCalls: number
  /** Of each person. */
  readonly questionsPerDay: number
  /** Undefined: concepts are compared by their stocks and words alone. */
  readonly embeddingName: string | undefined
}

/** What the server runs with. Parsed once, frozen, passed down. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  readonly source: SourceName
  readonly seed: number
  readonly simClock: string
  /** Who may make the simulated sources misbehave: who is signed in on the server's own machine, whoever is, or nobody. */
  readonly lab: 'local' | 'true' | 'false'
  readonly databaseUrl: string | undefined
  /** How many are open to it at most, and as many again for the history. */
  readonly databaseConnections: number
  readonly redisUrl: string | undefined
  /** What this process does of an installation of several. */
  readonly role: 'all' | 'collect' | 'serve'
  /** How long a stop says that it is not ready, before it refuses anybody. */
  readonly stopDelaySeconds: number
  readonly origins: readonly string[]
  readonly minuteDays: number
  readonly requestsPerMinute: number
  /** Nothing of the market is for who has no account: no open call, no look around. */
  readonly isSignedInOnly: boolean
  /** Who may register, until an operator says otherwise. */
  readonly registration: RegistrationMode
  /** Undefined: templates write. */
  readonly model: ModelConfig | undefined
  /** What the live source runs with; undefined of every other. */
  readonly live: LiveSettings | undefined
  /** Who looks after the installation shows two factors first. */
  readonly isOperatorProven: boolean
  /** How people reach whoever runs this. */
  readonly contact: string | undefined
  /** How one comes in beside the password. */
  readonly waysIn: WaysIn
  /** Where alerts may go beside the internet at large; undefined: nowhere. */
  readonly isNearAllowed: ((address: string) => boolean) | undefined
  /** Whose word on where a request comes from is believed; false: nobody's. */
  readonly trustProxy: IsProxy | false
  readonly metricsPort: number | undefined
  readonly metricsToken: string | undefined
  readonly logLevel: string
  /** Undefined: nothing is backed up by itself. */
  readonly backup: BackupSettings | undefined
  /** Undefined: nothing is traced. */
  readonly traces: TraceSettings | undefined
}

function modelOf(values: z.output<typeof Environment>): ModelConfig | undefined {
  const { KANPAN_MODEL_URL: url, KANPAN_MODEL_NAME: name, KANPAN_MODEL_KEY: key } = values
  return url === undefined || name === undefined
    ? undefined
    : {
        url,
        name,
        key,
        dailyCalls: values.KANPAN_MODEL_DAILY_CALLS,
        questionsPerDay: values.KANPAN_ASK_DAILY,
        embeddingName: values.KANPAN_EMBEDDING_NAME,
      }
}

/** Reads the environment; a bad value stops the start with its name. An empty value counts as not given. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const named = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const given = withSecretFiles(named, [...WECHAT_SECRETS, ...OIDC_SECRETS, ...MAIL_SECRETS])
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `  ${issue.path.join('.')}：${issue.message}`)
    throw new Error(`环境变量有误：\n${lines.join('\n')}`)
  }
  const values = parsed.data
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    dataFolder: values.KANPAN_DATA,
    source: values.KANPAN_SOURCE,
    seed: values.KANPAN_SEED,
    simClock: values.KANPAN_SIM_CLOCK,
    // Of several nodes one would show what the others do not.
    lab: values.KANPAN_LAB ?? (values.DATABASE_URL === undefined ? 'local' : 'false'),
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.KANPAN_DATABASE_CONNECTIONS,
    redisUrl: values.REDIS_URL,
    role: values.KANPAN_ROLE,
    stopDelaySeconds: values.KANPAN_STOP_DELAY_SECONDS,
    origins: values.KANPAN_ORIGINS,
    minuteDays: values.KANPAN_MINUTE_DAYS,
    requestsPerMinute: values.KANPAN_REQUESTS_PER_MINUTE,
    isSignedInOnly: values.KANPAN_LIVE_SHARED !== undefined,
    registration: values.KANPAN_REGISTRATION,
    isOperatorProven: values.KANPAN_OPERATOR_SECOND_FACTOR === 'true',
    contact: values.KANPAN_CONTACT,
    model: modelOf(values),
    live: values.KANPAN_SOURCE === 'live' ? readLiveSettings(environment) : undefined,
    waysIn: Object.freeze({
      wechat: wechatSettings(values),
      oidc: oidcSettings(values),
      mail: mailSettings(values),
      publicOrigin: values.KANPAN_PUBLIC_URL,
    }),
    isNearAllowed: values.KANPAN_ALERT_NETWORKS,
    trustProxy: values.TRUST_PROXY,
    metricsPort: values.KANPAN_METRICS_PORT,
    metricsToken: values.KANPAN_METRICS_TOKEN,
    logLevel: values.KANPAN_LOG_LEVEL,
    backup: backupSettings(values),
    traces: traceSettings(values),
  })
}
