import type { Decoded } from '@kanpan/providers/codec'
import { expect, test } from 'vitest'
import { readPages } from './read-pages.ts'

const key = (row: number) => String(row)
const listOf = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Pages of a list, and how many were read. */
function paged(all: readonly number[], perPage: number, more: Partial<Decoded<number>> = {}) {
  const read: number[] = []
  const page = async (at: number): Promise<Decoded<number>> => {
    read.push(at)
    return { rows: all.slice((at - 1) * perPage, at * perPage), refused: [], total: all.length, ...more }
  }
  return { page, read }
}

test('pages are read until all are there that the replies count', async () => {
  const { page, read } = paged(listOf(250), 100)
  const { rows, isWhole } = await readPages({ page, key, mostPages: 9 })
  expect([rows.length, isWhole, read.length]).toEqual([250, true, 3])
})

test('a refused row is counted, so that it costs no further page', async () => {
  const refused = [{ row: '9', reason: '价格不可能' }]
  const { page, read } = paged(listOf(4), 4, { total: 5, refused })
  expect(await readPages({ page, key, mostPages: 9 })).toMatchObject({ isWhole: true, refused })
  expect(read).toEqual([1])
})

test('a list that goes on beyond the most pages is a part', async () => {
  const { page, read } = paged(listOf(250), 100)
  expect((await readPages({ page, key, mostPages: 2 })).isWhole).toBe(false)
  expect(read).toEqual([1, 2])
})

test('a page that comes over again ends the list, each of its rows once, and leaves it a part', async () => {
  const { page, read } = paged(listOf(100), 100, { rows: listOf(100), total: 250 })
  const { rows, isWhole } = await readPages({ page, key, mostPages: 9 })
  expect([rows.length, isWhole, read.length]).toEqual([100, false, 2])
})

test('without a count a page that is not full is the last', async () => {
  const { page, read } = paged(listOf(150), 100, { total: undefined })
  expect((await readPages({ page, key, mostPages: 9, perPage: 100 })).isWhole).toBe(true)
  expect(read).toEqual([1, 2])
})

test('a count of more than is understood ends with its last page', async () => {
  const { page, read } = paged(listOf(70), 30, { total: 90 })
  expect((await readPages({ page, key, mostPages: 9, perPage: 30 })).isWhole).toBe(true)
  expect(read).toEqual([1, 2, 3])
})

test('who has enough reads no further', async () => {
  const { page, read } = paged(listOf(250), 100)
  const isEnough = (rows: readonly number[]) => rows.includes(150)
  expect((await readPages({ page, key, mostPages: 9, isEnough })).isWhole).toBe(false)
  expect(read).toEqual([1, 2])
})

test('pages of two days are no list', async () => {
  const page = async (at: number) => ({ rows: [at], refused: [], total: 9, day: `2026-08-2${at}` })
  await expect(readPages({ page, key, mostPages: 9 })).rejects.toThrow('各页日期不同：2026-08-21 与 2026-08-22')
})
