import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { type Goal, median } from '#tools/bench/goal.ts'
import { STREAM, WHOLE_MARKET } from '#tools/bench/paths.ts'
import type { BenchServer } from '#tools/bench/server.ts'
import { MarketTableReply } from './market-rows.ts'

const TICKS = 8

const Difference = z.object({
  rows: z.array(z.int()),
  priceCents: z.array(z.int()),
  amountWanYuan: z.array(z.int()),
})
type Difference = z.infer<typeof Difference>

/** The next differences of the live stream, as they are written. */
async function differences({ url, signedIn }: BenchServer): Promise<readonly Difference[]> {
  const reply = await fetch(`${url}${STREAM}`, { headers: { ...signedIn, 'accept-encoding': 'identity' } })
  const found: Difference[] = []
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^event: market\n[\s\S]*^data: (.*)$/m.exec(event)?.[1]
      if (data) found.push(Difference.parse(JSON.parse(data)))
    }
    if (found.length >= TICKS) break
  }
  return found
}

export const measure: Goal = async bench => {
  const server = await bench.server('fast')
  const reply = await fetch(`${server.url}${WHOLE_MARKET}`, { headers: server.signedIn })
  const { data: table } = MarketTableReply.parse(await reply.json())
  const at = new Map(table.rows.map((row, place) => [row, place]))
  const price = table.priceCents.map(cents => cents ?? 0)
  const amount = table.amountWanYuan.map(wan => wan ?? 0)

  /** The changed rows with everything of them that a tick moves. */
  function changedRows({ rows, priceCents, amountWanYuan }: Difference) {
    let row = 0
    return rows.map((step, i) => {
      row += step
      const place = at.get(row) ?? 0
      price[place] = (price[place] ?? 0) + (priceCents[i] ?? 0)
      amount[place] = (amount[place] ?? 0) + (amountWanYuan[i] ?? 0)
      const before = table.prevCloseCents[place] ?? 0
      const cents = price[place] ?? 0
      const float = table.floatValueWanYuan[place] ?? 0
      return {
        code: table.codes[place],
        priceYuan: cents / 100,
        changePct: Math.round((cents / before - 1) * 10_000) / 100,
        amountYuan: (amount[place] ?? 0) * 10_000,
        turnoverPct: Math.round(((amount[place] ?? 0) / float) * 10_000) / 100,
        floatValueYuan: Math.round(float * (cents / before)) * 10_000,
      }
    })
  }

  const ticks = await differences(server)
  const sizes = ticks.map(tick => {
    const bytes = (value: unknown) => gzipSync(JSON.stringify(value)).length
    return { ours: bytes(tick), objects: bytes(changedRows(tick)), rows: tick.rows.length }
  })
  const rows = median(sizes.map(size => size.rows))
  const detail = `${median(sizes.map(size => size.ours))} bytes against ${median(sizes.map(size => size.objects))}, ${rows} rows`
  return [
    {
      id: 'J2',
      what: "a tick's difference, gzip bytes",
      result: { ratio: median(sizes.map(({ ours, objects }) => ours / objects)), limit: 0.25, side: 'at most', detail },
    },
  ]
}
