import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { wechatClient } from './client.ts'
import { WechatFault } from './faults.ts'

/** What a server that answers so is requests for, by a client of ours. */
async function askOf(answer: (response: ServerResponse) => void) {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const client = wechatClient({ base: `http://127.0.0.1:${port}` })
  try {
    return await client({
      path: 'qrcode/create',
      query: { access_token: 'secret' },
      body: {},
      answer: z.object({ a: z.int() }),
    })
  } catch (error) {
    return { error, requests }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('a good answer is what it says', async () => {
  expect(await askOf(response => response.end('{"a":1,"errcode":0}'))).toEqual({ a: 1 })
})

test.each<[string, (response: ServerResponse) => void]>([
  ['a redirect', response => response.writeHead(302, { location: '/' }).end()],
  ['an error page', response => response.writeHead(502).end('<html>')],
  ['no JSON', response => response.end('<html>')],
  ['another shape', response => response.end('{"a":"b"}')],
  ['more than 64 kB', response => response.end(`{"a":1,"b":"${'x'.repeat(70_000)}"}`)],
  ['a line that breaks', response => response.destroy()],
])('%s is a fault that names no address, and is not followed', async (_, answer) => {
  const { error, requests } = z
    .object({ error: z.instanceof(WechatFault), requests: z.int() })
    .parse(await askOf(answer))
  expect(error.kind).toBe('unreachable')
  expect(requests).toBe(1)
  expect(`${error.message} ${error.stack} ${error.cause}`).not.toContain('secret')
})
