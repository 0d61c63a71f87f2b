import { readFileSync } from 'node:fs'
import type { Endpoint } from '@kanpan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'
import { type Examples, pageHtml } from './page.ts'

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

export interface ApiDocs {
  /** The calls this server answers. */
  readonly endpoints: readonly Endpoint[]
  readonly version: string
  /** Asked each time: the market goes on. */
  readonly examples: () => Examples
}

/** `/docs/api` and its machine-readable twin. */
export function registerApiDocs(app: FastifyInstance, { endpoints, version, examples }: ApiDocs): void {
  // Shapes of every call, an eighth of a second of a start: made when somebody reads it.
  let description: ReturnType<typeof openApi> | undefined
  const style = fileOf('./style.css')
  const script = fileOf('./try-it.js')
  app.get('/docs/api', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(pageHtml(endpoints, examples())),
  )
  app.get('/docs/api/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/docs/api/try-it.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
  app.get('/docs/api/openapi.json', async () => {
    description ??= openApi(endpoints, version)
    return description
  })
}
