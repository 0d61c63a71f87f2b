import { publicInit } from '@kanpan/contract/api/main/public'
import type { Endpoint } from '@kanpan/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'

// What a schema does not say in its own words is said in the reader's language, too.
z.config(z.locales.zhCN())

const Named = z.record(z.string(), z.unknown())
const Properties = z.object({ properties: Named.default({}) })
/** Where the parts of an input stand. */
type InputParts = Pick<FastifyRequest, 'query' | 'params' | 'body'>

const knownFields = new WeakMap<z.ZodType, ReadonlySet<string>>()

/** The fields an input may have. */
function fieldsOf(input: z.ZodType): ReadonlySet<string> {
  const known = knownFields.get(input)
  if (known) return known
  const { properties } = Properties.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
  const fields = new Set(Object.keys(properties))
  knownFields.set(input, fields)
  return fields
}

/** What the specification asks with a query without saying of what. */
const TAKES_ANYTHING: readonly Endpoint[] = [publicInit]

/** Refuses what is not among the fields of an input: what is misspelt would otherwise be lost unheard. */
export function refuseUnknown(given: unknown, isKnown: (name: string) => boolean): void {
  for (const name of typeof given === 'object' && given !== null ? Object.keys(given) : []) {
    if (!isKnown(name)) throw new AppError('bad_request', `参数 ${name.slice(0, 40)}：没有这个参数`)
  }
}

/** Query, body and path as one input, parsed by the endpoint's schema. A repeated query key is refused, and so is a field of
 * either that the call does not have. */
export function readInput<I extends z.ZodType>(endpoint: Endpoint<I>, request: InputParts): z.output<I> {
  const query = Named.parse(request.query)
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) throw new AppError('bad_request', `参数 ${name} 重复`)
  }
  const body = endpoint.method === 'POST' ? (request.body ?? {}) : {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('bad_request', '请求体必须是对象')
  const fields = fieldsOf(endpoint.input)
  if (!TAKES_ANYTHING.includes(endpoint)) refuseUnknown(request.query, name => fields.has(name))
  refuseUnknown(body, name => fields.has(name))
  const parsed = endpoint.input.safeParse({
    ...query,
    ...body,
    ...Named.parse(request.params),
  })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.')
  throw new AppError('bad_request', field ? `参数 ${field}：${issue?.message}` : issue?.message)
}
