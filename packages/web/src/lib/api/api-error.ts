/** What a service answered when it did not say success. */
export interface ErrorBody {
  readonly code?: number
  readonly status?: number
  readonly msg?: string
  readonly data?: unknown
}

export const UNKNOWN_ERROR = '未知错误'

/** A call that was answered, but not with success. It carries the body as it came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: number | undefined
  readonly body: ErrorBody
  /** How long the server asks to wait before asking again; undefined when it does not say. */
  readonly retryAfterMs: number | undefined

  constructor(code: number | undefined, body: ErrorBody, retryAfterMs?: number) {
    super(body.msg || UNKNOWN_ERROR)
    this.code = code
    this.body = body
    this.retryAfterMs = retryAfterMs
  }
}

/** The sentence a person is shown for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : UNKNOWN_ERROR
}

/** How the server begins a sentence about one field. */
const OF_FIELD = /^参数 ([\w.]+)：/

/** The same for beside the field it is about, which need not be named there. */
export function fieldMessageOf(error: unknown): string {
  return messageOf(error).replace(OF_FIELD, '')
}

/** A refusal of one field names it, in its sentence or as `{field, message}` in the body's data. */
export function fieldOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const named = OF_FIELD.exec(error.message)?.[1]
  if (named !== undefined) return named
  const { data } = error.body
  if (typeof data !== 'object' || data === null || !('field' in data)) return undefined
  return typeof data.field === 'string' ? data.field : undefined
}
