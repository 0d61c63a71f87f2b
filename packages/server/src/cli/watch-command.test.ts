import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runCli } from './run-cli.ts'

const move = (place: number, code: string, kind = 'limitUpSealed') => ({
  ...{ id: `2026-11-20.${place}`, time: '10:31:07', code, name: '幻海科技', kind },
  ...{ priceYuan: 12.3, changePct: 10.02, value: kind === 'largeBuy' ? 23_000_000 : 10.02 },
})
const FIRING = {
  ...{ id: '7', ruleId: '3', name: '龙头炸板', condition: '炸板', day: '2026-11-20', time: '10:32:00', total: 3 },
  ...{ targets: [{ code: '600001', name: '幻海科技', facts: ['炸板 1次'] }], firedAtMs: 1, isRead: false },
  link: { path: '/stock2/overview', date: '2026-11-20', at: '10:32:00' },
}
const eventOf = (event: string, data: unknown, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const AWAY = 'away'

/** A server whose stream says one part per connection and then breaks it off. */
async function streamOf(parts: readonly string[]) {
  const asked: IncomingMessage['headers'][] = []
  const server = createServer((request, response: ServerResponse) => {
    asked.push(request.headers)
    if (parts[asked.length - 1] === AWAY) return response.writeHead(502).end('<p>Bad Gateway</p>')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(parts[asked.length - 1] ?? '', () => setTimeout(() => response.destroy(), 20))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise(resolve => server.once('listening', resolve))
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function run(url: string, ...args: readonly string[]) {
  const [lines, complaints]: [string[], string[]] = [[], []]
  const code = await runCli(['watch', ...args], {
    environment: { KANPAN_URL: url, KANPAN_TOKEN: 'kp_a' },
    print: line => void lines.push(line),
    complain: line => void complaints.push(line),
    progress() {},
  })
  return { code, lines, complaints }
}

test('what happens is printed once, and a connection that breaks is taken up where it was', async () => {
  const { asked, url } = await streamOf([
    eventOf('moves', [move(0, '600001'), move(1, '600002', 'largeBuy')]) + eventOf('tick', {}, 'day.1'),
    AWAY,
    eventOf('moves', [move(1, '600002', 'largeBuy')]) + eventOf('alerts', [FIRING]) + eventOf('reset', {}),
    eventOf('moves', [move(2, '600003', 'dive')]),
  ])
  const { code, lines, complaints } = await run(url, '--lines', '4')
  expect(lines).toEqual([
    '10:31:07 600001 幻海科技 封涨停板 +10.02% 现价 12.30元 +10.02%',
    '10:31:07 600002 幻海科技 大笔买入 2300.00万元 现价 12.30元 +10.02%',
    '10:32:00 预警 龙头炸板：幻海科技（炸板 1次） 等 3 个',
    '10:31:07 600003 幻海科技 高台跳水 +10.02% 现价 12.30元 +10.02%',
  ])
  expect([code, complaints]).toEqual([0, ['有一段没有收到，从现在继续']])
  expect(asked.map(headers => [headers.authorization, headers['last-event-id']])).toEqual([
    ['Bearer kp_a', undefined],
    ['Bearer kp_a', 'day.1'],
    ['Bearer kp_a', 'day.1'],
    ['Bearer kp_a', undefined],
  ])
})

test('only what was asked for is printed, as JSON for programs', async () => {
  const { url } = await streamOf([eventOf('moves', [move(0, '600001'), move(1, '600002', 'dive'), move(2, '600002')])])
  const { lines } = await run(url, '--codes', '600002', '--kinds', '封涨停板', '--json', '--lines', '1')
  expect(lines.map(line => JSON.parse(line))).toEqual([{ type: 'move', ...move(2, '600002') }])
})

test('what cannot be is said by its name', async () => {
  expect((await run('http://127.0.0.1:9')).complaints).toEqual(['连不上 http://127.0.0.1:9'])
  expect((await run('http://127.0.0.1:9', '--kinds', '起飞')).complaints.join()).toContain('没有「起飞」这种异动')
  expect((await run('http://127.0.0.1:9', '--lines', '0')).complaints).toEqual(['参数 lines：应为正整数'])
})
