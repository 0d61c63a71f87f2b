import type { Endpoint } from '@kanpan/contract/endpoint'
import { ERRORS, type ErrorName } from '@kanpan/contract/errors'
import { GROUPS, SUCCESS_CODE } from '@kanpan/contract/groups'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { AskCall, ToolInput } from './tool.ts'

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
 * Asks this very server, as who sent the request would: the same handlers, the same limits, the same refusals, and no
 * way around any of them.
 */
export function askCalls(app: FastifyInstance, { headers, ip }: FastifyRequest): AskCall {
  return async (endpoint, input) => {
    const { authorization = '' } = headers
    const reply = await app.inject({ ...injection(endpoint, input), headers: { authorization }, remoteAddress: ip })
    const body = Body.parse(reply.json())
    const code = body[GROUPS[endpoint.group].ok]
    if (code !== SUCCESS_CODE || body.data === null) throw refused(code, body.msg)
    return body.data
  }
}
