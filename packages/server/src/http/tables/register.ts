import type { Endpoint } from '@kanpan/contract/endpoint'
import { GROUPS, SUCCESS_CODE } from '@kanpan/contract/groups'
import { AsOf } from '@kanpan/contract/model/as-of'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import { arrowTable } from './arrow-table.ts'
import { csvTable } from './csv-table.ts'
import { tableColumns } from './table-columns.ts'
import { TABLE_FORMATS, type TableFormat, tableFormat } from './table-format.ts'

const Answer = z.looseObject({
  data: z.looseObject({
    asOf: AsOf.optional(),
    source: z.string().optional(),
    // Of a record it is no count but the sum of its rows.
    total: z.number().optional().catch(undefined),
    list: z.array(z.unknown()),
  }),
})

/** What an answer says beside its list. */
function notesOf({ asOf, source, total }: z.infer<typeof Answer>['data']): Readonly<Record<string, string>> {
  return {
    ...(asOf && { 'as-of': `${asOf.day} ${asOf.time}`, final: String(asOf.final) }),
    ...(source !== undefined && { source }),
    ...(total !== undefined && { total: String(total) }),
  }
}

const Body = z.record(z.string(), z.unknown())

interface Wanted {
  readonly endpoint: Endpoint
  readonly format: TableFormat
}

/** The answer as a table; a refusal stays as it is. */
function asTable({ endpoint, format }: Wanted, reply: FastifyReply, payload: string | Buffer): Buffer | string {
  const body: unknown = JSON.parse(String(payload))
  const code = Body.parse(body)[GROUPS[endpoint.group].ok]
  if (code !== SUCCESS_CODE) return String(payload)
  const { data } = Answer.parse(body)
  const notes = notesOf(data)
  for (const [name, note] of Object.entries(notes)) reply.header(`x-kanpan-${name}`, note)
  reply.removeHeader('etag')
  reply.header('cache-control', 'no-store')
  reply.type(format === 'csv' ? `${TABLE_FORMATS.csv}; charset=utf-8; header=present` : TABLE_FORMATS.arrow)
  const columns = tableColumns(endpoint)
  return format === 'csv' ? csvTable({ columns, rows: data.list }) : arrowTable({ columns, rows: data.list, notes })
}

/**
 * Answers every call that has a list as a table, too, when it is asked for one: made of the very JSON the call answers, so that
 * its numbers are the same.
 */
export function registerTables(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    const { endpoint } = route.config ?? {}
    if (!endpoint) return
    route.onRequest = [route.onRequest ?? []].flat().concat((request, _reply, done) => {
      if (tableFormat(request.headers.accept) === undefined) return done()
      if (tableColumns(endpoint).length === 0) return done(new AppError('no_table'))
      // It is made of the answer as it is, every time.
      delete request.headers['accept-encoding']
      delete request.headers['if-none-match']
      done()
    })
    route.onSend = [route.onSend ?? []].flat().concat(async (request, reply, payload) => {
      const format = tableFormat(request.headers.accept)
      const isBody = typeof payload === 'string' || Buffer.isBuffer(payload)
      return format !== undefined && reply.statusCode === 200 && isBody
        ? asTable({ endpoint, format }, reply, payload)
        : payload
    })
  })
}
