import type { Endpoint } from '@kanpan/contract/endpoint'
import { ERRORS } from '@kanpan/contract/errors'
import { GROUPS, type Group } from '@kanpan/contract/groups'
import type { FastifyInstance } from 'fastify'
import { type Field, fieldsOf, openApi } from './openapi.ts'

const STYLE = `
:root { color-scheme: light dark; --line: #8884; }
body { font: 14px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; max-width: 960px; margin: 0 auto; padding: 24px 16px 80px; }
h1 { font-size: 22px; } h2 { font-size: 18px; margin-top: 40px; border-bottom: 1px solid var(--line); padding-bottom: 8px; }
section { border-bottom: 1px solid var(--line); padding: 12px 0; }
h3 { font-size: 14px; margin: 0; font-weight: 600; } code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px; }
.method { display: inline-block; min-width: 44px; opacity: .7; } .lock { opacity: .7; font-weight: 400; }
p { margin: 4px 0; } table { border-collapse: collapse; width: 100%; margin-top: 8px; font-size: 13px; }
th, td { text-align: left; padding: 4px 12px 4px 0; border-top: 1px solid var(--line); vertical-align: top; } th { font-weight: 500; opacity: .7; }
.table { overflow-x: auto; }
`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character)

function fieldType({ schema }: Field): string {
  const { type, enum: choices, default: fallback, pattern, minimum, maximum } = schema
  const kind = Array.isArray(choices) ? choices.join(' | ') : String(type ?? '—')
  const range = minimum === undefined && maximum === undefined ? '' : ` ${minimum ?? ''}–${maximum ?? ''}`
  const shape = typeof pattern === 'string' && pattern.length < 30 ? ` ${pattern}` : ''
  return `${kind}${range}${shape}${fallback === undefined ? '' : `，默认 ${String(fallback)}`}`
}

function endpointHtml(endpoint: Endpoint): string {
  const path = GROUPS[endpoint.group].base + endpoint.path
  const rows = fieldsOf(endpoint).map(
    field =>
      `<tr><td><code>${escaped(field.name)}</code></td><td>${field.required ? '必填' : '可选'}</td><td>${escaped(fieldType(field))}</td></tr>`,
  )
  const table =
    rows.length > 0
      ? `<div class="table"><table><thead><tr><th>参数</th><th></th><th>类型</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
      : ''
  const lock = endpoint.access === 'user' ? ' <span class="lock">需要登录</span>' : ''
  return `<section><h3><span class="method">${endpoint.method}</span><code>${escaped(path)}</code>${lock}</h3><p>${escaped(endpoint.summary)}</p>${table}</section>`
}

function pageHtml(endpoints: readonly Endpoint[]): string {
  const groups: readonly Group[] = ['main', 'data', 'api2']
  const parts = groups.map(group => {
    const own = endpoints.filter(endpoint => endpoint.group === group)
    return `<h2>${GROUPS[group].title} <code>${GROUPS[group].base}</code></h2>${own.map(endpointHtml).join('')}`
  })
  const codes = Object.values(ERRORS).map(
    ({ code, message }) => `<tr><td><code>${code}</code></td><td>${escaped(message)}</td></tr>`,
  )
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>看盘 · 接口说明</title><link rel="stylesheet" href="/docs/api/style.css"></head><body>
<h1>看盘 接口说明</h1><p>机器可读的描述：<a href="/docs/api/openapi.json">openapi.json</a>。登录后在 <code>Authorization: Bearer</code> 中携带令牌。金额以元、成交量以股计；未知为 null。</p>
${parts.join('\n')}
<h2>业务代码</h2><div class="table"><table><tbody>${codes.join('')}</tbody></table></div></body></html>`
}

/** `/docs/api` and its machine-readable twin, of the calls this server answers. */
export function registerApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): void {
  const page = pageHtml(endpoints)
  const description = openApi(endpoints, version)
  app.get('/docs/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/docs/api/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  app.get('/docs/api/openapi.json', async () => description)
}
