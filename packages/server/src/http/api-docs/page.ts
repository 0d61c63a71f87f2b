import type { Endpoint } from '@kanpan/contract/endpoint'
import { ERRORS } from '@kanpan/contract/errors'
import { GROUPS, type Group } from '@kanpan/contract/groups'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import { API_EXAMPLES } from './examples.ts'
import { type Field, fieldsOf } from './openapi.ts'
import { streamHtml } from './stream-docs.ts'

/** What a field may be filled with in the market that is running, by its name. */
export type Examples = Readonly<Record<string, string>>

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character)

function fieldType({ schema }: Field): string {
  const { type, enum: choices, default: fallback, pattern, minimum, maximum } = schema
  const kind = Array.isArray(choices) ? choices.join(' | ') : String(type ?? '—')
  const range = minimum === undefined && maximum === undefined ? '' : ` ${minimum ?? ''}–${maximum ?? ''}`
  const shape = typeof pattern === 'string' && pattern.length < 30 ? ` ${pattern}` : ''
  return `${kind}${range}${shape}${fallback === undefined ? '' : `，默认 ${String(fallback)}`}`
}

function fieldHtml(field: Field, path: string, examples: Examples): string {
  const { name, place, required, schema } = field
  // Calls of one sector call its code `code`.
  const known = examples[name === 'code' && /sector_stock_(list|data)$/.test(path) ? 'block_code' : name]
  const isRequired = required || place === 'path'
  const [choice] = Array.isArray(schema.enum) ? schema.enum : []
  const example = known ?? (choice === undefined ? '' : String(choice))
  const given = isRequired ? ` value="${escaped(example)}"` : ` placeholder="${escaped(example)}"`
  const data = `data-place="${place}" data-type="${String(schema.type ?? '')}"`
  const mark = isRequired ? ' <i>必填</i>' : ''
  return `<label><code>${escaped(name)}</code>${mark}<small>${escaped(fieldType(field))}</small><input name="${escaped(name)}" ${data}${given}></label>`
}

const pathOf = ({ group, path }: Endpoint) => GROUPS[group].base + path
const idOf = (endpoint: Endpoint) => `${endpoint.method}-${pathOf(endpoint)}`.replace(/[^\w-]+/g, '-')

function endpointHtml(endpoint: Endpoint, examples: Examples): string {
  const { method, group, access, summary } = endpoint
  const lock = {
    anyone: '',
    user: '<span class="lock">需要登录</span>',
    account: '<span class="lock">需要账号</span>',
    operator: '<span class="lock">需要管理员</span>',
  }
  const fields = fieldsOf(endpoint).map(field => fieldHtml(field, endpoint.path, examples))
  return `<details id="${idOf(endpoint)}"><summary><span class="method">${method}</span><code>${escaped(pathOf(endpoint))}</code>${lock[access]}<p>${escaped(summary)}</p></summary>
<form data-method="${method}" data-group="${group}" data-path="${escaped(pathOf(endpoint))}"><div class="fields">${fields.join('')}</div>
<div class="run"><button>试一下</button><output></output></div><pre></pre><pre></pre></form></details>`
}

function programsHtml(): string {
  const examples = API_EXAMPLES.map(
    ({ id, title, code }) =>
      `<details id="example-${id}"><summary>${escaped(title)}</summary><pre>${escaped(code)}</pre></details>`,
  )
  return `<h2 id="programs">给程序用</h2><p>在「账号与安全 → 访问令牌」生成一个令牌，选好权限（<code>read</code> 读行情，<code>collect</code> 收藏与关键词，<code>alert</code> 预警）与有效期，放在 <code>Authorization: Bearer</code> 里调用，不需要 XSRF。没有的权限答 10080；每个令牌每分钟最多 300 次，超过答 429 与 <code>Retry-After</code>；账号、登录、设置与管理的调用任何令牌都不能用。</p>
<p>回答里有 <code>list</code> 的调用也能要表格：<code>Accept: text/csv</code> 或 <code>Accept: application/vnd.apache.arrow.stream</code>，列名就是 JSON 的字段（单位在名字里，套着的字段写成 <code>leader.name</code>，列表写成 JSON），数字与 JSON 相同，未知是空格子或 null；时刻、来源与总数在 <code>X-Kanpan-As-Of</code>、<code>X-Kanpan-Source</code>、<code>X-Kanpan-Total</code>，Arrow 里也写在 schema 的 metadata。CSV 里以 = + - @ 开头的文字前面有一个单引号。被拒绝的仍是 JSON，请看 <code>Content-Type</code>。</p>
<p>助手程序（MCP）用 <code>/mcp</code>，同一个令牌。</p>${examples.join('')}`
}

/** The page for people: every call with what it takes, an example in the running market, and its answer on a press. */
export function pageHtml(endpoints: readonly Endpoint[], examples: Examples): string {
  const groups: readonly Group[] = ['main', 'data', 'api2']
  const own = groups.map(group => ({ group, calls: endpoints.filter(endpoint => endpoint.group === group) }))
  const links = own.map(
    ({ group, calls }) =>
      `<h2>${GROUPS[group].title}</h2>${calls.map(call => `<a href="#${idOf(call)}" title="${escaped(call.summary)}">${escaped(call.path)}</a>`).join('')}`,
  )
  const parts = own.map(
    ({ group, calls }) =>
      `<h2>${GROUPS[group].title} <code>${GROUPS[group].base}</code></h2>${calls.map(call => endpointHtml(call, examples)).join('')}`,
  )
  const codes = Object.values(ERRORS).map(
    ({ code, message }) => `<tr><td><code>${code}</code></td><td>${escaped(message)}</td></tr>`,
  )
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>看盘 · 接口说明</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/docs/api/style.css"><script type="module" src="/docs/api/try-it.js"></script></head><body><div class="layout">
<nav aria-label="接口"><a href="/">← 回到看盘</a>${links.join('')}<h2>程序</h2><a href="#programs">访问令牌、表格、示例</a><h2>推送</h2><a href="#stream">${STREAM_ADDRESS}</a></nav>
<main><a class="back" href="/">← 回到看盘</a><h1>看盘 接口说明</h1><p>机器可读的描述：<a href="/docs/api/openapi.json">openapi.json</a>。登录后在 <code>Authorization: Bearer</code> 中携带令牌；主接口中会改变数据的调用还要把 Cookie <code>XSRF-TOKEN</code> 放进 <code>X-XSRF-TOKEN</code>。金额以元、成交量以股计，9.98 即 9.98%；未知为 null。</p><p id="signed-in"></p>
${programsHtml()}
${parts.join('\n')}
${streamHtml()}
<h2>业务代码</h2><table><tbody>${codes.join('')}</tbody></table></main></div></body></html>`
}
