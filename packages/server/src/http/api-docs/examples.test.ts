import { execFile, spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ownHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'
import { API_EXAMPLES } from './examples.ts'

const run = promisify(execFile)
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

let server: SharedServer
let environment: Record<string, string>
beforeAll(async () => {
  server = await sharedServer()
  const headers = await ownHeaders(server.app, 'examples')
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const bound = server.app.server.address()
  const payload = { name: '示例', scopes: ['read'], days: 1, password: 'Kanpan-看盘-2026' }
  const made = await server.app.inject({ method: 'POST', url: '/api/ai/api/token/create', headers, payload })
  environment = {
    PATH: process.env.PATH ?? '',
    KANPAN_URL: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    KANPAN_TOKEN: z.string().parse(made.json().data.token),
  }
})

function exampleOf(id: string): string {
  const example = API_EXAMPLES.find(one => one.id === id)
  if (!example) throw new Error(`no example ${id}`)
  return example.code
}

/** What an example prints when it is run as it stands. */
async function printedBy(program: string, ending: string, code: string): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-example-'))
  const file = join(folder.path, `example${ending}`)
  writeFileSync(file, code)
  return (await run(program, [file], { env: environment })).stdout
}

const ranking = async () => {
  const headers = { authorization: `Bearer ${environment.KANPAN_TOKEN}` }
  return (await server.app.inject({ url: '/api2/stock/limit_up_ranking?limit=3', headers })).json()
}

test.skipIf(!has('curl', '--version'))(
  'the example for curl prints the ranking twice, as JSON and as a table',
  async () => {
    const [json = '', ...csv] = (await printedBy('sh', '.sh', exampleOf('curl'))).split('\n')
    const { data } = await ranking()
    expect(JSON.parse(json).data.list).toEqual(data.list)
    expect(csv[0]).toMatch(/^code,name,/)
    expect(csv.filter(Boolean)).toHaveLength(data.list.length + 1)
  },
)

test('the example in TypeScript prints the bars of the leader of the ranking, as of the moment of the ranking', async () => {
  const printed = await printedBy(process.execPath, '.mts', exampleOf('typescript'))
  const { data } = await ranking()
  expect(printed).toContain(data.list[0].name)
  expect(printed).toContain(`${data.asOf.day} ${data.asOf.time}`)
  expect(printed.match(/closeYuan/g)).toHaveLength(5)
})

const pythons = API_EXAMPLES.filter(({ language }) => language === 'py')
const hasPython = has('python3', '--version')

test.skipIf(!hasPython).each(pythons)('the example $id is Python', async ({ code }) => {
  expect(has('python3', '-c', `compile(${JSON.stringify(code)}, 'example', 'exec')`)).toBe(true)
  expect(has('python3', '-c', `compile(${JSON.stringify(`${code}\n)`)}, 'example', 'exec')`)).toBe(false)
})

const hasPandas = has('python3', '-c', 'import pandas, pyarrow')
if (!hasPandas) console.warn('跳过 Python 例子的运行：没有 pandas 与 pyarrow（pip install pandas pyarrow）')

test.skipIf(!hasPandas)('the examples in Python print their tables', async () => {
  const { data } = await ranking()
  expect(await printedBy('python3', '.py', exampleOf('python-csv'))).toContain('sealYuan')
  const arrow = exampleOf('python-arrow').replace('600519', data.list[0].code)
  expect(await printedBy('python3', '.py', arrow)).toContain('closeYuan')
})

test('the page of the calls has every example', async () => {
  const page = (await server.app.inject({ url: '/docs/api' })).body
  for (const { id, title } of API_EXAMPLES) {
    expect(page).toContain(`id="example-${id}"`)
    expect(page).toContain(title)
  }
})
