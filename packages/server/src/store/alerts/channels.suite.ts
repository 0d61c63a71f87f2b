import { TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'
import type { NewChannel } from './channel-store.ts'

const CHANNEL: NewChannel = {
  ...{ kind: 'webhook', name: '脚本', hint: 'hooks.example', hasSecret: true, sealed: 'v1.x', fingerprint: '' },
  ...{ nowMs: 5, limit: 3 },
}
const HOUR_MS = 3_600_000
const RULE = {
  ...({ name: '跌破', subject: { kind: 'market', value: '' }, condition: '股价<1', mode: 'every' } as const),
  ...{ pauseSeconds: 0, activeFromSecond: 0, activeUntilSecond: 86_399, expiresOn: undefined },
}

/** What channels and the way to them promise, whatever the engine. */
export function channelsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`alert channels in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    let people = 0
    async function person(): Promise<number> {
      people += 1
      const user = await store.users.create({
        account: `listener${people}`,
        userName: 'l',
        passwordHash: 'h',
        nowMs: 1,
      })
      return user?.id ?? 0
    }
    const add = async (userId: number, channel: Partial<NewChannel> = {}) =>
      (await store.alertChannels.add(userId, { ...CHANNEL, ...channel })) ?? 0
    /** Deliveries of one person to some channels, as they were claimed. */
    async function claimedOf(userId: number, channels: readonly string[], { times = 1, nowMs = 100 }) {
      const ruleId = (await store.alertRules.add(userId, { ...RULE, channels }, { limit: 9, nowMs: 1 })) ?? 0
      const firings = Array.from({ length: times }, (_, at) => ({
        ...{ ruleId, key: String(at), day: TradeDay.parse('2026-03-02'), second: 36_000, total: 1, targets: [] },
      }))
      await store.alertFirings.fire({ dataset: 'channels', fence: 0, firings, state: undefined, nowMs })
      const all = await store.alertOutbox.claim({ nowMs, leasedUntilMs: nowMs + 50, limit: 500 })
      return all.filter(({ firing }) => firing.userId === userId)
    }

    test('what is due and nobody is at is told with the moment since when', async () => {
      const me = await person()
      const id = String(await add(me))
      const before = await store.alertOutbox.overdue(1)
      expect(before).toEqual({ count: 0, sinceMs: undefined })
      const [claimed] = await claimedOf(me, [id], { nowMs: 2 })
      expect(await store.alertOutbox.overdue(2)).toEqual({ count: 0, sinceMs: undefined })
      await store.alertOutbox.giveBack([claimed?.id ?? 0], 1)
      expect(await store.alertOutbox.overdue(2)).toEqual({ count: 1, sinceMs: 1 })
      await store.alertOutbox.sent(claimed?.id ?? 0, 3)
      expect(await store.alertOutbox.overdue(3)).toEqual({ count: 0, sinceMs: undefined })
    })

    test('who may not sign in is sent nothing until she may again', async () => {
      const me = await person()
      const id = await add(me)
      const by = { actor: 'command_line', userId: undefined, network: '', nowMs: 1 } as const
      await store.people.setDisabled(me, true, by)
      expect(await store.alertChannels.findAll([id])).toEqual([])
      await store.people.setDisabled(me, false, by)
      expect(await store.alertChannels.findAll([id])).toHaveLength(1)
    })

    test('a channel is its owner’s alone, changed as said, and no more than the limit find room', async () => {
      const [me, other] = [await person(), await person()]
      const id = await add(me)
      const { nowMs: _now, limit: _limit, ...content } = CHANNEL
      expect(await store.alertChannels.list(me)).toEqual([
        {
          ...{ ...content, id, userId: me, isPaused: false, trouble: '', failures: 0, heldUntilMs: 0 },
          ...{ sentAtMs: undefined, createdAtMs: 5 },
        },
      ])
      expect(await store.alertChannels.find(other, id)).toBeUndefined()
      expect(await store.alertChannels.change(other, id, { name: '别人的' })).toBe(false)
      expect(await store.alertChannels.remove(other, id)).toBe(false)
      expect(await store.alertChannels.change(me, id, { name: '二', isPaused: true })).toBe(true)
      expect(await store.alertChannels.find(me, id)).toMatchObject({
        name: '二',
        isPaused: true,
        hint: 'hooks.example',
      })
      expect(await store.alertChannels.change(me, id, {})).toBe(true)
      await add(me)
      await add(me)
      expect(await store.alertChannels.add(me, CHANNEL)).toBeUndefined()
      expect(await store.alertChannels.remove(me, id)).toBe(true)
      expect((await store.alertChannels.findAll([id])).length).toBe(0)
    })

    test('a browser is one channel, of whoever subscribed it last', async () => {
      const [me, other] = [await person(), await person()]
      const browser = { ...CHANNEL, kind: 'push', fingerprint: `browser of ${me}` } as const
      const id = await store.alertChannels.take(me, browser)
      expect(await store.alertChannels.take(me, { ...browser, sealed: 'v1.y' })).toBe(id)
      expect(await store.alertChannels.list(me)).toMatchObject([{ id, sealed: 'v1.y' }])
      expect(await store.alertChannels.take(other, browser)).toBeGreaterThan(id ?? 0)
      expect(await store.alertChannels.list(me)).toEqual([])
      expect(await store.alertChannels.removeAt(me, browser.fingerprint)).toBe(false)
      expect(await store.alertChannels.removeAt(other, browser.fingerprint)).toBe(true)
    })

    test('a pace lets so many through at once and then one per interval, whoever asks', async () => {
      const id = await add(await person())
      const pace = { burst: 3, intervalMs: 1000 }
      const passedAt: number[] = []
      for (let nowMs = 10_000; nowMs < 16_000; nowMs += 250) {
        const waits = await Promise.all([1, 2].map(() => store.alertChannels.reserve(id, pace, nowMs)))
        for (const wait of waits) if (wait === 0) passedAt.push(nowMs)
      }
      expect(passedAt).toEqual([10_000, 10_000, 10_250, 11_000, 12_000, 13_000, 14_000, 15_000])
      expect(await store.alertChannels.reserve(id, pace, 15_750)).toBe(250)
    })

    test('failures are counted in a row, and another target or a success ends a channel’s trouble', async () => {
      const me = await person()
      const id = await add(me)
      expect([await store.alertChannels.failed(id), await store.alertChannels.failed(id)]).toEqual([1, 2])
      await store.alertChannels.hold(id, 900)
      await store.alertChannels.hold(id, 800)
      await store.alertChannels.stop(id, '密钥不对')
      expect(await store.alertChannels.find(me, id)).toMatchObject({
        ...{ failures: 2, heldUntilMs: 900, trouble: '密钥不对' },
      })
      const { hint, hasSecret, fingerprint } = CHANNEL
      await store.alertChannels.change(me, id, { target: { hint, hasSecret, fingerprint, sealed: 'v1.z' } })
      expect(await store.alertChannels.find(me, id)).toMatchObject({ failures: 0, heldUntilMs: 0, trouble: '' })
      await store.alertChannels.failed(id)
      await store.alertChannels.succeeded(id, 77)
      expect(await store.alertChannels.find(me, id)).toMatchObject({ failures: 0, sentAtMs: 77 })
    })

    test('quiet hours are a person’s, set anew and taken away', async () => {
      const me = await person()
      expect(await store.alertChannels.quietHours(me)).toBeUndefined()
      for (const fromSecond of [1, 2]) await store.alertChannels.setQuietHours(me, { fromSecond, untilSecond: 3 })
      expect(await store.alertChannels.quietHours(me)).toEqual({ fromSecond: 2, untilSecond: 3 })
      await store.alertChannels.setQuietHours(me, undefined)
      expect(await store.alertChannels.quietHours(me)).toBeUndefined()
    })

    test('beyond what a person is sent in an hour one message per channel tells of the rest', async () => {
      const me = await person()
      const claimed = await claimedOf(me, ['a', 'b'], { times: 3 })
      const limits = { perHour: 3, perDay: 100 }
      const formsAt = async (nowMs: number, some: readonly { readonly id: number }[]) => {
        const forms: string[] = []
        for (const { id } of some) forms.push(await store.alertOutbox.admit(me, id, { ...limits, nowMs }))
        return forms
      }
      const inOrder = claimed.toSorted((one, two) => one.id - two.id)
      const forms = await formsAt(200, inOrder)
      expect(forms.toSorted()).toEqual(['merged', 'message', 'message', 'message', 'summary', 'summary'])
      // What was decided stays so.
      expect(await formsAt(200 + HOUR_MS, inOrder)).toEqual(forms)
      // Those of before, of which nobody was heard again, come with them.
      const later = (await claimedOf(me, ['a'], { times: 4, nowMs: 300 + HOUR_MS })).filter(
        ({ attempts }) => attempts === 1,
      )
      expect(await formsAt(300 + HOUR_MS, later)).toEqual(['message', 'message', 'message', 'summary'])
      const states = await store.alertOutbox.list(me, { limit: 50 })
      expect(states.filter(({ failedAtMs }) => failedAtMs !== undefined).map(({ form }) => form)).toEqual(['merged'])
    })

    test('what goes beyond a day is told of once a day', async () => {
      const me = await person()
      const claimed = await claimedOf(me, ['a'], { times: 5 })
      const forms: string[] = []
      for (const [at, { id }] of claimed.entries())
        forms.push(await store.alertOutbox.admit(me, id, { nowMs: 200 + at * 2 * HOUR_MS, perHour: 9, perDay: 2 }))
      expect(forms).toEqual(['message', 'message', 'summary', 'merged', 'merged'])
    })

    test('what is given back counts as no attempt, and what waits for a channel waits until it is free', async () => {
      const me = await person()
      const [first, second, third] = await claimedOf(me, ['c'], { times: 3 })
      const [one, two, three] = [first?.id ?? 0, second?.id ?? 0, third?.id ?? 0]
      await store.alertOutbox.giveBack([one, two], 400)
      await store.alertOutbox.postpone(me, 'c', 1000)
      const claim = async (nowMs: number) => {
        const all = await store.alertOutbox.claim({ nowMs, leasedUntilMs: nowMs + 50, limit: 500 })
        return all.filter(({ firing }) => firing.userId === me).map(({ id, attempts }) => [id, attempts])
      }
      // Somebody was at the third, and was not heard of again.
      expect(await claim(999)).toEqual([[three, 2]])
      expect(await claim(1000)).toEqual([
        [one, 1],
        [two, 1],
      ])
      await store.alertOutbox.drop(one, { error: '过期', nowMs: 1001 })
      await store.alertOutbox.sent(two, 1002)
      await store.alertOutbox.failed(two, { error: '晚到的失败', dueAtMs: undefined, nowMs: 1003 })
      expect(await store.alertOutbox.list(me, { channel: 'c', beforeId: three, limit: 9 })).toMatchObject([
        { id: two, sentAtMs: 1002, failedAtMs: undefined, error: '' },
        { id: one, form: 'dropped', failedAtMs: 1001, error: '过期', name: '跌破' },
      ])
    })
  })
}
