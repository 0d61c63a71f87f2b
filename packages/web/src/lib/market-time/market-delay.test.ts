import { expect, test } from 'vitest'
import { delayText } from './market-delay.ts'

test('figures whose source is behind say of when they are and by how much', () => {
  expect(delayText({ time: '14:20:05', final: false }, 12)).toBe('数据为 14:20:05，来源已延迟 12 分钟')
})

test('a source that is behind by less than a minute is not late, and a day that is over never is', () => {
  expect(delayText({ time: '14:20:05', final: false }, 0)).toBeUndefined()
  expect(delayText({ time: '15:00:00', final: true }, 12)).toBeUndefined()
})
