import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS } from '@kanpan/contract/api/all'
import { ERRORS } from '@kanpan/contract/errors'
import { GROUPS, type Group } from '@kanpan/contract/groups'
import { z } from 'zod'
import { WHOLE_MARKET } from '#tools/bench/paths.ts'

/** A call that only reads, with everything it needs to make sense. */
export interface Read {
  readonly group: Group
  /** The address without its query. */
  readonly route: string
  readonly path: string
  /** Whether it can be asked of a past day. */
  readonly takesDay: boolean
}

const Description = z.object({ paths: z.record(z.string(), z.unknown()) })
const Market = z.object({ data: z.object({ codes: z.array(z.string()).min(1) }) })
const Concepts = z.object({ data: z.object({ list: z.array(z.object({ block_code: z.string() })).min(1) }) })
const Wanted = z.object({
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), z.unknown()).default({}),
})

/** One changes something, one has nothing to tell without an official account, one is of a backtest somebody has begun. */
const LEFT_OUT = ['collect/hide', 'wechat-api/follow_qrcode', 'backtest/get']

const Refusal = z.object({ code: z.literal(ERRORS.past_filling.code) })
const ASK_AGAIN_MS = 2_000

type Ask = (path: string) => Promise<unknown>

/** Asks as a browser does whose server is on its first start and slow. */
function askUntilAnswered(ask: Ask): Ask {
  return async path => {
    for (;;) {
      const answer = await ask(path)
      if (!Refusal.safeParse(answer).success) return answer
      await pause(ASK_AGAIN_MS)
    }
  }
}

/** Every read of the contract that a server answers, about a stock and a concept that this server knows. */
export async function answeredReads(askOnce: Ask): Promise<readonly Read[]> {
  const ask = askUntilAnswered(askOnce)
  const answered = new Set(Object.keys(Description.parse(await ask('/docs/api/openapi.json')).paths))
  const code = Market.parse(await ask(WHOLE_MARKET)).data.codes[0] ?? ''
  const concept = Concepts.parse(await ask('/data-api/stock/get_concept_stock_all')).data.list[0]?.block_code ?? ''
  const values: Readonly<Record<string, string>> = {
    code,
    codes: `${code},000001`,
    concept: '人工智能',
    query: code.slice(0, 3),
    branch: '机构专用',
    branches: '机构专用,沪股通专用',
    type: 'investor',
  }
  return ENDPOINTS.flatMap(({ group, method, path, input }): Read[] => {
    const route = GROUPS[group].base + path
    if (method !== 'GET' || LEFT_OUT.includes(path) || !answered.has(route)) return []
    const { required, properties } = Wanted.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
    const query = new URLSearchParams()
    for (const name of required) {
      const value = name === 'code' && /sector_stock_(list|data)$/.test(path) ? concept : values[name]
      if (value !== undefined && !path.includes(`{${name}}`)) query.set(name, value)
    }
    // Each takes one of two things, and neither of them always.
    if (path.endsWith('concept_vector')) query.set('concept', values.concept ?? '')
    if (path.endsWith('company_events')) query.set('codes', code)
    const address = route.replace('{code}', code).replace('{x}', '20251127')
    return [{ group, route, path: query.size > 0 ? `${address}?${query}` : address, takesDay: 'date' in properties }]
  })
}
