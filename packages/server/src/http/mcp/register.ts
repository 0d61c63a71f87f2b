import { ERRORS } from '@kanpan/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askCalls } from './ask-calls.ts'

const ADDRESS = '/mcp'
const BODY_LIMIT_BYTES = 100_000

export interface McpRouteParts {
  readonly version: string
}

/** `/mcp`: the market for assistants, by an access token. Nothing is kept between two requests. */
export function registerMcp(app: FastifyInstance, { version }: McpRouteParts): void {
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // A program sends none: it is a page, and it may have made its own name lead here.
    if (request.headers.origin !== undefined) {
      return reply.code(403).send({ code: 403, msg: '网页不能使用，只给程序用', data: null })
    }
    const person = await app.personOf(request.headers.authorization)
    if (!person?.scopes) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer realm="kanpan"')
        .send({ code: ERRORS.not_signed_in.code, msg: '请带上访问令牌：账号与安全 → 访问令牌', data: null })
    }
    // Loaded when the first assistant asks.
    const { answerMcp } = await import('./mcp-server.ts')
    const headers = Object.fromEntries(
      ['accept', 'content-type', 'mcp-protocol-version'].flatMap(name => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
    const parts = { ask: askCalls(app, request), scopes: person.scopes, version }
    const response = await answerMcp({ headers, body: request.body }, parts)
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply
      .code(response.status)
      .header('cache-control', 'no-store')
      .send(Buffer.from(await response.arrayBuffer()))
  }

  app.post(ADDRESS, { bodyLimit: BODY_LIMIT_BYTES }, answer)
  app.route({
    method: ['GET', 'DELETE'],
    url: ADDRESS,
    handler: (_request, reply) =>
      reply.code(405).header('allow', 'POST').send({ code: 405, msg: '只接受 POST', data: null }),
  })
}
