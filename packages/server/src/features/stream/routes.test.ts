import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { accountFeatures } from '#account-features.ts'
import { type AccountApp, accountApp, headersOf } from '#http/account-app.ts'
import { guestTokens } from '#http/guest-token.ts'
import { tokenHashOf } from '#http/session.ts'
import { type Broadcast, createBroadcast } from '#live/broadcast.ts'
import { streamRoutes } from './routes.ts'

const PASSWORD = 'a long Secret 9'
const HOUR_MS = 3_600_000

let context: AccountApp
let port = 0
let broadcast: Broadcast
const asked: ClientRequest[] = []
beforeEach(async () => {
  broadcast = createBroadcast(1_000_000)
  context = await accountApp((app, parts) => {
    accountFeatures(app, parts)
    streamRoutes(app, broadcast)
  })
  await context.app.listen({ host: '127.0.0.1', port: 0 })
  const bound = context.app.server.address()
  const isBound = (address: typeof bound): address is AddressInfo => typeof address === 'object' && address !== null
  port = isBound(bound) ? bound.port : 0
})
afterEach(async () => {
  // The server waits for who still listens.
  for (const request of asked.splice(0)) request.destroy()
  await context.app.close()
})

/** Who listens, the way every spelling of the header is taken; its end is all that is waited for. */
async function listen(authorization: string): Promise<IncomingMessage> {
  const request = get({ port, path: STREAM_ADDRESS, headers: { authorization } })
  asked.push(request)
  const [stream]: IncomingMessage[] = await once(request, 'response')
  if (!stream) throw new Error('no answer')
  expect(stream.headers['content-type']).toContain('event-stream')
  return stream.on('error', () => undefined).resume()
}
const ends = async (stream: IncomingMessage) => stream.closed || stream.readableEnded || (await once(stream, 'end'))

function post(path: string, payload: object, token?: string) {
  const headers = headersOf(token, context.xsrf.tokenFor(token && tokenHashOf(token)))
  return context.app.inject({ method: 'POST', url: `/api/ai/api/login/${path}`, headers, payload })
}
const register = async (account: string): Promise<string> =>
  (await post('register', { account, password: PASSWORD })).json().data.token

test('a stream ends soon after its session, and no other one does', async () => {
  const [token, other] = [await register('leaves'), await register('stays')]
  const [stream, spelt, staying] = [
    await listen(`Bearer ${token}`),
    await listen(`bearer ${token}`),
    await listen(`Bearer ${other}`),
  ]
  await post('logout', {}, token)
  await Promise.all([ends(stream), ends(spelt)])
  expect(staying.readableEnded).toBe(false)
})

test('a changed password ends the streams elsewhere, and not the one here', async () => {
  const here = await register('mover')
  const there: string = (await post('password', { account: 'mover', password: PASSWORD })).json().data.token
  const [staying, stream] = [await listen(`Bearer ${here}`), await listen(`Bearer ${there}`)]
  await post('change_password', { password: PASSWORD, new_password: 'another Secret 8' }, here)
  await ends(stream)
  expect(staying.readableEnded).toBe(false)
})

test('a session that was ended on another node, or that is over by its age, ends its stream', async () => {
  const [closed, old] = [await register('elsewhere'), await register('old')]
  const [first, second] = [await listen(`Bearer ${closed}`), await listen(`Bearer ${old}`)]
  await context.store.sessions.close(tokenHashOf(closed))
  await ends(first)
  context.clock.nowMs += 24 * HOUR_MS
  await ends(second)
})

test('a guest’s stream ends with the guest’s time', async () => {
  const { token } = (await post('guest', {})).json().data
  const stream = await listen(`Bearer ${token}`)
  context.clock.nowMs += 12 * HOUR_MS
  await ends(stream)
})

test('a guest’s token has one spelling', async () => {
  const token = guestTokens(Buffer.alloc(32, 1), () => 0).issue()
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = letters.indexOf(token.at(-1) ?? '')
  const same = guestTokens(Buffer.alloc(32, 1), () => 0)
  expect(same.isGood(token)).toBe(true)
  for (const other of [1, 2, 3]) expect(same.isGood(token.slice(0, -1) + letters[last ^ other])).toBe(false)
})

test('a reader that takes nothing is dropped with its connection', async () => {
  const token = await register('asleep')
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${STREAM_ADDRESS} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await pause(10)
  }
  await until(() => broadcast.size() === 1)
  const connections = new Promise<number>((resolve, reject) =>
    context.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
  expect(await connections).toBe(1)
  const padding = 'x'.repeat(1_000_000)
  const tick = { padding } as never
  await until(() => {
    broadcast.publish({ id: '1', tick, market: undefined, moves: undefined })
    return broadcast.dropped() === 1
  })
  const isGone = () =>
    new Promise<boolean>(resolve => context.app.server.getConnections((_error, count) => resolve(count === 0)))
  const beganMs = performance.now()
  while (!(await isGone()) && performance.now() - beganMs < 6_000) await pause(50)
  expect(performance.now() - beganMs).toBeLessThan(4_000)
})
