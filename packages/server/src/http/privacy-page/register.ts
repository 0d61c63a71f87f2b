import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { rulesHtml } from './rules-html.ts'

/** `/docs/privacy`: what is done with what people leave here, for everybody to read. */
export function registerPrivacyPage(app: FastifyInstance): void {
  let page: string | undefined
  app.get('/docs/privacy', async (_request, reply) => {
    page ??= rulesHtml(readFileSync(new URL('../../../../../docs/privacy.md', import.meta.url), 'utf8'))
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
