import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ENDPOINTS } from '@kanpan/contract/api/all'
import { GROUPS } from '@kanpan/contract/groups'
import { expect, test } from 'vitest'
import { fieldsOf } from './any-moment.fixture.ts'
import { frozenServer, ownHeaders } from './app.fixture.ts'
import { routeOf } from './http/implement.ts'

const REVEALING = /sqlite|no such table|select |insert |node_modules|\.ts:\d|at async|kanpan-app-/i
const FIELDS: Readonly<Record<string, unknown>> = {
  ...{ code: '600000', codes: ['600000'], id: '1', x: '20240627', type: 2, title: '甲', value: '600000' },
  ...{
    account: 'somebody',
    password: 'Kanpan-看盘-2026',
    new_password: 'Kanpan-看盘-2027',
    keyword: '涨停',
    key: 'appearance',
  },
}

test('a store that fails is told of by the number of the request alone', async () => {
  const server = await frozenServer({ KANPAN_REQUESTS_PER_MINUTE: '0' })
  try {
    const headers = await ownHeaders(server.app, 'unlucky')
    {
      using database = new DatabaseSync(join(server.dataFolder, 'kanpan.sqlite'))
      const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
      database.exec('pragma foreign_keys = off')
      for (const { name } of tables.filter(
        table => !/^sqlite_|_(?:data|idx|content|docsize|config)$/.test(String(table.name)),
      ))
        database.exec(`drop table if exists "${name}"`)
    }
    const failed: string[] = []
    for (const endpoint of ENDPOINTS) {
      const { method, group } = endpoint
      const required = Object.fromEntries(fieldsOf(endpoint).required.map(name => [name, FIELDS[name] ?? '涨停']))
      const search = new URLSearchParams()
      for (const [name, value] of Object.entries(required)) search.set(name, String(value))
      const query = method === 'GET' ? `?${search}` : ''
      const url = routeOf(endpoint).replace(/:(\w+)/g, (_, name: string) => String(FIELDS[name] ?? 'x')) + query
      const reply = await server.app.inject({
        method,
        url,
        headers,
        ...(method === 'POST' ? { payload: required } : {}),
      })
      expect(reply.body, url).not.toMatch(REVEALING)
      const body = reply.json()
      if (body[GROUPS[group].ok] !== 500) continue
      failed.push(url)
      expect(body, url).toEqual({ [GROUPS[group].ok]: 500, msg: '未知错误', data: null, requestId: expect.any(String) })
    }
    expect(failed.length).toBeGreaterThan(10)
  } finally {
    await server.remove()
  }
})
