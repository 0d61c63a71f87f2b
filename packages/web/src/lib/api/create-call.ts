import type { DataOf, Endpoint, InputOf } from '@kanpan/contract/endpoint'
import { ERRORS } from '@kanpan/contract/errors'
import { GROUPS, type Group, SUCCESS_CODE } from '@kanpan/contract/groups'
import { LIMITS } from '@kanpan/contract/limits'
import axios, { type AxiosResponse } from 'axios'
import { ApiError, type ErrorBody, messageOf } from './api-error.ts'

export interface CallParts {
  readonly token: () => string
  /** The second data API may live on another host. */
  readonly base: (group: Group) => string
  /** Code 10001 on the main or third API, to a call that was sent with this token. */
  readonly onNotSignedIn: (token: string) => void
  /** A network or HTTP failure on the main API. */
  readonly onMainFailure: (message: string) => void
}

export interface CallOptions {
  readonly signal?: AbortSignal
}

export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<DataOf<E>>

/** What was answered to several calls at once, in their order; undefined where one is to be asked alone. */
export type CallTogether = (questions: readonly Question[]) => Promise<readonly unknown[]>

export interface Question {
  readonly endpoint: Endpoint
  readonly input: unknown
}

type Values = Readonly<Record<string, unknown>>

function createClient() {
  return axios.create({
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    paramsSerializer: { serialize: query },
    // Every status comes back, so that a refusal is told by its body and not by "status code 500".
    validateStatus: () => true,
  })
}

/** Where one call of a GET is asked, with its input. */
export function addressOfCall({ endpoint, input }: Question): string {
  const { path, rest } = fill(endpoint.path, input)
  const search = query(rest)
  return `${GROUPS[endpoint.group].base}${path}${search === '' ? '' : `?${search}`}`
}

interface TogetherAnswer extends ErrorBody {
  readonly data: { readonly answers: readonly (DataEnvelope<unknown> | null)[] }
}

/** Asks several reads of the live market in one, so that all are answered in the same moment of it. */
export function createCallTogether({ token }: Pick<CallParts, 'token'>): CallTogether {
  const client = createClient()
  return async questions => {
    const search = new URLSearchParams(questions.map(each => ['call', addressOfCall(each)]))
    const { status, data: body } = await client.request<TogetherAnswer>({
      url: `${GROUPS.api2.base}stock/together?${search}`,
      headers: authorization('api2', token()),
      timeout: LIMITS.timeoutMs,
    })
    if (status >= 400 || body?.code !== SUCCESS_CODE) return []
    return body.data.answers.map((envelope, at) => {
      const group = questions[at]?.endpoint.group
      return group !== undefined && envelope?.[GROUPS[group].ok] === SUCCESS_CODE ? envelope.data : undefined
    })
  }
}

/** The client of the three services, typed by the same endpoints that the server answers. */
export function createCall({ token, base, onNotSignedIn, onMainFailure }: CallParts): Call {
  const client = createClient()
  return async (endpoint, input, options = {}) => {
    const { group, method, timeoutMs } = endpoint
    const { path, rest } = fill(endpoint.path, input)
    const sent = token()
    const request = {
      method,
      url: base(group) + path,
      headers: authorization(group, sent),
      timeout: timeoutMs,
      signal: options.signal,
      ...(method === 'GET' ? { params: rest } : { data: rest }),
    }
    const ask = async () => unwrap(await client.request<DataEnvelope<DataOf<typeof endpoint>>>(request), group)
    try {
      return await onceMoreWhenExpired(ask)
    } catch (error) {
      if (error instanceof ApiError && error.code === ERRORS.not_signed_in.code && group !== 'data') onNotSignedIn(sent)
      else if (group === 'main' && isFailure(error)) onMainFailure(messageOf(error))
      throw error
    }
  }
}

/**
 * A page that is quicker than its first answer has no anti-forgery token yet, one left open overnight has an old one.
 * The refusal brings the right one along.
 */
async function onceMoreWhenExpired<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.code === ERRORS.xsrf_refused.code) return ask()
    throw error
  }
}

interface DataEnvelope<T> extends ErrorBody {
  readonly data: T
}

/** Thrown for an HTTP failure; a refusal with HTTP 200 is a plain ApiError and each screen's own to tell. */
class HttpFailure extends ApiError {}

function unwrap<T>({ status, data: body, headers }: AxiosResponse<DataEnvelope<T>>, group: Group): T {
  const envelope: ErrorBody = typeof body === 'object' && body !== null ? body : {}
  const code = envelope[GROUPS[group].ok]
  const retryAfterMs = 1000 * Number(headers['retry-after']) || undefined
  if (status < 400) {
    if (code === SUCCESS_CODE) return body.data
    throw new ApiError(code, envelope, retryAfterMs)
  }
  const spoken =
    typeof envelope.msg === 'string' ? envelope : { ...envelope, msg: `Request failed with status code ${status}` }
  throw new HttpFailure(code ?? status, spoken, retryAfterMs)
}

function isFailure(error: unknown): boolean {
  return error instanceof HttpFailure || (axios.isAxiosError(error) && !axios.isCancel(error))
}

// The second API may be another host, which must not be shown the token.
function authorization(group: Group, token: string): Record<string, string> {
  return token === '' || group === 'data' ? {} : { Authorization: `Bearer ${token}` }
}

function fill(path: string, input: unknown): { path: string; rest: Values } {
  const rest: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value ?? ''))
  })
  return { path: filled, rest }
}

/** Lists are comma-separated, the unknown is left out. */
function query(values: Values): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.toString()
}
