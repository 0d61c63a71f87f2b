import { z } from 'zod'

const Registered = z.object({ code: z.literal(200), data: z.object({ token: z.string(), user_name: z.string() }) })

const XSRF = /(?:^|\s)XSRF-TOKEN=([^;]+)/

export interface Person {
  readonly token: string
  readonly userName: string
}

/** Registers an account through the API, the way the page does: first init, whose anti-forgery cookie is echoed. */
export async function registerPerson(url: string, account: string): Promise<Person> {
  const init = await fetch(`${url}/api/ai/api/public/init`)
  const xsrf = XSRF.exec(init.headers.getSetCookie().join(' '))?.[1]
  const echoed: Record<string, string> = xsrf
    ? { cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': decodeURIComponent(xsrf) }
    : {}
  const reply = await fetch(`${url}/api/ai/api/login/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...echoed },
    body: JSON.stringify({ account, password: 'correct horse battery' }),
  })
  const { data } = Registered.parse(await reply.json())
  return { token: data.token, userName: data.user_name }
}
