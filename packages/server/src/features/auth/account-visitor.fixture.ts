import { type AccountApp, headersOf } from '#http/account-app.ts'
import { tokenHashOf } from '#http/session.ts'

export const PASSWORD = 'a long Secret 9'

interface Reply {
  readonly code: number
  readonly msg: string
  // biome-ignore lint/suspicious/noExplicitAny: each call answers something else, and a test says what it expects of it
  readonly data: any
}

/** Without the number of the request, which nothing else has. */
function replyOf(answer: { json(): Reply }): Reply {
  const { code, msg, data } = answer.json()
  return { code, msg, data }
}

/** A browser that asks the server of a test, signed in or not. */
export interface AccountVisitor {
  token: string | undefined
  post(path: string, payload?: object): Promise<Reply>
  get(path: string): Promise<Reply>
  register(account: string): Promise<Reply>
  signIn(account: string, more?: object): Promise<Reply>
}

export function accountVisitor({ app, xsrf }: AccountApp, ip = '192.0.2.7'): AccountVisitor {
  const visitor: AccountVisitor = {
    token: undefined,
    async post(path, payload = {}) {
      const { token } = visitor
      const headers = headersOf(token, xsrf.tokenFor(token && tokenHashOf(token)))
      const url = `/api/ai/api/${path}`
      return replyOf(await app.inject({ method: 'POST', url, headers, payload, remoteAddress: ip }))
    },
    async get(path) {
      const headers = { authorization: `Bearer ${visitor.token}` }
      return replyOf(await app.inject({ url: `/api/ai/api/${path}`, headers, remoteAddress: ip }))
    },
    register: account => enter('login/register', { account, password: PASSWORD }),
    signIn: (account, more = {}) => enter('login/password', { account, password: PASSWORD, ...more }),
  }

  async function enter(path: string, payload: object): Promise<Reply> {
    visitor.token = undefined
    const reply = await visitor.post(path, payload)
    visitor.token = reply.data?.token
    return reply
  }
  return visitor
}
