import { expect, test } from 'vitest'
import { detailOf } from './audit-labels.ts'

test.each([
  { action: 'export', detail: 'own data', says: '自己的数据' },
  { action: 'delete_account', detail: 'taken back', says: '撤回' },
  { action: 'link', detail: 'wechat', says: '微信' },
  { action: 'end_sessions', detail: '3', says: '3 处' },
  { action: 'invite', detail: '#12', says: '#12' },
  { action: 'lab', detail: 'quotes dead', says: '全市场行情：中断' },
  { action: 'lab', detail: 'minutes wrong', says: '分钟线：记录损坏' },
  { action: 'lab', detail: 'tomorrow upside-down', says: 'tomorrow upside-down' },
  { action: 'role', detail: 'toString', says: 'toString' },
] as const)('$action: $detail is said as $says', ({ action, detail, says }) => {
  expect(detailOf({ action, detail })).toBe(says)
})
