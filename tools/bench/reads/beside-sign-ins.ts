import { setTimeout as pause } from 'node:timers/promises'
import { changing, PASSWORD, strangersXsrf } from '@kanpan/e2e/person'
import { FIXED_CLOCK, startServer } from '@kanpan/e2e/running-server'
import { type Goal, type Line, quantile } from '#tools/bench/goal.ts'
import { testDatabaseModule } from '#tools/bench/inside-server.ts'
import { signInPeople } from '#tools/bench/people.ts'
import { LOAD_CORE, pin, SERVER_CORE } from '#tools/bench/processor.ts'
import { untilFilled } from '#tools/bench/server.ts'

const PEOPLE = 100_000
const SIGN_INS_PER_MINUTE = 1_000
const EVERY_MS = 60_000 / SIGN_INS_PER_MINUTE
const SECONDS = 60
const SHORT_SECONDS = 20
const PACE_MS = 25
const WARM_UP_SECONDS = 3
const ALLOWED_MS = 50
/** Who waits longer to come in presses again. */
const SIGN_IN_ALLOWED_MS = 1_000
const READ = '/api2/stock/limit_up_ranking?limit=5'

interface Crowd {
  readonly url: string
  readonly tokens: readonly string[]
  readonly accounts: readonly string[]
}

/** Readers, each time another of the many, one after the other; answers how long each waited. */
async function reading({ url, tokens }: Crowd, seconds: number): Promise<readonly number[]> {
  const waitsMs: number[] = []
  const endMs = performance.now() + 1000 * seconds
  for (let nth = 0; performance.now() < endMs; nth += 1) {
    const startMs = performance.now()
    const headers = { authorization: `Bearer ${tokens[(nth * 7919) % tokens.length]}` }
    await (await fetch(url + READ, { headers })).arrayBuffer()
    waitsMs.push(performance.now() - startMs)
    await pause(PACE_MS)
  }
  return waitsMs
}

interface SignIns {
  readonly waitsMs: readonly number[]
  readonly refused: number
}

/** Sign-ins with the right password at the pace of the goal, each of another person from another address, whoever is still waiting. */
async function signingIn({ url, accounts }: Crowd, seconds: number): Promise<SignIns> {
  const xsrf = await strangersXsrf(url)
  const waitsMs: number[] = []
  let refused = 0
  async function signIn(nth: number): Promise<void> {
    const startMs = performance.now()
    const address = `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`
    const reply = await fetch(`${url}/api/ai/api/login/password`, {
      method: 'POST',
      headers: { ...changing(xsrf), 'x-forwarded-for': address },
      body: JSON.stringify({ account: accounts[nth % accounts.length], password: PASSWORD }),
    })
    const text = await reply.text()
    if (text.includes('"token"')) waitsMs.push(performance.now() - startMs)
    else refused += 1
  }
  const under: Promise<void>[] = []
  const startMs = performance.now()
  for (let nth = 0; nth * EVERY_MS < seconds * 1000; nth += 1) {
    await pause(Math.max(0, startMs + nth * EVERY_MS - performance.now()))
    under.push(signIn(nth + 1))
  }
  await Promise.all(under)
  return { waitsMs, refused }
}

export const measure: Goal = async ({ isShort }) => {
  const results = await measureOn('SQLite', undefined, isShort)
  const database = await (await testDatabaseModule()).createTestDatabase()
  const reason = 'no PostgreSQL answers; name one in TEST_DATABASE_URL'
  if (database === undefined) return [...results, { id: 'D8', what: 'PostgreSQL: the same', result: { reason } }]
  try {
    return [...results, ...(await measureOn('PostgreSQL', database.url, isShort))]
  } finally {
    await database.drop()
  }
}

async function measureOn(engine: string, databaseUrl: string | undefined, isShort: boolean): Promise<readonly Line[]> {
  // Behind a proxy, so that each can come from an address of her own.
  const environment = { TRUST_PROXY: '1', KANPAN_REQUESTS_PER_MINUTE: '0', DATABASE_URL: databaseUrl ?? '' }
  await using server = await startServer({ clock: FIXED_CLOCK, nodeFlags: process.execArgv, environment })
  pin(server.pid, SERVER_CORE)
  pin(process.pid, LOAD_CORE)
  await untilFilled(server.pid)
  const { url, dataFolder } = server
  const { tokens, accounts } = await signInPeople({ url, dataFolder, databaseUrl }, PEOPLE)
  const crowd = { url, tokens, accounts }
  await reading(crowd, WARM_UP_SECONDS)
  const seconds = isShort ? SHORT_SECONDS : SECONDS
  const alone = await reading(crowd, seconds)
  const [beside, signIns] = await Promise.all([reading(crowd, seconds), signingIn(crowd, seconds)])
  const of = (waits: readonly number[], share: number) => `${quantile(waits, share).toFixed(1)} ms`
  const three = (waits: readonly number[]) => `p50 ${of(waits, 0.5)}, p99 ${of(waits, 0.99)}, longest ${of(waits, 1)}`
  const asked = signIns.waitsMs.length + signIns.refused
  return [
    {
      id: 'D8',
      what: `${engine}: p99 of a reader's wait among ${PEOPLE} people beside ${SIGN_INS_PER_MINUTE} sign-ins a minute, of ${ALLOWED_MS} ms`,
      result: {
        ratio: quantile(beside, 0.99) / ALLOWED_MS,
        limit: 1,
        side: 'at most',
        detail: `${three(beside)}; beside nobody ${three(alone)}`,
      },
    },
    {
      id: 'D8',
      what: `${engine}: p99 of the wait to be signed in, of ${SIGN_IN_ALLOWED_MS} ms`,
      result: {
        ratio: quantile(signIns.waitsMs, 0.99) / SIGN_IN_ALLOWED_MS,
        limit: 1,
        side: 'at most',
        detail: `${three(signIns.waitsMs)}; ${signIns.waitsMs.length} of ${asked} signed in, ${signIns.refused} refused`,
      },
    },
  ]
}
