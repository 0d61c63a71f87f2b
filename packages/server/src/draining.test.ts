import { Agent, request } from 'node:http'
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
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
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
