import { expect, test } from 'vitest'
import { agoText, backupWarning, sizeText } from './backup-texts.ts'

const NOW = Date.parse('2026-11-25T21:00:00+08:00')
const HOUR_MS = 3_600_000
const schedule = { at: '04:00', keep: 7 }
const backup = (hoursAgo: number) => ({ name: 'kanpan-1.zip', atMs: NOW - hoursAgo * HOUR_MS, bytes: 1 })
const quiet = { schedule, isUnderWay: false, failure: null }

test('the age of a backup is told in the largest whole unit', () => {
  expect([0.01, 0.5, 1, 23.9, 24, 71].map(hours => agoText(NOW - hours * HOUR_MS, NOW))).toEqual([
    '不到 1 分钟前',
    '30 分钟前',
    '1 小时前',
    '23 小时前',
    '1 天前',
    '2 天前',
  ])
})

test('a size is never told as nothing', () => {
  expect([1, 83_200_000, 1_234_000_000].map(sizeText)).toEqual(['1 MB', '84 MB', '1.2 GB'])
})

test('who makes backups is warned of none, of an old one and of one that failed, and not while one is made', () => {
  expect(backupWarning({ ...quiet, list: [] }, NOW)).toBe('还没有备份')
  expect(backupWarning({ ...quiet, list: [backup(17), backup(90)] }, NOW)).toBeUndefined()
  expect(backupWarning({ ...quiet, list: [backup(49)] }, NOW)).toBe('最近的备份已是 2 天前')
  const failure = { atMs: NOW - HOUR_MS, reason: '磁盘已满' }
  expect(backupWarning({ ...quiet, failure, list: [backup(17)] }, NOW)).toBe('1 小时前没有备成：磁盘已满')
  expect(backupWarning({ ...quiet, failure, isUnderWay: true, list: [] }, NOW)).toBeUndefined()
  expect(backupWarning({ ...quiet, schedule: null, list: [] }, NOW)).toBeUndefined()
})
