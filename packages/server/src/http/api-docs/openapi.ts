import type { Endpoint } from '@kanpan/contract/endpoint'
import { ERRORS } from '@kanpan/contract/errors'
import { GROUPS, SUCCESS_CODE } from '@kanpan/contract/groups'
import { z } from 'zod'
import { tableColumns } from '#http/tables/table-columns.ts'
import { TABLE_FORMATS } from '#http/tables/table-format.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'
import { streamPath } from './stream-docs.ts'

export interface Field {
  readonly name: string
  readonly place: 'path' | 'query' | 'body'
  readonly required: boolean
  readonly schema: JsonSchema
}

/** What a call takes, each field with where it stands. */
export function fieldsOf(endpoint: Endpoint): Field[] {
  const schema = jsonSchema(endpoint.input, 'input')
  const properties = z.record(z.string(), z.record(z.string(), z.unknown())).catch({}).parse(schema.properties)
  const required = z.array(z.string()).catch([]).parse(schema.required)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    place: endpoint.path.includes(`{${name}}`) ? 'path' : endpoint.method === 'GET' ? 'query' : 'body',
    required: required.includes(name),
    schema: property,
  }))
}

/** What else a call with a list can be asked for. */
function tables(endpoint: Endpoint): Readonly<Record<string, object>> {
  if (tableColumns(endpoint).length === 0) return {}
  const binary = { schema: { type: 'string', format: 'binary' } }
  return { [TABLE_FORMATS.csv]: { schema: { type: 'string' } }, [TABLE_FORMATS.arrow]: binary }
}

function operation(endpoint: Endpoint) {
  const fields = fieldsOf(endpoint)
  const { ok, title } = GROUPS[endpoint.group]
  const body = fields.filter(field => field.place === 'body')
  const envelope = {
    type: 'object',
    required: [ok, 'msg', 'data'],
    properties: {
      [ok]: { type: 'integer', description: `成功为 ${SUCCESS_CODE}` },
      msg: { type: 'string' },
      data: jsonSchema(endpoint.data, 'output'),
    },
  }
  return {
    tags: [title],
    summary: endpoint.summary,
    operationId: `${endpoint.group}.${endpoint.path.replace(/\W+/g, '_')}`,
    security: endpoint.access !== 'anyone' ? [{ token: [] }] : [],
    parameters: fields
      .filter(field => field.place !== 'body')
      .map(({ name, place, required, schema }) => ({
        name,
        in: place,
        required: required || place === 'path',
        schema,
      })),
    ...(body.length > 0
      ? { requestBody: { content: { 'application/json': { schema: jsonSchema(endpoint.input, 'input') } } } }
      : {}),
    responses: {
      200: {
        description: '成功，或带业务代码的拒绝',
        content: { 'application/json': { schema: envelope }, ...tables(endpoint) },
      },
    },
  }
}

/** The OpenAPI description of the calls that are answered, and of the stream. */
export function openApi(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = GROUPS[endpoint.group].base + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  const codes = Object.values(ERRORS).map(({ code, message }) => `${code} ${message}`)
  return {
    openapi: '3.0.3',
    info: { title: '看盘', version, description: `业务代码：${codes.join('；')}` },
    tags: Object.values(GROUPS).map(({ title }) => ({ name: title })),
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths: { ...paths, ...streamPath() },
  }
}
