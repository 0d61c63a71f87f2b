import { ERRORS, type ErrorName } from '@kanpan/contract/errors'
import { GROUPS } from '@kanpan/contract/groups'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import { isDatabaseAway } from '#store/postgres/database-away.ts'
import { isDiskFull, isDiskUnwritable } from '#store/sqlite/database-file.ts'

/** The field that carries the code: that of the group the address belongs to, `code` outside of all. */
function codeField(url: string): 'code' | 'status' {
  return Object.values(GROUPS).find(group => url.startsWith(group.base))?.ok ?? 'code'
}

/** What somebody has to look at. */
const LOGGED: ReadonlySet<ErrorName> = new Set(['internal', 'disk_full', 'disk_unwritable', 'database_away'])

/** A database that is started again is there in some seconds. */
const DATABASE_AGAIN_SECONDS = 5

function reasonOf(error: FastifyError): ErrorName {
  if (isDiskFull(error)) return 'disk_full'
  if (isDiskUnwritable(error)) return 'disk_unwritable'
  if (isDatabaseAway(error)) return 'database_away'
  if (error.statusCode === 413) return 'too_large'
  if (error.statusCode === 429) return 'too_many'
  if (error.statusCode === 503) return 'overloaded'
  if (error.statusCode !== undefined && error.statusCode < 500) return 'bad_request'
  return 'internal'
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { code, http } = ERRORS[error.reason]
  const { retryAfterSeconds, data = null } = error.extra
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .status(http)
    .header('cache-control', 'no-store')
    .send({ [codeField(request.url)]: code, msg: error.message, data, requestId: request.id })
}

/** Every refusal leaves in the same body; a bug is logged with its cause and says nothing of it. */
export function registerEnvelope(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) return refuse(request, reply, error)
    const reason = reasonOf(error)
    if (LOGGED.has(reason)) request.log.error({ err: error }, 'unexpected error')
    const message = reason === 'bad_request' ? '请求格式有误' : undefined
    const extra = reason === 'database_away' ? { retryAfterSeconds: DATABASE_AGAIN_SECONDS } : {}
    return refuse(request, reply, new AppError(reason, message, extra))
  })
}

/** What an unknown address inside an API answers. */
export function refuseUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuse(request, reply, new AppError('no_such_path'))
}
