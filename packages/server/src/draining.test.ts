import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { frozenServer } from '#app.fixture.ts'

const CONNECTIONS = 16

/** What became of a request: its status or the word of its failure, and whether its connection goes on. */
interface Outcome {
  readonly status: number | string
  readonly goesOn: boolean
}

/** A sign-in over a connection that stays open for the next; what it costs the server is a slow hash. */
function signIn(url: string, agent: Agent, headers: Readonly<Record<string, string>>): Promise<Outcome> {
  return new Promise(resolve => {
    const body = JSON.stringify({ account: 'nobody', password: 'a wrong password' })
    const sent = request(`${url}/api/ai/api/login/password`, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': String(body.length) },
    })
    sent.on('response', reply => {
      const { statusCode: status = 0 } = reply
      reply.resume().on('end', () => resolve({ status, goesOn: reply.headers.connection !== 'close' }))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message, goesOn: false }))
    sent.end(body)
  })
}

test('who is asking while the server stops is answered: no connection is torn under a request', async () => {
  const server = await frozenServer({ KANPAN_REQUESTS_PER_MINUTE: '0' })
  let isStopped = false
  onTestFinished(() => (isStopped ? undefined : server.remove()))
  const url = await server.app.listenAt({ port: 0, host: '127.0.0.1' })
  const init = await server.app.inject({ url: '/api/ai/api/public/init' })
  const xsrf = init.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { 'x-xsrf-token': xsrf, cookie: `XSRF-TOKEN=${xsrf}` }
  const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  onTestFinished(() => agents.forEach(agent => void agent.destroy()))
  await Promise.all(agents.map(agent => signIn(url, agent, headers)))

  const statuses = new Set<number | string>()
  const asking = agents.map(async agent => {
    for (let goesOn = true; goesOn; ) {
      const outcome = await signIn(url, agent, headers)
      statuses.add(outcome.status)
      goesOn = outcome.goesOn
    }
  })
  await server.remove()
  isStopped = true
  await Promise.all(asking)
  // A wrong password is answered with 200, the next guess with 429.
  expect([...statuses].filter(status => status !== 200 && status !== 429)).toEqual([])
})

/** One read over a connection that is kept, as a proxy asks. */
async function read(url: string, agent: Agent): Promise<{ status: number; text: string; goesOn: boolean }> {
  const sent = get(url, { agent })
  const [reply]: IncomingMessage[] = await once(sent, 'response')
  if (!reply) throw new Error('no answer')
  let text = ''
  for await (const part of reply.setEncoding('utf8')) text += part
  return { status: reply.statusCode ?? 0, text, goesOn: reply.headers.connection !== 'close' }
}

test('a stop behind a proxy says so first and answers on, then ends each connection, and is over before it is cut off', async () => {
  const server = await frozenServer({ KANPAN_REQUESTS_PER_MINUTE: '0', KANPAN_STOP_DELAY_SECONDS: '2' })
  let isStopped = false
  onTestFinished(() => (isStopped ? undefined : server.remove()))
  const url = await server.app.listenAt({ port: 0, host: '127.0.0.1' })
  const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  onTestFinished(() => agents.forEach(agent => void agent.destroy()))
  // What is never asked to its end holds nobody up, and neither does a connection that nobody uses.
  const sockets = [connect(Number(new URL(url).port), '127.0.0.1'), connect(Number(new URL(url).port), '127.0.0.1')]
  onTestFinished(() => sockets.forEach(socket => void socket.destroy()))
  sockets[0]?.write('GET /healthz HTTP/1.1\r\nhost: ')
  for (const agent of agents) expect((await read(`${url}/readyz`, agent)).status).toBe(200)

  const beganMs = performance.now()
  const stopped = server.remove().then(() => {
    isStopped = true
    return performance.now() - beganMs
  })
  const probe = new Agent({ keepAlive: true })
  onTestFinished(() => void probe.destroy())
  await pause(200)
  expect(await read(`${url}/readyz`, probe)).toMatchObject({ status: 503, text: '{"status":"stopping"}' })
  const said: { status: number; goesOn: boolean }[] = []
  await Promise.all(
    agents.map(async agent => {
      for (let goesOn = true; goesOn; ) {
        const reply = await read(`${url}/api/ai/api/public/init`, agent)
        said.push(reply)
        goesOn = reply.goesOn
        await pause(20)
      }
    }),
  )
  // Each went on for the two seconds, was answered, and was told once that its connection ends.
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]))
  expect(said.length).toBeGreaterThan(CONNECTIONS * 10)
  expect(said.filter(({ goesOn }) => !goesOn)).toHaveLength(CONNECTIONS)
  expect(performance.now() - beganMs).toBeGreaterThan(1_900)
  const tookMs = await stopped
  expect(tookMs).toBeLessThan(2_000 + 8_000)
})
