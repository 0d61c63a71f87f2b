import { TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'
import type { AlertRuleContent, FiringBatch, NewFiring } from './alert-store.ts'

const RULE: AlertRuleContent = {
  name: '跌破 180',
  subject: { kind: 'stock', value: '300750' },
  condition: '股价<180',
  mode: 'every',
  pauseSeconds: 300,
  activeFromSecond: 34_200,
  activeUntilSecond: 54_000,
  expiresOn: undefined,
  channels: [],
}
const DAY = TradeDay.parse('2026-03-02')

/** What rules, firings and their outbox promise, whatever the engine. */
export function alertsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`alerts in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    let people = 0
    async function person(): Promise<number> {
      people += 1
      const user = await store.users.create({ account: `watcher${people}`, userName: 'w', passwordHash: 'h', nowMs: 1 })
      return user?.id ?? 0
    }
    const add = async (userId: number, rule: Partial<AlertRuleContent> = {}) =>
      (await store.alertRules.add(userId, { ...RULE, ...rule }, { limit: 10, nowMs: 5 })) ?? 0
    const firing = (ruleId: number, key: string): NewFiring => ({
      ...{ ruleId, key, day: DAY, second: 36_000, total: 1 },
      targets: [{ code: '300750', name: '宁德时代', facts: ['股价 179.5元'] }],
    })
    const fire = (firings: readonly NewFiring[], batch: Partial<FiringBatch> = {}) =>
      store.alertFirings.fire({ dataset: 'alerts', fence: 0, firings, state: undefined, nowMs: 7, ...batch })

    test('a rule stays as it was written, is its owner’s alone, and no more than the limit find room', async () => {
      const [me, other] = [await person(), await person()]
      const id = await add(me, { expiresOn: DAY, channels: ['hook'] })
      expect(await store.alertRules.list(me)).toEqual([
        {
          ...{ ...RULE, expiresOn: DAY, channels: ['hook'], id, userId: me },
          ...{ isPaused: false, doneAtMs: undefined, createdAtMs: 5, changedAtMs: 5 },
        },
      ])
      expect(await store.alertRules.find(other, id)).toBeUndefined()
      expect(await store.alertRules.change(other, id, { rule: RULE, nowMs: 6 })).toBe(false)
      expect(await store.alertRules.pause(other, id, { isPaused: true, nowMs: 6 })).toBe(false)
      expect(await store.alertRules.remove(other, id)).toBe(false)
      expect(await store.alertRules.change(me, id, { rule: { ...RULE, name: '二' }, nowMs: 6 })).toBe(true)
      expect(await store.alertRules.find(me, id)).toMatchObject({ name: '二', changedAtMs: 6, expiresOn: undefined })
      expect(await store.alertRules.add(me, RULE, { limit: 1, nowMs: 5 })).toBeUndefined()
      expect(await store.alertRules.remove(me, id)).toBe(true)
      expect(await store.alertRules.list(me)).toEqual([])
    })

    test('who watches reads what is neither paused nor done, and hears of every change since', async () => {
      const me = await person()
      const { newestId } = await store.alertRules.changesSince(undefined)
      const [first, second] = [await add(me), await add(me)]
      expect((await store.alertRules.watched(first - 1, 100)).map(({ id }) => id)).toEqual([first, second])
      await store.alertRules.pause(me, first, { isPaused: true, nowMs: 6 })
      const changes = await store.alertRules.changesSince(newestId)
      expect(changes.isWhole).toBe(true)
      expect(changes.ruleIds).toEqual(expect.arrayContaining([first, second]))
      expect((await store.alertRules.watchedOf([first, second])).map(({ id }) => id)).toEqual([second])
      await store.alertRules.remove(me, second)
      const { ruleIds } = await store.alertRules.changesSince(changes.newestId)
      expect(ruleIds).toContain(second)
    })

    test('who collects something else has the rules of her groups read again', async () => {
      const [me, other] = [await person(), await person()]
      const group = { kind: 'group', value: '' } as const
      const [mine, stock, theirs] = [
        await add(me, { subject: group }),
        await add(me),
        await add(other, { subject: group }),
      ]
      let { newestId } = await store.alertRules.changesSince(undefined)
      const changed = async () => {
        const before = newestId
        const changes = await store.alertRules.changesSince(before)
        newestId = changes.newestId
        return newestId > before
      }
      const collect = { type: 2, title: '名', value: '600000', nowMs: 7, limit: 9 } as const
      const id = (await store.collects.save(me, collect)) ?? 0
      expect(await changed()).toBe(true)
      await store.collects.change(me, id, { note: '看' })
      expect(await changed()).toBe(false)
      await store.collects.change(me, id, { group: '打板' })
      expect(await changed()).toBe(true)
      await store.collects.remove(me, id)
      expect(await changed()).toBe(true)
      expect((await store.alertRules.watchedOf([mine, stock, theirs])).map(one => one.id)).toEqual([
        mine,
        stock,
        theirs,
      ])
    })

    test('a firing is stored once for its key, with an outbox row for each channel of its rule', async () => {
      const [me, other] = [await person(), await person()]
      const id = await add(me, { channels: ['hook', 'mail'] })
      const fired = await fire([firing(id, 'a'), firing(id, 'a'), firing(id, 'b')])
      expect(fired?.map(({ key, name, condition, userId }) => [key, name, condition, userId])).toEqual([
        ['a', '跌破 180', '股价<180', me],
        ['b', '跌破 180', '股价<180', me],
      ])
      expect(await fire([firing(id, 'a')])).toEqual([])
      const stored = await store.alertFirings.list(me, { ruleId: id, limit: 20 })
      expect(stored.map(({ key }) => key)).toEqual(['b', 'a'])
      expect(stored[0]).toMatchObject({ ...firing(id, 'b'), dataset: 'alerts', firedAtMs: 7, readAtMs: undefined })
      expect(await store.alertFirings.list(other, { limit: 20 })).toEqual([])
      const [first, second] = fired?.map(one => one.id) ?? []
      expect((await store.alertFirings.since('alerts', first ?? 0, 9)).map(one => one.id)).toEqual([second])
      expect(await store.alertFirings.newest('alerts')).toBe(second)
      expect((await store.alertFirings.ofDay('alerts', DAY)).filter(({ ruleId }) => ruleId === id)).toHaveLength(2)
      const claimed = await store.alertOutbox.claim({ nowMs: 7, leasedUntilMs: 20, limit: 100 })
      const own = claimed.filter(({ firing }) => firing.ruleId === id)
      expect(own.map(({ channel, attempts, firing }) => [channel, attempts, firing.key]).sort()).toEqual([
        ['hook', 1, 'a'],
        ['hook', 1, 'b'],
        ['mail', 1, 'a'],
        ['mail', 1, 'b'],
      ])
    })

    test('what is read is read for one person and market, up to what was seen', async () => {
      const [me, other] = [await person(), await person()]
      const [mine, theirs] = [await add(me), await add(other)]
      const fired = (await fire([firing(mine, 'x'), firing(mine, 'y'), firing(theirs, 'x')])) ?? []
      const seen = Math.min(...fired.filter(({ ruleId }) => ruleId === mine).map(({ id }) => id))
      expect(
        await Promise.all([
          store.alertFirings.unread(me, 'alerts'),
          store.alertFirings.unread(other, 'alerts'),
          store.alertFirings.unread(me, 'elsewhere'),
        ]),
      ).toEqual([2, 1, 0])
      expect(await store.alertFirings.markRead(me, { dataset: 'alerts', untilId: seen, nowMs: 9 })).toBe(1)
      expect(await store.alertFirings.unread(me, 'alerts')).toBe(1)
      expect(await store.alertFirings.unread(me, 'elsewhere')).toBe(0)
      expect(await store.alertFirings.unread(other, 'alerts')).toBe(1)
      expect((await store.alertFirings.list(me, { isUnread: true, limit: 5 })).map(({ key }) => key)).toEqual(['y'])
      expect((await store.alertFirings.list(me, { limit: 5 })).at(-1)?.readAtMs).toBe(9)
    })

    test('a rule that tells once is done with its first firing, until it is changed or gone on with', async () => {
      const me = await person()
      const id = await add(me, { mode: 'once' })
      expect(await fire([firing(id, 'a')])).toHaveLength(1)
      expect(await fire([firing(id, 'b')])).toEqual([])
      expect((await store.alertRules.find(me, id))?.doneAtMs).toBe(7)
      await store.alertRules.pause(me, id, { isPaused: false, nowMs: 8 })
      expect(await fire([firing(id, 'b')])).toHaveLength(1)
    })

    test('nothing fires of a rule that is paused or gone, and a firing goes with its rule', async () => {
      const me = await person()
      const [paused, gone] = [await add(me), await add(me, { channels: ['hook'] })]
      await fire([firing(gone, 'a')])
      await store.alertRules.pause(me, paused, { isPaused: true, nowMs: 6 })
      await store.alertRules.remove(me, gone)
      expect(await fire([firing(paused, 'a'), firing(gone, 'b'), firing(987_654_321, 'a')])).toEqual([])
      expect(await store.alertFirings.list(me, { limit: 20 })).toEqual([])
    })

    test('an older evaluator stores nothing once a newer one has begun, and the newer goes on from its state', async () => {
      const me = await person()
      const id = await add(me)
      const dataset = 'fenced'
      expect(await store.alertFirings.state(dataset)).toBeUndefined()
      expect(await fire([], { dataset, fence: 3, state: 'three' })).toEqual([])
      expect(await fire([firing(id, 'a')], { dataset, fence: 4 })).toHaveLength(1)
      expect(await store.alertFirings.state(dataset)).toBe('three')
      expect(await fire([firing(id, 'b')], { dataset, fence: 3, state: 'late' })).toBeUndefined()
      expect(await store.alertFirings.state(dataset)).toBe('three')
      expect((await store.alertFirings.list(me, { ruleId: id, limit: 20 })).map(({ key }) => key)).toEqual(['a'])
    })

    test('a delivery is taken by one, comes again when its taker is silent, and is over when sent or given up', async () => {
      const me = await person()
      await fire([firing(await add(me, { channels: ['one'] }), 'a')], { nowMs: 1000 })
      const claim = async (nowMs: number) => {
        const all = await store.alertOutbox.claim({ nowMs, leasedUntilMs: nowMs + 100, limit: 100 })
        return all.filter(({ firing }) => firing.userId === me)
      }
      const [first] = await claim(1000)
      expect(await claim(1001)).toEqual([])
      const [again] = await claim(1100)
      expect(again).toMatchObject({ id: first?.id, attempts: 2 })
      const id = first?.id ?? 0
      await store.alertOutbox.failed(id, { error: '500', dueAtMs: 2000, nowMs: 1150 })
      expect(await claim(1999)).toEqual([])
      expect(await claim(2000)).toMatchObject([{ id, attempts: 3 }])
      await store.alertOutbox.sent(id, 2001)
      expect(await claim(9000)).toEqual([])
    })

    test('what fired long ago is forgotten', async () => {
      const me = await person()
      const id = await add(me)
      await fire([firing(id, 'old')], { nowMs: 10 })
      await fire([firing(id, 'new')], { nowMs: 1_000_000 })
      await store.alertFirings.forgetOlder(500_000)
      expect((await store.alertFirings.list(me, { limit: 20 })).map(({ key }) => key)).toEqual(['new'])
    })
  })
}
