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
import { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { secondOfDay, shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { MINUTES_PER_DAY, minuteIndex } from '@kanpan/market/quote/minute-line'
import { createSimulator } from '@kanpan/simulator/create-simulator'
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
/** Of the market, each of three seconds: by then every rule is watched, on a slow machine too. Then each minute one is at its mark. */
const FIRST_MINUTES = 10
/** Twice a tick. */
const SHOWN_MS = 1_000
const LONG = { timeout: 240_000, interval: 500 }

const Market = z.object({
  data: z.object({
    asOf: z.object({ day: TradeDay, time: z.string() }),
    codes: z.array(z.string()),
    amountWanYuan: z.array(z.number().nullable()),
  }),
})
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

/** What was traded of each stock so far, in 10,000 yuan: a number that never falls within a day. */
async function traded(site: Site) {
  const { asOf, codes, amountWanYuan } = Market.parse(await ask(site, routeOf(market))).data
  return {
    ...{ day: asOf.day, time: asOf.time, minute: minuteIndex(secondOfDay(asOf.time)) },
    wanYuan: new Map(codes.map((code, row) => [code, amountWanYuan[row] ?? 0])),
  }
}

/** The stocks that trade most on a day with what each has traded by each of its minutes, in yuan: the market is worked out once more. */
function linesOf(day: TradeDay): ReadonlyMap<string, Float64Array> {
  const simulator = createSimulator({ seed: 1 })
  const { amountYuan } = simulator.momentAt(day, SESSION.close)
  const rows = [...amountYuan.keys()].sort((a, b) => (amountYuan[b] ?? 0) - (amountYuan[a] ?? 0)).slice(0, RULES)
  return new Map(
    rows.map(row => {
      let yuan = 0
      const line = simulator.minuteLine(day, row).amountYuan.map(one => {
        yuan += one
        return yuan
      })
      return [simulator.catalogue.stocks[row]?.code ?? '', line]
    }),
  )
}

async function kill({ child, exited }: ClusterProcess): Promise<void> {
  child.kill('SIGKILL')
  await exited
}

describe.skipIf(!hasParts)('alerts of an installation whose collector is killed again and again', () => {
  test('lose nothing that happened meanwhile: each rule fires once, and each firing arrives', async () => {
    const day = tradeDayOnOrBefore(shanghaiDay(Date.now()))
    if (!day) throw new Error('the exchange is open')
    const lines = linesOf(day)
    await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-alert-kills-'))
    await using hook = await receiver()
    const installation = { databaseUrl: database?.url ?? '', folder: folder.path, collectors: 1, nodes: 1 }
    {
      // Of a first start the day would be half over on a slow machine: the past is filled in on the morning before it.
      await using redis = await ownRedis()
      const clock = `fixed:${day}T08:00:00+08:00`
      await using _filled = await startCluster({ ...installation, redisUrl: redis.url, clock })
    }
    await using redis = await ownRedis()
    await using cluster = await startCluster({
      ...{ ...installation, redisUrl: redis.url },
      environment: { KANPAN_ALERT_NETWORKS: '127.0.0.1' },
    })
    const site = { url: cluster.url, headers: await registerAt(cluster.url) }
    const added = { kind: 'webhook', name: '脚本', address: hook.url, secret: 'a secret of sixteen letters' }
    const channel = Saved.parse(await tell(site, routeOf(alertChannelAdd), added)).data.id
    const lastMinute = MINUTES_PER_DAY - FIRST_MINUTES - RULES
    const isTime = async () => {
      const now = await traded(site)
      return now.day === day && now.minute > 0 && now.minute < lastMinute
    }
    await expect.poll(isTime, LONG).toBe(true)
    const { minute } = await traded(site)
    const marks = [...lines].map(([code, yuan], at) => {
      return [code, Math.ceil((yuan[minute + FIRST_MINUTES + at] ?? Number.NaN) / 10_000)] as const
    })
    const rules: string[] = []
    for (const [code, wanYuan] of marks) {
      const rule = {
        ...{ name: `${code} 放量`, subject: { kind: 'stock', value: code }, mode: 'once', channels: [channel] },
        condition: `成交额>${wanYuan}万`,
      }
      rules.push(Saved.parse(await tell(site, routeOf(alertSave), rule)).data.id)
    }
    const passed = async () => {
      const now = await traded(site)
      if (now.day !== day) throw new Error('the day was over before the collector was killed often enough')
      return { ...now, count: marks.filter(([code, mark]) => (now.wanYuan.get(code) ?? 0) > mark).length }
    }
    const count = async () => (await passed()).count
    const firings = async () => Firings.parse(await ask(site, `${routeOf(alertFirings)}?limit=100`)).data.list

    await expect.poll(count, LONG).toBeGreaterThan(0)
    let meanwhile = 0
    for (const [at, lifeMs] of LIVES_MS.entries()) {
      await pause(lifeMs)
      // Through one of its lives nothing can be delivered.
      hook.breaks(at === 1)
      const [collector] = cluster.collectors
      if (!collector) throw new Error('one was started')
      await kill(collector)
      // What it told last is shown by now.
      await pause(SHOWN_MS)
      const before = await passed()
      await cluster.startAgain(collector).until('看盘已就绪')
      // With the first moment that readers are told of again.
      await expect.poll(async () => (await traded(site)).time, LONG).not.toBe(before.time)
      meanwhile += (await count()) - before.count
    }
    hook.breaks(false)
    expect(meanwhile, 'marks that were passed while nobody watched').toBeGreaterThan(0)

    await expect.poll(count, { ...LONG, timeout: 500_000 }).toBe(RULES)
    const inOrder = (ids: Iterable<string>) => [...ids].sort((a, b) => Number(a) - Number(b))
    await expect
      .poll(async () => inOrder((await firings()).map(({ ruleId }) => ruleId)), { ...LONG, message: 'each rule, once' })
      .toEqual(inOrder(rules))
    await expect
      .poll(() => new Set(hook.messages.map(({ firing }) => firing.id)).size, { ...LONG, message: 'each arrived' })
      .toBe(RULES)
    // What is sent twice has one key, by which a receiver shows it once.
    const keys = new Map(hook.messages.map(({ key, firing }) => [key, String(firing.id)]))
    expect(inOrder(keys.values())).toEqual(inOrder((await firings()).map(({ id }) => id)))
  }, 1_500_000)
})
