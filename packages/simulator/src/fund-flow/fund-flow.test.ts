import { TradeDay } from '@kanpan/contract/model/stock'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { expect, test } from 'vitest'
import { createSimulator } from '#create-simulator.ts'
import type { FlowMoment } from '#fund-flow/fund-flow.ts'
import { correlation, mean } from '#statistics.ts'

const simulator = createSimulator({ seed: 1 })
const day = TradeDay.parse('2024-06-27')

function flows(moment: FlowMoment) {
  const flowOf = simulator.fundFlowAt(moment)
  return [...moment.state.keys()].flatMap(row => {
    const flow = flowOf(row)
    if (!flow) return []
    const amount = moment.amountYuan[row] as number
    const changePct = 100 * ((moment.closeCents[row] as number) / (moment.prevCloseCents[row] as number)) - 100
    return [{ row, flow, amount, changePct, main: flow.superLargeNetYuan + flow.largeNetYuan }]
  })
}

const close = simulator.momentAt(day, 54_000)
const atClose = flows(close)

test('the four sizes sum to zero, and none is more than what was traded', () => {
  for (const second of [34_000, 36_000, 50_000, 54_000]) {
    const found = flows(simulator.momentAt(day, second))
    expect(found.length).toBeGreaterThan(5_000)
    for (const { flow, amount, main } of found) {
      const four = Object.values(flow)
      expect(four.reduce((sum, value) => sum + value, 0)).toBe(0)
      for (const value of [...four, main]) expect(Math.abs(value)).toBeLessThanOrEqual(amount)
      expect(four.every(Number.isInteger)).toBe(true)
    }
  }
})

test('main money goes with the change, into what is sealed and out of what broke', () => {
  const shares = atClose.map(({ main, amount }) => main / amount)
  const together = correlation(
    shares,
    atClose.map(({ changePct }) => changePct),
  )
  const of = (wanted: (row: number) => boolean) =>
    mean(atClose.filter(({ row }) => wanted(row)).map(({ main, amount }) => main / amount))
  const sealed = of(row => (close.sealYuan[row] as number) > 0)
  const rising = of(row => (close.closeCents[row] as number) > (close.prevCloseCents[row] as number))
  const broken = of(row => (close.sealYuan[row] as number) === 0 && (close.brokenTimes[row] as number) > 0)
  expect(together).toBeGreaterThan(0.4)
  expect(together).toBeLessThan(0.9)
  expect(sealed).toBeGreaterThan(rising + 0.05)
  expect(broken).toBeLessThan(sealed - 0.05)
})

test('a stock that does not trade has no flow, and a finished day has the flow it had when it ended', () => {
  const flowOf = simulator.fundFlowAt(close)
  const still = [...close.state.keys()].filter(row => close.state[row] !== STOCK_STATE.trading)
  expect(still.length).toBeGreaterThan(0)
  expect(still.every(row => flowOf(row) === undefined)).toBe(true)
  const again = createSimulator({ seed: 1 }).fundFlowAt({ ...close })
  expect(again(100)).toEqual(flowOf(100))
  const other = createSimulator({ seed: 2 }).fundFlowAt(close)
  expect(other(100)).not.toEqual(flowOf(100))
})
