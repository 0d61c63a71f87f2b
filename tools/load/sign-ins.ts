import { setTimeout as pause } from 'node:timers/promises'
import { changing, PASSWORD } from '@kanpan/e2e/person'
import { z } from 'zod'
import type { Tally } from './figures.ts'

const XSRF = /(?:^|\s)XSRF-TOKEN=([^;]+)/
const SignedIn = z.object({ code: z.literal(200) })

/** Signs in one person after the other, by the clock and not by the answers. */
export async function signIns(
  url: string,
  accounts: readonly string[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Tally> {
  const waitsMs: number[] = []
  const errors: Record<string, number> = {}
  const one = async (account: string) => {
    try {
      const init = await fetch(`${url}/api/ai/api/public/init`)
      const xsrf = XSRF.exec(init.headers.getSetCookie().join(' '))?.[1] ?? ''
      await init.arrayBuffer()
      const startMs = performance.now()
      const reply = await fetch(`${url}/api/ai/api/login/password`, {
        method: 'POST',
        headers: changing(xsrf),
        body: JSON.stringify({ account, password: PASSWORD }),
      })
      const body: unknown = await reply.json()
      if (SignedIn.safeParse(body).success) waitsMs.push(performance.now() - startMs)
      else errors[reply.status] = (errors[reply.status] ?? 0) + 1
    } catch {
      errors.cut = (errors.cut ?? 0) + 1
    }
  }
  const startMs = performance.now()
  const all: Promise<void>[] = []
  for (let at = 0; at < perSecond * seconds; at++) {
    await pause(Math.max(0, startMs + (1000 * at) / perSecond - performance.now()))
    all.push(one(accounts[at % accounts.length] ?? ''))
  }
  await Promise.all(all)
  return { waitsMs, errors }
}
