import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { rulesHtml } from './rules-html.ts'

/** Says whom to write to, where the rules as they come say that it is whoever gave out the address. */
const UNNAMED = /请联系把这个地址给你的运营者/

function rulesWith(contact: string | undefined): string {
  const rules = readFileSync(new URL('../../../../../docs/privacy.md', import.meta.url), 'utf8')
  if (!UNNAMED.test(rules)) throw new Error('the rules do not say whom to write to')
  return contact === undefined ? rules : rules.replace(UNNAMED, () => `请联系：${contact}`)
}

/** `/docs/privacy`: what is done with what people leave here, and by whom, for everybody to read. */
export function registerPrivacyPage(app: FastifyInstance, contact: string | undefined): void {
  let page: string | undefined
  app.get('/docs/privacy', async (_request, reply) => {
    page ??= rulesHtml(rulesWith(contact))
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
