import { describe, expect, test } from 'vitest'
import { DELISTING, NO_LIMIT, ST, smallCatalogue, smallDay } from '#small-market.suite.ts'
import { explainLimit } from './explain-limit.ts'

const catalogue = smallCatalogue(['main'])
const explain = (day: string, flags: number, prevClose = 10.05) =>
  explainLimit(smallDay(day, [{ prevClose, close: prevClose, flags }]), catalogue, 0)

describe('an explained limit price', () => {
  test('shows the rule, its validity, the reference price and the arithmetic', () => {
    expect(explain('2025-11-03', 0)).toEqual({
      kind: 'limit',
      rule: { id: 'main-10', board: 'main', st: false, ratioPct: 10, from: '1996-12-16', to: undefined },
      isSt: false,
      isDelisting: false,
      prevCloseCents: 1005,
      up: { factorPct: 110, exactCents: 1105.5, limitCents: 1106, widened: false, effectivePct: (100 * 101) / 1005 },
      down: { factorPct: 90, exactCents: 904.5, limitCents: 905, widened: false, effectivePct: (100 * -100) / 1005 },
    })
  })

  test.each([
    { day: '2026-07-03', flags: ST, id: 'main-st-5', to: '2026-07-05' },
    { day: '2026-07-06', flags: ST, id: 'main-st-10', to: undefined },
    { day: '2026-07-03', flags: ST | DELISTING, id: 'main-10', to: undefined },
  ])('on $day with flags $flags the rule is $id', ({ day, flags, id, to }) => {
    const explained = explain(day, flags)
    expect(explained.kind === 'limit' && explained.rule).toMatchObject({ id, to })
  })

  test('says why there is none', () => {
    expect(explain('2025-11-03', NO_LIMIT)).toEqual({ kind: 'noLimit', listedOn: '2010-01-04', days: 1 })
    expect(explain('2025-11-03', 0, 0)).toEqual({ kind: 'noReference' })
    expect(explain('1995-01-03', 0)).toEqual({ kind: 'noRule' })
  })

  test('says when a limit was widened by a tick', () => {
    const explained = explain('2025-11-03', 0, 0.04)
    expect(explained.kind === 'limit' && explained.up).toMatchObject({ exactCents: 4.4, limitCents: 5, widened: true })
  })
})
