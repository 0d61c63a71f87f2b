import { expect, test } from 'vitest'
import { tagKind } from './event-tags.ts'

test('what happened to a company is a catalyst, whatever words it is told in', () => {
  const events = [
    '订单',
    '政策',
    '扩产',
    '业绩',
    '业绩预增',
    '签订风电大单',
    '实控人变更',
    '股份回购',
    '铝涨价',
    '重大合同',
    '拟股权转让',
    '低价',
  ]
  expect(events.filter(tag => tagKind(tag) !== 'catalyst')).toEqual([])
})

test('what several companies have in common is a theme', () => {
  const themes = [
    '福建',
    '机器人',
    '固态电池',
    '商业航天',
    '存储芯片',
    '参股宇树科技',
    '深圳国资',
    '一带一路',
    'ST股',
    '合成生物',
  ]
  expect(themes.filter(tag => tagKind(tag) !== 'theme')).toEqual([])
})
