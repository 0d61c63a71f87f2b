import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { createSimulator } from './create-simulator.ts'
import { MODEL_VERSION } from './model-version.ts'
import { mix } from './random.ts'

/** The market of seed 1 as one number, under each version of the model that ever ran. */
const FINGERPRINTS: Readonly<Record<number, number>> = {
  1: 165_079_750,
  2: 2_030_309_882,
  3: 1_774_158_965,
  4: -289_464_636,
  5: 1_454_493_488,
  6: 1_454_493_488,
  7: 1_454_493_488,
  8: 200_059_544,
}

function hash(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = mix(sum, text.charCodeAt(at))
  return sum
}

/** Every value a columnar answer is made of, as text; a typed array is its numbers. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part) => (ArrayBuffer.isView(part) ? String(part) : part))
}

test('the market of a seed is the one its version stands for', () => {
  const simulator = createSimulator({ seed: 1 })
  const answers: unknown[] = [simulator.catalogue.stocks, simulator.catalogue.sectors]
  for (const day of ['2024-03-29', '2026-08-31'].map(text => TradeDay.parse(text))) {
    answers.push(
      simulator.momentAt(day, 54_000),
      simulator.momentAt(day, 36_123),
      simulator.minuteLine(day, 100),
      simulator.orderBook(day, 100, 36_123),
      simulator.moves(day),
      // The numbers are of a text that names a reason's source so.
      simulator.limitUpReasons(day).map(({ row, source: teller, tags, text }) => ({ row, teller, tags, text })),
      simulator.news(day),
      simulator.indexLines(day),
      simulator.amountLine(day),
      simulator.catalogue.stocks.map((_, row) => simulator.nameOn(row, day)),
    )
  }
  const sum = hash(answers.map(textOf).join('\n'))
  expect(
    sum,
    `the simulated market has changed: count MODEL_VERSION up and add ${MODEL_VERSION + 1}: ${sum} to the table here, or data kept by the old market would be continued by the new one`,
  ).toBe(FINGERPRINTS[MODEL_VERSION])
})
