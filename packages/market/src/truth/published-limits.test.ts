import { describe, expect, test } from 'vitest'
import { boardOf, limitPriceCents } from '#limit-up/price-limit.ts'
import { hasRecorded, recordedText } from '#recorded-data.fixture.ts'
import { limitRule } from '#rules/limit-rule.ts'
import { recordedCents } from './recorded-market.fixture.ts'

const QUOTES = 'raw_responses/tencent_qt.txt'
const POOLS = [
  { file: 'raw_responses/eastmoney_getTopicZTPool_20240923.jsonp', day: '2024-09-23', side: 'up' },
  { file: 'raw_responses/eastmoney_getTopicDTPool_20260828.json', day: '2026-08-28', side: 'down' },
] as const

/** As much of a recorded pool reply as is compared: code, price in thousandths of a yuan, change in percent. */
interface PoolReply {
  readonly data: { readonly pool: readonly { readonly c: string; readonly p: number; readonly zdp: number }[] }
}

function limitOf(code: string, day: string) {
  const rule = limitRule(boardOf(code) ?? 'main', false, day)
  if (!rule) throw new Error(`no rule for ${code} on ${day}`)
  return (prevClose: number, side: 'up' | 'down') => limitPriceCents(prevClose, rule, side)
}

test.skipIf(!hasRecorded(QUOTES))('limit prices sent with recorded quotes are ours', () => {
  const compared = recordedText(QUOTES)
    .split('\n')
    .flatMap(line => {
      const fields = line.split('"')[1]?.split('~') ?? []
      const [code = '', prevClose, time = '', up, down] = [2, 4, 30, 47, 48].map(field => fields[field] ?? '')
      // A quote of a stock that is no more says -1.
      if (!(Number(up) > 0)) return []
      const day = `${time.slice(0, 4)}-${time.slice(4, 6)}-${time.slice(6, 8)}`
      const limit = limitOf(code, day)
      const ours = [limit(recordedCents(prevClose), 'up'), limit(recordedCents(prevClose), 'down')]
      return [{ code, day, prevClose, ours: ours.join(' '), sent: [up, down].map(recordedCents).join(' ') }]
    })
  console.table(compared)
  expect(compared).toHaveLength(2)
  for (const { ours, sent } of compared) expect(ours).toBe(sent)
})

describe.each(POOLS)('the recorded pool of $day', ({ file, day, side }) => {
  test.skipIf(!hasRecorded(file))('holds nothing but prices that are the limit', () => {
    const text = recordedText(file)
    const { data }: PoolReply = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
    const different: string[] = []
    for (const { c: code, p, zdp } of data.pool) {
      // Thousandths of a yuan; the previous close follows from the change.
      const price = p / 10
      const prevClose = Math.round(price / (1 + zdp / 100))
      const ours = limitOf(code, day)(prevClose, side)
      if (ours !== price) different.push(`${code} ${prevClose} -> ${ours}, recorded ${price}`)
    }
    console.info(`${day}: ${data.pool.length} compared, ${different.length} different`)
    expect(data.pool.length).toBeGreaterThan(0)
    expect(different).toEqual([])
  })
})
