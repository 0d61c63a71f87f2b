import type { Endpoint } from '@kanpan/contract/endpoint'
import { ERRORS, type ErrorName } from '@kanpan/contract/errors'
import { GROUPS, SUCCESS_CODE } from '@kanpan/contract/groups'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { AskCall, ToolInput } from './tool.ts'

const ADDRESS = '/mcp'
const BODY_LIMIT_BYTES = 100_000

const Data = z.record(z.string(), z.unknown())
const Body = z.looseObject({ msg: z.string(), data: Data.nullable().catch(null) })

const isReason = (name: string): name is ErrorName => Object.hasOwn(ERRORS, name)

/** A refusal as it was said, thrown. */
function refused(code: unknown, msg: string): AppError {
  const reason = Object.entries(ERRORS).find(([, error]) => error.code === code)?.[0]
  return new AppError(reason !== undefined && isReason(reason) ? reason : 'internal', msg)
}

/** How a call is put to the server itself. */
function injection(endpoint: Endpoint, input: ToolInput) {
  const left = { ...input }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(left[name] ?? ''))
    delete left[name]
    return value
  })
  const url = GROUPS[endpoint.group].base + path
  if (endpoint.method === 'POST') return { method: 'POST' as const, url, payload: left }
  const given = Object.entries(left).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))
  return { method: 'GET' as const, url: `${url}?${query}` }
}

/**
 * Asks this very server, as the program would that has the token: the same handlers, the same limits, the same refusals, and no
 * way around any of them.
 */
function askCalls(app: FastifyInstance, { headers, ip }: FastifyRequest): AskCall {
  return async (endpoint, input) => {
    const { authorization = '' } = headers
    const reply = await app.inject({ ...injection(endpoint, input), headers: { authorization }, remoteAddress: ip })
    const body = Body.parse(reply.json())
    const code = body[GROUPS[endpoint.group].ok]
    if (code !== SUCCESS_CODE || body.data === null) throw refused(code, body.msg)
    return body.data
  }
}

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
