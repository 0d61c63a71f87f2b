import { ENDPOINTS } from '@kanpan/contract/api/all'
import { bars } from '@kanpan/contract/api/api2/own'
import { limitUpRanking } from '@kanpan/contract/api/api2/stock'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { GROUPS } from '@kanpan/contract/groups'
import { tableFromIPC } from 'apache-arrow'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf, isRead, type Known, request } from '#any-moment.fixture.ts'
import { ownHeaders } from '#app.fixture.ts'
import { textIn } from '#import/own/cells.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'
import { cellOf, tableColumns } from './table-columns.ts'
import { TABLE_FORMATS } from './table-format.ts'

const Body = z.looseObject({ data: z.looseObject({ list: z.array(z.looseObject({})) }).nullable() })

/** The day of the server's morning. */
const DAY = '2024-06-28'

let server: SharedServer
let headers: Record<string, string>
let known: Known
beforeAll(async () => {
  server = await sharedServer()
  headers = await ownHeaders(server.app, 'tables')
  const ranking = await server.app.inject({ url: '/api2/stock/limit_up_ranking?limit=1', headers })
  const sectors = await server.app.inject({ url: '/data-api/hotspot/stock/sector_list?type=concept&limit=1', headers })
  const { block_code: blockCode, name: concept } = sectors.json().data.list[0]
  known = { code: ranking.json().data.list[0].code, blockCode, concept }
})

/** Of now, which is worked out once for the three forms of an answer. */
function ask(endpoint: Endpoint, accept?: string, more: Record<string, string> = {}) {
  const short: Record<string, string> = fieldsOf(endpoint).all.includes('limit') ? { limit: '20' } : {}
  const asked = request({ endpoint, known, date: DAY, more: { ...short, ...more } })
  const url = asked.url.replace(/([?&])date=[^&]*&?/, '$1')
  const fields = Object.entries(('payload' in asked && asked.payload) || {})
  const payload = Object.fromEntries(fields.filter(([name]) => name !== 'date'))
  const body = asked.method === 'POST' ? { payload } : {}
  return server.app.inject({ method: asked.method, url, ...body, headers: { ...headers, ...(accept && { accept }) } })
}

const tabular = ENDPOINTS.filter(endpoint => isRead(endpoint) && tableColumns(endpoint).length > 0)

test('every read of a list is a table, with its units in the names of the columns', () => {
  expect(tabular.length).toBeGreaterThan(40)
  const names = tableColumns(limitUpRanking).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['code', 'changePct', 'sealYuan', 'firstSealAt', 'spell.days']))
  expect(tableColumns(bars).map(({ name, type }) => `${name} ${type}`)).toContain('volumeShares number')
})

test('CSV and Arrow hold what the JSON of the same call holds, unknown as nothing and never as 0', {
  timeout: 300_000,
}, async () => {
  let cells = 0
  let unknown = 0
  for (const endpoint of tabular) {
    const name = `${endpoint.method} ${endpoint.path}`
    const json = await ask(endpoint)
    expect(json.json()[GROUPS[endpoint.group].ok], name).toBe(200)
    const rows = Body.parse(json.json()).data?.list ?? []
    const columns = tableColumns(endpoint)
    const wanted = rows.map(row => columns.map(column => cellOf(row, column)))
    // No field of a row is left out.
    for (const row of rows.slice(0, 3))
      for (const field of Object.keys(row))
        expect(
          columns.some(({ path }) => path[0] === field),
          `${name} ${field}`,
        ).toBe(true)

    const arrow = await ask(endpoint, TABLE_FORMATS.arrow)
    expect(arrow.headers['content-type'], name).toBe(TABLE_FORMATS.arrow)
    const table = tableFromIPC(arrow.rawPayload)
    expect(table.numRows, name).toBe(rows.length)
    expect(table.schema.fields.map(field => field.name)).toEqual(columns.map(column => column.name))
    const read = columns.map((_, at) => [...(table.getChildAt(at) ?? [])])
    expect(
      rows.map((_, row) => columns.map((_column, at) => read[at]?.[row] ?? null)),
      name,
    ).toEqual(wanted)

    const csv = await ask(endpoint, 'text/csv')
    expect(csv.headers['content-type'], name).toContain('text/csv')
    const [head = [], ...lines] = z.array(z.array(z.string())).parse(parse(csv.rawPayload))
    expect(head).toEqual(columns.map(column => column.name))
    const texts = wanted.map(row => row.map(cell => (cell === null ? '' : String(cell))))
    expect(
      lines.map(line => line.map(textIn)),
      name,
    ).toEqual(texts)
    cells += wanted.flat().length
    unknown += wanted.flat().filter(cell => cell === null).length
  }
  expect(cells).toBeGreaterThan(5_000)
  expect(unknown).toBeGreaterThan(50)
})

test('a table says its moment, its source and how many rows there are', async () => {
  const { headers: said, rawPayload } = await ask(limitUpRanking, TABLE_FORMATS.arrow, { limit: '3' })
  const { asOf, source, total } = (await ask(limitUpRanking)).json().data
  expect(said).toMatchObject({
    'x-kanpan-as-of': `${asOf.day} ${asOf.time}`,
    'x-kanpan-source': source,
    'x-kanpan-total': String(total),
    'cache-control': 'no-store',
  })
  expect(said.etag).toBeUndefined()
  const { metadata } = tableFromIPC(rawPayload).schema
  expect(metadata.get('kanpan.as-of')).toBe(`${asOf.day} ${asOf.time}`)
  expect(metadata.get('kanpan.source')).toBe(source)
})

test('a table is answered whatever was answered before, compressed or unchanged', async () => {
  const url = '/api2/stock/limit_up_ranking?limit=5'
  const { app } = server
  const first = await app.inject({ url, headers: { ...headers, 'accept-encoding': 'br' } })
  const again = {
    ...headers,
    'accept-encoding': 'br, gzip',
    'if-none-match': String(first.headers.etag),
    accept: 'text/csv',
  }
  const csv = await app.inject({ url, headers: again })
  expect([csv.statusCode, csv.headers['content-encoding']]).toEqual([200, undefined])
  expect(csv.body.split('\r\n')).toHaveLength(7)
  expect((await app.inject({ url, headers })).json().code).toBe(200)
})

test('a table without rows has its columns', async () => {
  const page = await ask(limitUpRanking, TABLE_FORMATS.arrow, { page: '900' })
  const table = tableFromIPC(page.rawPayload)
  expect(table.numRows).toBe(0)
  expect(table.schema.fields.map(({ name }) => name)).toEqual(tableColumns(limitUpRanking).map(({ name }) => name))
})

test('a refusal stays a refusal, and what has no list is said to have none', async () => {
  const url = '/api2/stock/limit_up_ranking?date=2024-02-30'
  const refused = await server.app.inject({ url, headers: { ...headers, accept: 'text/csv' } })
  expect(refused.headers['content-type']).toContain('application/json')
  expect(refused.json()).toMatchObject({ code: 400, data: null })
  const overview = await server.app.inject({ url: '/api2/stock/overview', headers: { ...headers, accept: 'text/csv' } })
  expect(overview.statusCode).toBe(406)
  expect(overview.json()).toMatchObject({ code: 10082 })
})
