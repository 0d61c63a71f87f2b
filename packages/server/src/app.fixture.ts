import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assemble, type Server } from '#assemble.ts'
import { readConfig } from '#config.ts'
import { alertSending } from './features/alert/delivery/sending.ts'
import { PASSWORD_ALONE } from './features/auth/ways-in.ts'
import { madeOnce } from './made-once.fixture.ts'

/** A morning of the simulated market's first half year: enough days for streaks and emotion, few enough to be quick. */
export const FROZEN_AT = '2024-06-28T10:31:12+08:00'

export interface FrozenServer extends Server {
  readonly dataFolder: string
  remove(): Promise<void>
}

/** Longer than any test: what is asked is what is answered, however long the past takes. */
const PATIENT_MS = 600_000

/** The settings of an app whose market a test makes itself. */
export const appSettings = (dataFolder: string) => ({
  ...({
    backfillPatienceMs: PATIENT_MS,
    model: undefined,
    trustProxy: false,
    origins: [],
    requestsPerMinute: 0,
    isLabOpen: true,
    storageFaults: () => [],
    disk: { freeBytes: async () => Number.POSITIVE_INFINITY, isWritable: async () => true },
    metrics: { token: undefined, hasOwnPort: false },
    isSignedInOnly: false,
    isOperatorProven: true,
    contact: undefined,
    registrationMode: 'open',
    waysIn: PASSWORD_ALONE,
    alertSending: alertSending({
      ...{ mailAddresses: { find: async () => undefined }, secret: Buffer.alloc(32, 1), sendLetter: undefined },
      ...{ publicOrigin: undefined, contact: undefined, isNearAllowed: undefined, nowMs: Date.now },
    }),
  } as const),
  ...{ siteFolder: join(dataFolder, 'no-site'), version: '0.0.0', secret: Buffer.alloc(32, 1) },
  runsOn: { node: '', platform: '', database: 'sqlite', bus: 'memory', simulator: null, model: null } as const,
  nowMs: Date.now,
  upstream: undefined,
  stopping: () => false,
})

function serverOn(environment: Readonly<Record<string, string>>, backfillPatienceMs = PATIENT_MS): Promise<Server> {
  const config = readConfig({ KANPAN_SIM_CLOCK: `fixed:${FROZEN_AT}`, KANPAN_LOG_LEVEL: 'silent', ...environment })
  return assemble({ config, siteFolder: join(config.dataFolder, 'no-site'), version: '0.0.0', backfillPatienceMs })
}

/** Gives a data folder the days before the morning at which servers are frozen, worked out by a first start. */
async function copyPast(dataFolder: string): Promise<void> {
  const past = await madeOnce('past', async folder => (await serverOn({ KANPAN_DATA: folder })).stop())
  cpSync(join(past, 'history'), join(dataFolder, 'history'), { recursive: true })
}

/** The real server on the simulator, its clock frozen, its state in a folder of its own. */
export async function frozenServer(
  environment: Readonly<Record<string, string>> = {},
  backfillPatienceMs?: number,
): Promise<FrozenServer> {
  const dataFolder = environment.KANPAN_DATA ?? mkdtempSync(join(tmpdir(), 'kanpan-app-'))
  const isOtherMarket = ['KANPAN_SIM_CLOCK', 'KANPAN_SOURCE', 'KANPAN_SEED'].some(key => key in environment)
  if (!isOtherMarket && !existsSync(join(dataFolder, 'history'))) await copyPast(dataFolder)
  const server = await serverOn({ ...environment, KANPAN_DATA: dataFolder }, backfillPatienceMs)
  return {
    ...server,
    dataFolder,
    async remove() {
      await server.stop()
      if (environment.KANPAN_DATA === undefined) rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

const Registered = z.object({ data: z.object({ token: z.string() }) })

/** Headers of a person who has just registered, for calls that change nothing. */
export async function registeredHeaders(app: FastifyInstance, who: string): Promise<{ authorization: string }> {
  const { authorization } = await ownHeaders(app, who)
  return { authorization }
}

/** Lets all whose account begins with `who` look after the installation, signed in by two factors. */
export function makeOperators(dataFolder: string, who: string): void {
  using database = new DatabaseSync(join(dataFolder, 'kanpan.sqlite'))
  database.prepare("update users set role = 'operator' where account like ?").run(`${who}-%`)
  const theirs = 'user_id in (select id from users where account like ?)'
  database.prepare(`update sessions set factors = 2 where ${theirs}`).run(`${who}-%`)
}

let registered = 0

/** All that her own page sends, so that she may change things too. Her number follows the name: others share the server. */
export function ownHeaders(app: FastifyInstance, who: string) {
  registered += 1
  return enter(app, 'login/register', { account: `${who}-${registered}`, password: 'Kanpan-看盘-2026' })
}

/** The same of somebody who looks around without an account. */
export function guestHeaders(app: FastifyInstance) {
  registered += 1
  return enter(app, 'login/guest', {})
}

async function enter(app: FastifyInstance, path: string, payload: object) {
  const anonymous = xsrfOf(await app.inject({ url: '/api/ai/api/public/init' }))
  const reply = await app.inject({
    method: 'POST',
    url: `/api/ai/api/${path}`,
    headers: { 'x-xsrf-token': anonymous, cookie: `XSRF-TOKEN=${anonymous}` },
    payload,
    // One address may register a few people only.
    remoteAddress: `10.0.0.${registered}`,
  })
  const own = xsrfOf(reply)
  const authorization = `Bearer ${Registered.parse(reply.json()).data.token}`
  return { authorization, 'x-xsrf-token': own, cookie: `XSRF-TOKEN=${own}` }
}

function xsrfOf({ cookies }: Awaited<ReturnType<FastifyInstance['inject']>>): string {
  return cookies.find(cookie => cookie.name === 'XSRF-TOKEN')?.value ?? ''
}
