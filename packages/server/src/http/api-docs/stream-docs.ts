import { GROUPS } from '@kanpan/contract/groups'
import { STREAM_EVENTS } from '@kanpan/contract/model/stream'
import { STREAM_ADDRESS, STREAM_TOPICS } from '@kanpan/contract/stream'
import { jsonSchema } from './json-schema.ts'

const SUMMARY = '行情推送（server-sent events）：每一刻的版本与时钟，以及所要的主题'
const TOPICS = `要的主题，以逗号分隔：${STREAM_TOPICS.join('、')}`
const LAST_ID = '最后收到的事件 id：补发其后的事件，太久则为 reset'

const events = Object.entries(STREAM_EVENTS)

/** The stream as OpenAPI can say it: one answer made of events, each of a shape of its own. */
export function streamPath() {
  const get = {
    tags: [GROUPS.api2.title],
    summary: SUMMARY,
    operationId: 'api2.stock_stream',
    security: [{ token: [] }],
    parameters: [
      { name: 'topics', in: 'query', required: false, description: TOPICS, schema: { type: 'string' } },
      { name: 'Last-Event-ID', in: 'header', required: false, description: LAST_ID, schema: { type: 'integer' } },
    ],
    responses: {
      200: {
        description: events.map(([name, shape]) => `${name}：${shape.description}`).join('；'),
        content: {
          'text/event-stream': {
            schema: { oneOf: events.map(([name, shape]) => ({ title: name, ...jsonSchema(shape, 'output') })) },
          },
        },
      },
    },
  }
  return { [STREAM_ADDRESS]: { get } }
}

/** The stream for people: it cannot be tried with a press, so its events are told. */
export function streamHtml(): string {
  const rows = events.map(([name, shape]) => `<tr><td><code>${name}</code></td><td>${shape.description}</td></tr>`)
  return `<h2 id="stream">推送 <code>${STREAM_ADDRESS}</code></h2><p>${SUMMARY}。<code>topics</code>：${TOPICS}。请求头 <code>Last-Event-ID</code>：${LAST_ID}。</p>
<table><tbody>${rows.join('')}</tbody></table>`
}
