import { describe, expect, test } from 'vitest'
import { isClosingAuction, nextTurn, phaseAt } from './session.ts'
import { secondOfDay } from './shanghai-time.ts'

describe('the session of a trading day', () => {
  test.each([
    ['00:00:00', 'preopen'],
    ['09:14:59', 'preopen'],
    ['09:15:00', 'auction'],
    ['09:25:00', 'auction'],
    ['09:29:59', 'auction'],
    ['09:30:00', 'trading'],
    ['11:29:59', 'trading'],
    ['11:30:00', 'break'],
    ['12:59:59', 'break'],
    ['13:00:00', 'trading'],
    ['14:57:00', 'trading'],
    ['14:59:59', 'trading'],
    ['15:00:00', 'closed'],
    ['23:59:59', 'closed'],
  ])('at %s the market is in phase %s', (time, phase) => {
    expect(phaseAt('2026-11-20', secondOfDay(time))).toBe(phase)
  })

  test('a weekend and a holiday have no session at any hour', () => {
    expect(phaseAt('2026-11-21', secondOfDay('10:00:00'))).toBe('holiday')
    expect(phaseAt('2026-10-01', secondOfDay('10:00:00'))).toBe('holiday')
  })

  test('the closing auction is the last three minutes of trading', () => {
    expect(isClosingAuction(secondOfDay('14:56:59'))).toBe(false)
    expect(isClosingAuction(secondOfDay('14:57:00'))).toBe(true)
    expect(isClosingAuction(secondOfDay('15:00:00'))).toBe(false)
  })

  test('the next turn is the next moment at which the phase changes', () => {
    expect(nextTurn(secondOfDay('08:00:00'))).toBe(secondOfDay('09:15:00'))
    expect(nextTurn(secondOfDay('09:30:00'))).toBe(secondOfDay('11:30:00'))
    expect(nextTurn(secondOfDay('15:00:00'))).toBeUndefined()
  })
})
