import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import type { WatchedRule } from '@kanpan/market/alert/pacing'
import { secondOfDay, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { secondOfMinute } from '@kanpan/market/quote/minute-line'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FROZEN_AT } from '#app.fixture.ts'
import { readConfig } from '#config.ts'
import { copyEvening } from '#evening.fixture.ts'
import { createStorageFaults } from '#lib/storage-faults.ts'
import { longhuLists } from '#live/derived/longhu/longhu-lists.ts'
import type { MarketView } from '#live/market-view.ts'
import { memoryBus } from '#live/memory-bus.ts'
import { SIMULATED_DAY } from '#market-setup.fixture.ts'
import type { MarketRuntime } from '#runtime/market-runtime.ts'
import { simulatedMarket } from '#runtime/simulated-market.ts'
import type { NewFiring } from '#store/alerts/alert-store.ts'
import { openStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { alertEvaluator } from './alert-evaluator.ts'
import { alertFrames } from './alert-frames.ts'
import { firstSeals } from './first-seals.fixture.ts'
import { dayRecount, type RecountedRule, recountedRules } from './recount.fixture.ts'
import { replayAlerts } from './replay-alerts.ts'
import { slowRules } from './slow-recount.fixture.ts'
import { watchedRule } from './watched-rules.ts'

const DAY = TradeDay.parse(FROZEN_AT.slice(0, 10))
const BEFORE = TradeDay.parse(SIMULATED_DAY)
const MINUTES = Array.from({ length: 241 }, (_, minute) => secondOfMinute(minute))

let folder: Awaited<ReturnType<typeof mkdtempDisposable>>
let store: Store
let runtime: MarketRuntime
let userId = 0
let clockMs = 0

beforeAll(async () => {
  folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-alerts-'))
  await copyEvening(folder.path, SIMULATED_DAY)
  const log = pino({ level: 'silent' })
  const environment = { KANPAN_SIM_CLOCK: `fixed:${FROZEN_AT}`, KANPAN_LOG_LEVEL: 'silent', KANPAN_DATA: folder.path }
  store = await openStore({ dataDir: folder.path, databaseUrl: undefined, onConnectionLost() {} })
  const storageFaults = createStorageFaults(log)
  runtime = await simulatedMarket({ bus: memoryBus(), config: readConfig(environment), store, log, storageFaults })
  await show(9 * 3600 + 25 * 60)
  const person = { account: 'watches', userName: 'w', passwordHash: 'h', nowMs: 1 }
  userId = (await store.users.create(person))?.id ?? 0
})

afterAll(async () => {
  await runtime.close()
  await store.close()
  await folder.remove()
})

/** The market goes on to a second of the day. */
async function show(second: number): Promise<MarketView> {
  const { market } = runtime
  const moment = market.source.replay?.momentAt(DAY, second)
  if (!moment) throw new Error('the simulator can replay its days')
  market.advance({ day: DAY, second, speed: 20, phase: 'trading' }, moment, await market.reasonsOf(DAY))
  return market.live()
}

const framesOf = () => {
  const { market } = runtime
  const lists = longhuLists(market, store.longhu)
  return { source: market.source, records: store.limitUpRecords, lists, viewAt: market.view }
}

function evaluator(fence = 0, delaySeconds = () => 0) {
  const { market } = runtime
  const { alertRules: rules, alertFirings: firings, collects, news } = store
  const log = pino({ level: 'silent' })
  const frames = alertFrames({ ...framesOf(), delaySeconds })
  return alertEvaluator({ market, frames, rules, firings, collects, news, fence, log, nowMs: () => (clockMs += 1_000) })
}

const lineOf = ({ key, second, targets, total }: NewFiring, name: string) =>
  `${key.startsWith('flash') ? 'text' : timeOfDay(second)} ${name} ${total} ${targets.map(({ code }) => code ?? '').join()}`

async function saved(
  rules: readonly Pick<RecountedRule, 'subject' | 'condition' | 'name'>[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  for (const { subject, condition, name } of rules) {
    const rule = { name, subject, condition, mode: 'every', expiresOn: undefined } as const
    const content = { ...rule, pauseSeconds: 0, channels: [], activeFromSecond: 0, activeUntilSecond: 86_400 }
    const id = await store.alertRules.add(userId, content, { limit: 1_000, nowMs: 1 })
    names.set(id ?? 0, name)
  }
  return names
}

const inOrder = (lines: readonly string[]) => lines.toSorted()

test('two hundred rules of every kind fire as an independent recount of the day says, live, behind a restart and over the player', async () => {
  const { market } = runtime
  const before = await market.view(BEFORE)
  // The player tells of what was: the day is over.
  await show(secondOfDay('15:00:00'))
  const views: MarketView[] = []
  for (const second of MINUTES) views.push(await market.view(DAY, timeOfDay(second)))
  const rules = recountedRules(views, before)
  expect(rules.length).toBeGreaterThanOrEqual(200)
  const expected = inOrder(dayRecount(rules, views))
  const kinds = new Set(expected.map(line => line.split(' ')[1]?.split('#')[0]))
  expect(kinds.size, [...kinds].join()).toBeGreaterThanOrEqual(16)

  const names = await saved(rules)
  let live = evaluator()
  await live.look(before)
  const fired: string[] = []
  for (const [minute, second] of MINUTES.entries()) {
    // Another process goes on from what this one stored.
    if (minute === 97) {
      await live.stop()
      live = evaluator()
    }
    await live.look(await show(second))
  }
  await live.stop()
  for (const [id, name] of names) {
    const own = await store.alertFirings.list(userId, { ruleId: id, limit: 1_000 })
    for (const firing of own) {
      fired.push(lineOf(firing, name))
      expect(firing.second).toBeGreaterThanOrEqual(MINUTES[0] ?? 0)
    }
  }
  expect(inOrder(fired)).toEqual(expected)

  const view = market.live()
  const watched: WatchedRule[] = []
  for (const [at, { subject, condition }] of rules.entries()) {
    const rule = { subject, condition, mode: 'every' as const, pauseSeconds: 0, expiresOn: undefined }
    const content = { ...rule, id: at, activeFromSecond: 0, activeUntilSecond: 86_400 }
    const one = await watchedRule(view, content, async () => [])
    if (one) watched.push(one)
  }
  const parts = { ...framesOf(), news: store.news }
  const range = { from: view.daysBefore, to: view.daysBefore, signal: new AbortController().signal }
  const [replayed] = await replayAlerts(parts, view, { rules: watched, ...range })
  const over = replayed?.firings?.map(firing => lineOf(firing, rules[firing.ruleId]?.name ?? '')) ?? []
  expect(inOrder(over)).toEqual(expected)
})

/** By how many seconds what comes in is late at each moment: late once, and on time again. */
const DELAYS = [0, 0, 0, 45, 45, 3, 0, 0, 20, 0, 0, 0, 0]

test('rules about emotion, flow, themes, deviations, lower limits and lateness fire as a recount of the moments seen says', async () => {
  await forgetRules()
  const { market } = runtime
  const before = await market.view(BEFORE)
  await show(secondOfDay('15:00:00'))
  const seen = MINUTES.filter((_, minute) => minute % 20 === 0)
  expect(DELAYS).toHaveLength(seen.length)
  const views: MarketView[] = []
  for (const second of seen) views.push(await market.view(DAY, timeOfDay(second)))
  const rules = await slowRules(views, before, DELAYS)
  const expected = inOrder(dayRecount(rules, views))
  const kinds = new Set(expected.map(line => line.split(' ')[1]?.split('#')[0]))
  const wanted = ['alarmGap', 'cold', 'delay', 'emotion', 'flowRank', 'limitDowns', 'sectorChange', 'toLowLimit']
  expect([...kinds].filter(kind => kind !== 'alarm').toSorted()).toEqual(wanted)

  const names = await saved(rules)
  let late = 0
  const live = evaluator(0, () => late)
  await live.look(before)
  for (const [at, second] of seen.entries()) {
    late = DELAYS[at] ?? 0
    await live.look(await show(second))
  }
  await live.stop()
  const fired: string[] = []
  for (const [id, name] of names)
    for (const firing of await store.alertFirings.list(userId, { ruleId: id, limit: 1_000 }))
      fired.push(lineOf(firing, name))
  expect(inOrder(fired)).toEqual(expected)
})

test('what is told in the evening and in texts is told not before it is known', async () => {
  const { market } = runtime
  const view = market.live()
  const listings = await store.longhu.ofDay(market.source.dataset, BEFORE)
  const news = await store.news.ofDay(market.source.dataset, BEFORE)
  const branch = listings.flatMap(({ seats }) => seats).find(({ side }) => side === 'buy')?.branch ?? ''
  const wordOf = (wanted: 'flash' | 'announcement') =>
    news.find(({ kind, codes }) => kind === wanted && codes.length > 0)?.title.slice(0, 4) ?? ''
  const [word, filed] = [wordOf('flash'), wordOf('announcement')]
  const conditions = [
    '龙虎榜',
    `买方席位 has "${branch}"`,
    `快讯 has "${word}"`,
    `公告 has "${filed}"`,
    '触发异动',
    '距异动<3%',
  ]
  const rules: WatchedRule[] = []
  for (const [id, condition] of conditions.entries()) {
    const rule = { subject: { kind: 'market', value: '' }, condition, mode: 'every', pauseSeconds: 0 } as const
    const content = { ...rule, id, activeFromSecond: 0, activeUntilSecond: 86_400, expiresOn: undefined }
    const one = await watchedRule(view, content, async () => [])
    if (one) rules.push(one)
  }
  const parts = { ...framesOf(), news: store.news }
  const at = view.daysBefore - 1
  const signal = new AbortController().signal
  const [replayed] = await replayAlerts(parts, view, { rules, from: at, to: at, signal })
  const of = (id: number) => replayed?.firings?.filter(({ ruleId }) => ruleId === id) ?? []
  const listed = new Set(listings.map(({ code }) => code))
  expect(listed.size).toBeGreaterThan(0)
  expect(of(0).map(({ total }) => total)).toEqual([listed.size])
  expect(of(0)[0]?.second).toBeGreaterThanOrEqual(secondOfDay('18:00:00'))
  const bought = new Set(
    listings
      .filter(({ seats }) => seats.some(one => one.side === 'buy' && one.branch.includes(branch)))
      .map(({ code }) => code),
  )
  expect(of(1).map(({ total }) => total)).toEqual([bought.size])
  for (const [id, wanted, text] of [
    [2, 'flash', word],
    [3, 'announcement', filed],
  ] as const) {
    const told = news.filter(({ kind, title, content }) => kind === wanted && `${title}\n${content}`.includes(text))
    expect(
      of(id).map(({ second }) => second),
      wanted,
    ).toEqual(told.map(({ second }) => second))
    expect(told.length, wanted).toBeGreaterThan(0)
  }
  const near = of(5).flatMap(({ targets }) => targets)
  expect(near.length).toBeGreaterThan(0)
})

async function forgetRules(): Promise<void> {
  for (const { id } of await store.alertRules.list(userId)) await store.alertRules.remove(userId, id)
}

test('of two nodes the one with the newer lease tells, and each thing is told once', async () => {
  await forgetRules()
  const { market } = runtime
  const before = await market.view(BEFORE)
  await show(secondOfDay('15:00:00'))
  const views: MarketView[] = []
  for (const second of MINUTES.slice(0, 40)) views.push(await market.view(DAY, timeOfDay(second)))
  const [name] = await saved([{ name: '封板', subject: { kind: 'market', value: '' }, condition: '涨停' }])
  const ruleId = name?.[0] ?? 0
  const [old, next] = [evaluator(1), evaluator(2)]
  for (const view of [before, ...views]) {
    await old.look(view)
    await next.look(view)
  }
  await Promise.all([old.stop(), next.stop()])
  const ofDay = async () =>
    (await store.alertFirings.list(userId, { ruleId, limit: 500 })).filter(({ day }) => day === DAY)
  const fired = await ofDay()
  expect(new Set(fired.map(({ key }) => key)).size).toBe(fired.length)
  const told = fired.flatMap(({ targets }) => targets.map(({ code }) => code))
  const seals = [...firstSeals(views)]
  expect(new Set(told)).toEqual(new Set(seals.map(([code]) => code)))
  const minutes = new Set(seals.map(([, minute]) => MINUTES[minute]))
  for (const second of minutes) expect(fired.filter(one => one.second === second)).toHaveLength(1)
  const third = evaluator(1)
  await third.look(views.at(-1) ?? before)
  await third.stop()
  expect(await ofDay()).toHaveLength(fired.length)
})

test('a group is watched as it is collected, while it is', async () => {
  await forgetRules()
  const { market } = runtime
  const before = await market.view(BEFORE)
  const views: MarketView[] = []
  for (const second of MINUTES.slice(0, 120)) views.push(await market.view(DAY, timeOfDay(second)))
  const late = [...firstSeals(views)].filter(([, minute]) => minute > 10).map(([code]) => code)
  const [first = '', second = ''] = late
  expect(second).not.toBe('')
  const collect = { type: 2, title: '名', nowMs: 1, limit: 9 } as const
  await store.collects.save(userId, { ...collect, value: first })
  const [name] = await saved([{ name: '自选封板', subject: { kind: 'group', value: '' }, condition: '涨停' }])
  const watching = evaluator(3)
  for (const [at, view] of [before, ...views].entries()) {
    if (at === 5) await store.collects.save(userId, { ...collect, value: second })
    await watching.look(view)
  }
  await watching.stop()
  const fired = await store.alertFirings.list(userId, { ruleId: name?.[0] ?? 0, limit: 500 })
  const codes = fired.filter(({ day }) => day === DAY).flatMap(({ targets }) => targets.map(({ code }) => code))
  expect(new Set(codes)).toEqual(new Set([first, second]))
})
