import { randomUUID } from 'node:crypto'
import { z } from 'zod'

const Registered = z.object({ data: z.object({ token: z.string() }) })

const xsrfOf = (reply: Response): string => /XSRF-TOKEN=([^;]+)/.exec(reply.headers.getSetCookie().join())?.[1] ?? ''

/** What the page of somebody who has just registered at an address sends with every call. */
export async function registerAt(url: string): Promise<Record<string, string>> {
  const anonymous = xsrfOf(await fetch(`${url}/api/ai/api/public/init`))
  const reply = await fetch(`${url}/api/ai/api/login/register`, {
    method: 'POST',
    headers: { 'x-xsrf-token': anonymous, cookie: `XSRF-TOKEN=${anonymous}`, 'content-type': 'application/json' },
    body: JSON.stringify({ account: `p${randomUUID().slice(0, 13)}`, password: 'Kanpan-看盘-2026' }),
  })
  const { token } = Registered.parse(await reply.json()).data
  const own = xsrfOf(reply)
  return { authorization: `Bearer ${token}`, 'x-xsrf-token': own, cookie: `XSRF-TOKEN=${own}` }
}
