import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ownHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'
import { runCli } from './run-cli.ts'
import { tableLines } from './text-table.ts'

let server: SharedServer
let headers: Record<string, string>
let environment: Record<string, string>
beforeAll(async () => {
  server = await sharedServer()
  headers = await ownHeaders(server.app, 'terminal')
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const bound = server.app.server.address()
  const payload = { name: '终端', scopes: ['read'], days: 1, password: 'Kanpan-看盘-2026' }
  const made = await server.app.inject({ method: 'POST', url: '/api/ai/api/token/create', headers, payload })
  environment = {
    KANPAN_URL: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    KANPAN_TOKEN: z.string().parse(made.json().data.token),
  }
})

async function run(args: readonly string[], environmentOf: Record<string, string> = environment) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await runCli(args, { environment: environmentOf, print, complain: print, progress: () => {} })
  return { code, lines }
}

test('a sentence is answered as a table, with its conditions and what was not understood', async () => {
  const query = '今日涨停 天外飞仙'
  const { code, lines } = await run(['ask', query, '--limit', '5'])
  const url = '/api2/stock/sentence_search'
  const { data } = (await server.app.inject({ method: 'POST', url, headers, payload: { query, limit: 5 } })).json()
  expect(code).toBe(0)
  expect(lines[0]).toBe(`条件：${data.conditions.map(({ text }: { text: string }) => text).join('；')}`)
  expect(lines[1]).toContain('没有理解：')
  expect(lines[2]).toBe(`${data.asOf.day} ${data.asOf.time}（模拟行情），共 ${data.total} 只，这里是前 5 只`)
  expect(lines.slice(4).map(line => line.slice(0, 6))).toEqual(data.list.map((stock: { code: string }) => stock.code))
  expect(lines[4]).toContain(`${data.list[0].priceYuan.toFixed(2)}`)
})

test('what is asked without a token, of nobody, or wrongly is said in words', async () => {
  expect((await run(['ask'])).code).toBe(2)
  expect((await run(['ask', '涨停'], {})).lines.join()).toContain('KANPAN_TOKEN')
  const wrong = await run(['ask', '涨停'], { ...environment, KANPAN_TOKEN: `kp_${'x'.repeat(43)}` })
  expect([wrong.code, wrong.lines.join()]).toEqual([1, '请先登录'])
  const nowhere = await run(['ask', '涨停', '--url', 'http://127.0.0.1:9'])
  expect([nowhere.code, nowhere.lines.join()]).toEqual([1, '连不上 http://127.0.0.1:9'])
  expect((await run(['ask', '涨停', '--url', 'ftp://x'])).lines.join()).toContain('服务器地址不对')
  expect((await run(['ask', '涨停', '--date', '2024-02-30'])).code).toBe(1)
})

test('columns of Chinese and figures stand below one another', () => {
  expect(
    tableLines([
      ['代码', '名称', '涨跌幅'],
      ['600000', '幻海科技', '+9.98%'],
      ['000001', '云', '—'],
    ]),
  ).toEqual(['代码    名称      涨跌幅', '600000  幻海科技  +9.98%', '000001  云             —'])
})
