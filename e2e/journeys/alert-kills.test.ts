import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask, type Person, registerPerson, tell } from '#person.ts'
import { startServer } from '#running-server.ts'

const RULES = 40
const KILLS = 4
/** Of ticks twice a second: somewhere between two stored states, each time elsewhere. */
const LIVES_MS = [4_300, 2_100, 7_700, 3_400]
const ABOVE = [1.02, 1.05, 1.1, 1.2, 1.3]

const Market = z.object({
  data: z.object({ codes: z.array(z.string()), amountWanYuan: z.array(z.number().nullable()) }),
})
const Saved = z.object({ code: z.literal(200), data: z.object({ id: z.string() }) })
const Firings = z.object({
  data: z.object({ list: z.array(z.object({ id: z.string(), ruleId: z.string() })) }),
})
const Message = z.object({ key: z.string(), firing: z.object({ id: z.int(), ruleId: z.int() }) })

/** A receiver of this machine, which can be broken for a while. */
async function receiver() {
  const messages: z.infer<typeof Message>[] = []
  let isBroken = false
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (!isBroken) messages.push(Message.parse(JSON.parse(Buffer.concat(chunks).toString())))
    reply.writeHead(isBroken ? 503 : 200).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    messages,
    breaks: (broken: boolean) => {
      isBroken = broken
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What was traded of each stock so far, the most first, in 10,000 yuan: a number that never falls within a day. */
async function amounts(person: Person): Promise<readonly (readonly [code: string, wanYuan: number])[]> {
  const { codes, amountWanYuan } = Market.parse(await ask(person, '/api2/stock/market')).data
  return codes
    .flatMap((code, row) => (amountWanYuan[row] ? [[code, amountWanYuan[row]] as const] : []))
    .sort(([, a], [, b]) => b - a)
}

/** Everything that fired, page by page. */
async function allFirings(person: Person) {
  const all: z.infer<typeof Firings>['data']['list'] = []
  for (;;) {
    const before = all.at(-1)?.id
    const path = `/api/ai/api/alert/firings?limit=100${before ? `&before=${before}` : ''}`
    const { list } = Firings.parse(await ask(person, path)).data
    all.push(...list)
    if (list.length < 100) return all
  }
}

test('the power is cut again and again while the market moves: each rule fires once, and each firing arrives', async () => {
  test.setTimeout(600_000)
  await using hook = await receiver()
  const dataFolder = await mkdtemp(join(tmpdir(), 'kanpan-alert-kills-'))
  const start = (port?: number) =>
    startServer({
      ...{ dataFolder, clock: 'fast', environment: { KANPAN_ALERT_NETWORKS: '127.0.0.1' } },
      ...(port !== undefined && { port }),
    })
  let running = await start()
  try {
    const { url } = running
    const person = await registerPerson(url, 'cut-off')
    const added = await tell(person, '/api/ai/api/alert/channel/add', {
      kind: 'webhook',
      name: '脚本',
      address: hook.url,
      secret: 'a secret of sixteen letters',
    })
    const channel = Saved.parse(added).data.id
    // Until 9:30 nothing is traded; in its first minutes every amount doubles.
    await expect.poll(async () => (await amounts(person)).length, { timeout: 120_000 }).toBeGreaterThan(4_000)
    const rules = new Map<string, { readonly code: string; readonly wanYuan: number }>()
    for (const [at, [code, now]] of (await amounts(person)).slice(0, RULES).entries()) {
      const wanYuan = Math.ceil(now * (ABOVE[at % ABOVE.length] ?? 1))
      const rule = {
        ...{ name: `${code} 放量`, subject: { kind: 'stock', value: code }, mode: 'once', channels: [channel] },
        condition: `成交额>${wanYuan}万`,
      }
      rules.set(Saved.parse(await tell(person, '/api/ai/api/alert/save', rule)).data.id, { code, wanYuan })
    }

    for (let kill = 0; kill < KILLS; kill++) {
      await pause(LIVES_MS[kill])
      // Through one of its lives nothing can be delivered.
      hook.breaks(kill === 1)
      await running.stop('SIGKILL')
      running = await start(Number(new URL(url).port))
    }
    hook.breaks(false)

    const reached = async () => {
      const now = new Map(await amounts(person))
      return [...rules].filter(([, { code, wanYuan }]) => (now.get(code) ?? 0) > wanYuan).length
    }
    await expect.poll(reached, { message: 'every amount is over its mark', timeout: 120_000 }).toBe(RULES)
    const inOrder = (ids: Iterable<string>) => [...ids].sort((a, b) => Number(a) - Number(b))
    await expect
      .poll(async () => inOrder((await allFirings(person)).map(({ ruleId }) => ruleId)), {
        message: 'each rule fired, and once',
        timeout: 30_000,
      })
      .toEqual(inOrder(rules.keys()))
    const fired = await allFirings(person)
    await expect
      .poll(() => new Set(hook.messages.map(({ firing }) => firing.id)).size, {
        message: 'each firing arrived',
        timeout: 240_000,
      })
      .toBe(RULES)
    // What is sent twice has one key, by which a receiver shows it once.
    const keys = new Map(hook.messages.map(({ key, firing }) => [key, String(firing.id)]))
    expect(inOrder(keys.values())).toEqual(inOrder(fired.map(({ id }) => id)))
  } finally {
    await running.stop('SIGKILL')
    await rm(dataFolder, { recursive: true, force: true })
  }
})
