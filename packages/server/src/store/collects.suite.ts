import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from './store.ts'

/** What collects and keywords promise, whatever the engine. */
export function collectsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`what a person keeps in ${engine}`, () => {
    let store: Store
    let people = 0
    let me = 0
    let other = 0

    async function person(): Promise<number> {
      people += 1
      const user = await store.users.create({ account: `p${people}`, userName: 'p', passwordHash: 'h', nowMs: 1 })
      return user?.id ?? 0
    }

    async function save(userId: number, value: string, limit = 500): Promise<number> {
      return (await store.collects.save(userId, { type: 2, title: `名${value}`, value, nowMs: 7, limit })) ?? 0
    }

    const values = async (userId: number) => (await store.collects.list(userId, 2)).map(c => `${c.group}${c.value}`)

    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())
    beforeEach(async () => {
      me = await person()
      other = await person()
    })

    describe('collects', () => {
      test('two who ask in one turn are each told the values of their own, of one kind alone', async () => {
        await save(me, '600001')
        await save(other, '600002')
        await store.collects.save(me, { type: 1, title: '题材', value: 'h1', nowMs: 7, limit: 500 })
        expect(
          await Promise.all([
            store.collects.values(me, 2),
            store.collects.values(other, 2),
            store.collects.values(me, 1),
          ]),
        ).toEqual([['600001'], ['600002'], ['h1']])
      })

      test('of each stock it is known how many persons have collected it, and every change is heard of', async () => {
        let changes = 0
        const stop = store.collects.onChange(() => {
          changes += 1
        })
        const before = (await store.collects.countByValue(2)).get('600099') ?? 0
        const id = await save(me, '600099')
        await save(other, '600099')
        await store.collects.save(me, { type: 1, title: '热点', value: '600099', nowMs: 7, limit: 500 })
        expect((await store.collects.countByValue(2)).get('600099')).toBe(before + 2)
        await store.collects.remove(me, id)
        expect((await store.collects.countByValue(2)).get('600099')).toBe(before + 1)
        expect(changes).toBe(4)
        stop()
        await save(me, '600099')
        expect(changes).toBe(4)
      })

      test('a stock saved twice is kept once, under its newest name', async () => {
        const id = await save(me, '600000')
        expect(await store.collects.save(me, { type: 2, title: '新名', value: '600000', nowMs: 9, limit: 500 })).toBe(
          id,
        )
        expect(await store.collects.list(me)).toEqual([
          { id, type: 2, title: '新名', value: '600000', group: '', order: 0, note: '', createdAtMs: 7 },
        ])
      })

      test('a stock saved by two requests at once is kept once', async () => {
        const ids = await Promise.all([save(me, '600000'), save(me, '600000'), save(me, '600000')])
        expect(new Set(ids).size).toBe(1)
        expect(await store.collects.list(me)).toHaveLength(1)
      })

      test('many are saved at once, the first on top, and what is kept keeps what is not told anew', async () => {
        const id = await save(me, '600001')
        await store.collects.change(me, id, { note: '旧', group: '银行' })
        const items = [
          { title: '甲', value: '600002', group: '银行', note: '一' },
          { title: '乙', value: '600001', note: '新' },
          { title: '丙', value: '600003' },
        ]
        expect(await store.collects.saveAll(me, { type: 2, items, nowMs: 8, limit: 500 })).toEqual({
          added: 2,
          kept: 1,
        })
        expect((await store.collects.list(me, 2)).map(({ value, group, note }) => [value, group, note])).toEqual([
          ['600003', '', ''],
          ['600002', '银行', '一'],
          ['600001', '银行', '新'],
        ])
        expect(await store.collects.list(other)).toEqual([])
      })

      test('many that do not all fit change nothing', async () => {
        await save(me, '600000')
        const before = await store.collects.list(me)
        const items = ['600001', '600000', '600002'].map(value => ({ title: '新', value, note: '新' }))
        expect(await store.collects.saveAll(me, { type: 2, items, nowMs: 8, limit: 2 })).toBeUndefined()
        expect(await store.collects.list(me)).toEqual(before)
      })

      test('a hotspot and a stock of the same value are two', async () => {
        await save(me, '600000')
        await store.collects.save(me, { type: 1, title: '热点', value: '600000', nowMs: 7, limit: 500 })
        expect(await store.collects.list(me)).toHaveLength(2)
        expect(await store.collects.list(me, 1)).toMatchObject([{ type: 1, title: '热点' }])
      })

      test('past the limit nothing is kept, but what is kept already may be saved again', async () => {
        const first = await save(me, '600000', 2)
        await save(me, '600001', 2)
        expect(await save(me, '600002', 2)).toBe(0)
        expect(await save(me, '600000', 2)).toBe(first)
        expect(await save(other, '600002', 2)).not.toBe(0)
      })

      test('requests at once do not pass the limit', async () => {
        await Promise.all(Array.from({ length: 8 }, (_, i) => save(me, `60000${i}`, 3)))
        expect(await store.collects.list(me)).toHaveLength(3)
      })

      test('a new collect stands on top, and order counts from it', async () => {
        for (const value of ['1', '2', '3']) await save(me, value)
        expect((await store.collects.list(me, 2)).map(c => [c.value, c.order])).toEqual([
          ['3', 0],
          ['2', 1],
          ['1', 2],
        ])
      })

      test('a collect moves to a place and the others make room', async () => {
        const ids: number[] = []
        for (const value of ['5', '4', '3', '2', '1']) ids.push(await save(me, value))
        const [five = 0, , , , one = 0] = ids
        expect(await store.collects.change(me, five, { order: 1 })).toMatchObject({ value: '5', order: 1 })
        expect(await values(me)).toEqual(['1', '5', '2', '3', '4'])
        await store.collects.change(me, one, { order: 99 })
        expect(await values(me)).toEqual(['5', '2', '3', '4', '1'])
        await save(me, '6')
        expect(await values(me)).toEqual(['6', '5', '2', '3', '4', '1'])
      })

      test('a collect put into a group stands on top of it; its note changes without moving it', async () => {
        const ids: number[] = []
        for (const value of ['3', '2', '1']) ids.push(await save(me, value))
        const [three = 0, two = 0] = ids
        await store.collects.change(me, two, { group: '芯片' })
        expect(await store.collects.change(me, three, { group: '芯片' })).toMatchObject({ group: '芯片', order: 0 })
        expect(await store.collects.change(me, two, { note: '等回踩' })).toMatchObject({ note: '等回踩', order: 1 })
        expect(await store.collects.change(me, two, {})).toMatchObject({ note: '等回踩', group: '芯片', order: 1 })
        expect(await values(me)).toEqual(['1', '芯片3', '芯片2'])
      })

      test('moves made at once lose and double nothing', async () => {
        const ids: number[] = []
        for (const value of ['4', '3', '2', '1']) ids.push(await save(me, value))
        await Promise.all(ids.map((id, i) => store.collects.change(me, id, { order: i })))
        expect((await values(me)).toSorted()).toEqual(['1', '2', '3', '4'])
        expect((await store.collects.list(me, 2)).map(c => c.order)).toEqual([0, 1, 2, 3])
      })

      test("someone else's id is as good as no id", async () => {
        const id = await save(me, '600000')
        expect(await store.collects.remove(other, id)).toBe(false)
        expect(await store.collects.change(other, id, { note: '改', order: 0, group: '组' })).toBeUndefined()
        expect(await store.collects.list(other)).toEqual([])
        expect(await store.collects.list(me)).toMatchObject([{ id, note: '', group: '' }])
        expect(await store.collects.remove(me, id)).toBe(true)
        expect(await store.collects.remove(me, id)).toBe(false)
      })

      test('the id of a removed collect is never given again', async () => {
        const id = await save(me, '600000')
        await store.collects.remove(me, id)
        expect(await save(me, '600001')).toBeGreaterThan(id)
      })

      test('text is kept to the last character, whatever it looks like', async () => {
        const id = await save(me, '600000')
        for (const note of [`'; drop table collects; --`, '100%_\\', '龘🐂\n\t"', '$1 ?1 :a', '', 'x'.repeat(5000)]) {
          expect(await store.collects.change(me, id, { note, group: note })).toMatchObject({ note, group: note })
          expect(await store.collects.list(me)).toMatchObject([{ note, group: note }])
        }
      })

      test('the codes a person collects are answered without the rest, and only to her', async () => {
        for (const value of ['600000', '600001']) await save(me, value)
        await store.collects.save(me, { type: 1, title: '热点', value: 'h1', nowMs: 7, limit: 500 })
        expect((await store.collects.values(me, 2)).toSorted()).toEqual(['600000', '600001'])
        expect(await store.collects.values(me, 1)).toEqual(['h1'])
        expect(await store.collects.values(other, 2)).toEqual([])
      })
    })

    describe('keywords', () => {
      const keep = (userId: number, word: string, nowMs = 5) => store.keywords.save(userId, { word, nowMs, limit: 3 })

      test('a word saved twice is kept once, as it was saved first', async () => {
        const first = await keep(me, '机器人')
        expect(await keep(me, '机器人', 9)).toEqual(first)
        expect(await store.keywords.list(me)).toEqual([{ id: first?.id, word: '机器人', createdAtMs: 5 }])
      })

      test('past the limit nothing is kept, but what is kept already may be saved again', async () => {
        for (const [i, word] of ['一', '二', '三'].entries()) await keep(me, word, i)
        expect(await keep(me, '四')).toBeUndefined()
        expect(await keep(me, '二')).toMatchObject({ word: '二' })
        expect((await store.keywords.list(me)).map(k => k.word)).toEqual(['三', '二', '一'])
      })

      test("someone else's word is as good as no word", async () => {
        const mine = await keep(me, '低空经济')
        expect(await store.keywords.remove(other, mine?.id ?? 0)).toBe(false)
        expect(await store.keywords.list(other)).toEqual([])
        expect(await store.keywords.remove(me, mine?.id ?? 0)).toBe(true)
        expect(await store.keywords.list(me)).toEqual([])
      })
    })
  })
}
