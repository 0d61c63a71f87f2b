import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import type { AlertFiring } from '#store/alerts/alert-store.ts'
import { firingMessage } from './message.ts'

function addressOf(condition: string, code: string): string | undefined {
  const firing: AlertFiring = {
    ...{ id: 1, userId: 1, ruleId: 1, key: 'a', dataset: 'real', name: '预警', condition, total: 1 },
    ...{ day: TradeDay.parse('2026-11-20'), second: 37_801, firedAtMs: 1, readAtMs: undefined },
    targets: [{ code, name: '某', facts: [] }],
  }
  return firingMessage(firing, 'key', 'https://kanpan.example').url
}

test('a message leads where its firing does on the page: to the stock, or to the sector, at the minute', () => {
  expect(addressOf('股价>10', '300750')).toBe(
    'https://kanpan.example/stock/detail/300750?date=2026-11-20&at=10%3A31%3A00',
  )
  expect(addressOf('题材热度>80', '881144')).toBe(
    'https://kanpan.example/stock/sector?code=881144&date=2026-11-20&at=10%3A31%3A00',
  )
})
