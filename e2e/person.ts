import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { z } from 'zod'

export const PASSWORD = 'correct horse battery'
/** What the two cookies of a session are called on plain http. */
export const COOKIES = { token: 'kanpan_token', userName: 'kanpan_user_name' } as const

const Registered = z.object({ code: z.literal(200), data: z.object({ token: z.string(), user_name: z.string() }) })
const Saved = z.object({ code: z.literal(200), data: z.object({ saved: z.literal(true), id: z.string() }) })
const Status = z.object({
  code: z.literal(200),
  data: z.object({ collectStatus: z.record(z.string(), z.boolean()) }),
})
const Refused = z.object({ code: z.int() })
/** One of the APIs says under another name how it went. */
const Outcome = z.union([Refused, z.object({ status: z.int() }).transform(({ status }) => ({ code: status }))])

const XSRF = /(?:^|\s)XSRF-TOKEN=([^;]+)/

export interface Person {
  readonly url: string
  readonly account: string
  readonly token: string
  readonly userName: string
  /** The anti-forgery token of this session. */
  readonly xsrf: string
}

export interface Stock {
  readonly code: string
  readonly name: string
}

function xsrfOf(reply: Response): string {
  const token = XSRF.exec(reply.headers.getSetCookie().join(' '))?.[1]
  if (token === undefined) throw new Error(`${reply.url} gave no anti-forgery cookie`)
  return token
}

/** What a page sends beside its session where something may change. */
export function changing(xsrf: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    cookie: `XSRF-TOKEN=${xsrf}`,
    'x-xsrf-token': decodeURIComponent(xsrf),
  }
}

/** The anti-forgery token of a page on which nobody is signed in. */
export async function strangersXsrf(url: string): Promise<string> {
  return xsrfOf(await fetch(`${url}/api/ai/api/public/init`))
}

let registered = 0

/** What no other worker has: each counts for itself what it registers at the server all share. */
const WORKER = Number(process.env.TEST_WORKER_INDEX ?? 0)

/** A name nobody has yet: numbers follow `who`, as all journeys share one server. */
export function newAccount(who: string): string {
  registered += 1
  return `${who}-${WORKER}-${registered}`
}

/** Registers an account of its own through the API, the way the page does: first init, whose anti-forgery cookie is echoed. */
export async function registerPerson(url: string, who: string): Promise<Person> {
  const account = newAccount(who)
  const reply = await fetch(`${url}/api/ai/api/login/register`, {
    method: 'POST',
    // One address may register a few people only.
    headers: { ...changing(await strangersXsrf(url)), 'x-forwarded-for': `10.0.${WORKER}.${registered}` },
    body: JSON.stringify({ account, password: PASSWORD }),
  })
  const { data } = Registered.parse(await reply.json())
  return { url, account, token: data.token, userName: data.user_name, xsrf: xsrfOf(reply) }
}

const PAST_FILLING = 10031
const ASK_AGAIN_MS = 500

/** The same person on another device of hers. */
export async function onAnotherDevice({ url, account }: Person): Promise<Person> {
  const reply = await fetch(`${url}/api/ai/api/login/password`, {
    method: 'POST',
    headers: changing(await strangersXsrf(url)),
    body: JSON.stringify({ account, password: PASSWORD }),
  })
  const { data } = Registered.parse(await reply.json())
  return { url, account, token: data.token, userName: data.user_name, xsrf: xsrfOf(reply) }
}

/** Who is signed in at a page, to ask the API as her. */
export async function personAt(context: BrowserContext, url: string, account: string): Promise<Person> {
  const cookies = await context.cookies(url)
  const cookie = (name: string) => cookies.find(one => one.name === name)?.value ?? ''
  return { url, account, userName: account, token: cookie(COOKIES.token), xsrf: cookie('XSRF-TOKEN') }
}

/** Asks the API as the person, again while the server still keeps the past the answer needs; answers the body. */
export async function ask({ url, token }: Person, path: string): Promise<unknown> {
  for (;;) {
    const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    const body: unknown = await reply.json()
    const outcome = Outcome.safeParse(body)
    if (!outcome.success || outcome.data.code !== PAST_FILLING) return body
    await pause(ASK_AGAIN_MS)
  }
}

/** Posts to the API as the person; answers the body. */
export async function tell({ url, token, xsrf }: Person, path: string, body: unknown): Promise<unknown> {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { ...changing(xsrf), authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return reply.json()
}

/** Collects a stock; answers the id of the collect. */
export async function collectStock(person: Person, { code, name }: Stock): Promise<string> {
  return Saved.parse(await tell(person, '/api/ai/api/collect/save', { type: 2, title: name, value: code })).data.id
}

/** What the server keeps of a person: the stocks they have collected, by code. */
export async function collectedBy(person: Person): Promise<Readonly<Record<string, boolean>>> {
  return Status.parse(await ask(person, '/api/ai/api/collect/stock_collect_status')).data.collectStatus
}

/** Ends the session on the server alone, as another device would. */
export async function endSessionOf(person: Person): Promise<void> {
  await tell(person, '/api/ai/api/login/logout', {})
}

/** The code that the server answers to a call that only a person may make. */
export async function codeFor(person: Pick<Person, 'url' | 'token'>): Promise<number> {
  const reply = await fetch(`${person.url}/api/ai/api/collect/stock_collect_status`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  return Refused.parse(await reply.json()).code
}

/** Gives a browser the cookies that a sign-in leaves. */
export async function signIn(context: BrowserContext, { url, token, userName }: Person): Promise<void> {
  await context.addCookies([
    { name: COOKIES.token, value: token, url },
    { name: COOKIES.userName, value: encodeURIComponent(userName), url },
  ])
}
