import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { market } from '@kanpan/contract/api/api2/own'
import { alertFirings, alertSave } from '@kanpan/contract/api/main/alert'
import { alertChannelAdd } from '@kanpan/contract/api/main/alert-channel'
import { publicInit } from '@kanpan/contract/api/main/public'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routeOf } from '#http/implement.ts'
import { createTestDatabase } from '#store/postgres/test-database.ts'
import { type ClusterProcess, startCluster } from './cluster.fixture.ts'
import { registerAt } from './cluster-faults/person.fixture.ts'
import { hasOwnServers, ownRedis } from './faults/own-servers.fixture.ts'

const database = await createTestDatabase()
const hasParts = database !== undefined && hasOwnServers()

afterAll(() => database?.drop())

const RULES = 30
/** Of ticks twice a second: how long the collector lives each time, somewhere between two states it stores. */
const LIVES_MS = [4_300, 2_100, 7_700, 3_400]
/** At the pace of its first seconds an amount is at its mark so late: a rule is watched before that, and they come one after the other. */
const FIRST_SECONDS = 5
const SPREAD_SECONDS = 24
const PACED_SECONDS = 5
const LONG = { timeout: 240_000, interval: 500 }

const Market = z.object({
  data: z.object({ codes: z.array(z.string()), amountWanYuan: z.array(z.number().nullable()) }),
})
const Init = z.object({ data: z.object({ clock: z.object({ told: z.object({ time: z.string() }) }) }) })
const Saved = z.object({ code: z.literal(200), data: z.object({ id: z.string() }) })
const Firings = z.object({ data: z.object({ list: z.array(z.object({ id: z.string(), ruleId: z.string() })) }) })
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

interface Site {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

async function ask({ url, headers }: Site, address: string): Promise<unknown> {
  return (await fetch(url + address, { headers })).json()
}

async function tell({ url, headers }: Site, address: string, body: unknown): Promise<unknown> {
  const asked = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  return (await fetch(url + address, { ...asked, body: JSON.stringify(body) })).json()
}

/** What was traded of each stock so far, the most first, in 10,000 yuan: a number that never falls within a day. */
async function amounts(site: Site): Promise<readonly (readonly [code: string, wanYuan: number])[]> {
  const { codes, amountWanYuan } = Market.parse(await ask(site, routeOf(market))).data
  return codes
    .flatMap((code, row) => (amountWanYuan[row] ? [[code, amountWanYuan[row]] as const] : []))
    .sort(([, a], [, b]) => b - a)
}

async function kill({ child, exited }: ClusterProcess): Promise<void> {
  child.kill('SIGKILL')
  await exited
}

describe.skipIf(!hasParts)('alerts of an installation whose collector is killed again and again', () => {
  test('lose nothing that happened meanwhile: each rule fires once, and each firing arrives', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-alert-kills-'))
    await using hook = await receiver()
    await using redis = await ownRedis()
    await using cluster = await startCluster({
      ...{ databaseUrl: database?.url ?? '', redisUrl: redis.url, folder: folder.path, collectors: 1, nodes: 1 },
      environment: { KANPAN_ALERT_NETWORKS: '127.0.0.1' },
    })
    const site = { url: cluster.url, headers: await registerAt(cluster.url) }
    const added = { kind: 'webhook', name: '脚本', address: hook.url, secret: 'a secret of sixteen letters' }
    const channel = Saved.parse(await tell(site, routeOf(alertChannelAdd), added)).data.id
    // The auction's match is the first amount there is; once it grows the session runs.
    let first = 0
    const grown = async () => {
      const total = (await amounts(site)).reduce((sum, [, wanYuan]) => sum + wanYuan, 0)
      first ||= total
      return total / first
    }
    await expect.poll(grown, LONG).toBeGreaterThan(1.2)
    const before = new Map(await amounts(site))
    await pause(1000 * PACED_SECONDS)
    const rules = new Map<string, { readonly code: string; readonly wanYuan: number }>()
    for (const [at, [code, now]] of (await amounts(site)).slice(0, RULES).entries()) {
      const aSecond = (now - (before.get(code) ?? now)) / PACED_SECONDS
      const wanYuan = Math.ceil(now + aSecond * (FIRST_SECONDS + (SPREAD_SECONDS * at) / RULES))
      const rule = {
        ...{ name: `${code} 放量`, subject: { kind: 'stock', value: code }, mode: 'once', channels: [channel] },
        condition: `成交额>${wanYuan}万`,
      }
      rules.set(Saved.parse(await tell(site, routeOf(alertSave), rule)).data.id, { code, wanYuan })
    }
    const passed = async () => {
      const now = new Map(await amounts(site))
      return [...rules].filter(([, { code, wanYuan }]) => (now.get(code) ?? 0) > wanYuan).length
    }
    const firings = async () => Firings.parse(await ask(site, `${routeOf(alertFirings)}?limit=100`)).data.list

    const told = async () => Init.parse(await ask(site, routeOf(publicInit))).data.clock.told.time
    let meanwhile = 0
    for (const [at, lifeMs] of LIVES_MS.entries()) {
      await pause(lifeMs)
      // Through one of its lives nothing can be delivered.
      hook.breaks(at === 1)
      const [passedBefore, toldBefore] = [await passed(), await told()]
      const [collector] = cluster.collectors
      if (!collector) throw new Error('one was started')
      await kill(collector)
      await cluster.startAgain(collector).until('看盘已就绪')
      // With the first moment that readers are told of again.
      await expect.poll(told, { ...LONG, interval: 50 }).not.toBe(toldBefore)
      meanwhile += (await passed()) - passedBefore
    }
    hook.breaks(false)
    expect(meanwhile, 'marks that were passed while nobody watched').toBeGreaterThan(0)

    // Who traded briskly when her mark was set may trade slowly later.
    await expect.poll(passed, { ...LONG, timeout: 500_000 }).toBe(RULES)
    const inOrder = (ids: Iterable<string>) => [...ids].sort((a, b) => Number(a) - Number(b))
    await expect
      .poll(async () => inOrder((await firings()).map(({ ruleId }) => ruleId)), { ...LONG, message: 'each rule, once' })
      .toEqual(inOrder(rules.keys()))
    await expect
      .poll(() => new Set(hook.messages.map(({ firing }) => firing.id)).size, { ...LONG, message: 'each arrived' })
      .toBe(RULES)
    // What is sent twice has one key, by which a receiver shows it once.
    const keys = new Map(hook.messages.map(({ key, firing }) => [key, String(firing.id)]))
    expect(inOrder(keys.values())).toEqual(inOrder((await firings()).map(({ id }) => id)))
  }, 900_000)
})
