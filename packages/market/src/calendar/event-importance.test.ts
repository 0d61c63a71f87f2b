import { expect, test } from 'vitest'
import { type EventWeight, eventImportance } from './event-importance.ts'

const weight: EventWeight = {
  kind: 'unlock',
  companyYuan: Number.NaN,
  unlockYuan: Number.NaN,
  unlockPctOfFloat: Number.NaN,
}

test.each([
  ['五十亿的解禁', { ...weight, unlockYuan: 5e9 }, 3],
  ['十亿的解禁', { ...weight, unlockYuan: 1e9 }, 2],
  ['占流通三成的小额解禁', { ...weight, unlockYuan: 2e8, unlockPctOfFloat: 30 }, 2],
  ['价值未知的解禁', weight, 1],
  ['千亿公司的财报', { ...weight, kind: 'earnings', companyYuan: 1e11 }, 3],
  ['两百亿公司的预告', { ...weight, kind: 'earningsForecast', companyYuan: 2e10 }, 2],
  ['小公司的财报', { ...weight, kind: 'earnings', companyYuan: 5e9 }, 1],
  ['上市', { ...weight, kind: 'listing' }, 2],
  ['除权除息', { ...weight, kind: 'exRight' }, 1],
] as const)('%s', (_, question, importance) => {
  expect(eventImportance(question)).toBe(importance)
})
