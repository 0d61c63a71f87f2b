import { ENDPOINTS } from '@kanpan/contract/api/all'
import { GROUPS } from '@kanpan/contract/groups'
import { z } from 'zod'
import { WHOLE_MARKET } from './paths.ts'

/** A call that only reads, with everything it needs to make sense. */
export interface Read {
  /** The address without its query. */
  readonly route: string
  readonly path: string
}

const Description = z.object({ paths: z.record(z.string(), z.unknown()) })
const Market = z.object({ data: z.object({ codes: z.array(z.string()).min(1) }) })
const Concepts = z.object({ data: z.object({ list: z.array(z.object({ block_code: z.string() })).min(1) }) })
const Wanted = z.object({ required: z.array(z.string()).default([]) })

/** The one GET that changes something. */
const CHANGES = 'collect/hide'

/** Every read of the contract that a server answers, about a stock and a concept that this server knows. */
export async function answeredReads(ask: (path: string) => Promise<unknown>): Promise<readonly Read[]> {
  const answered = new Set(Object.keys(Description.parse(await ask('/docs/api/openapi.json')).paths))
  const code = Market.parse(await ask(WHOLE_MARKET)).data.codes[0] ?? ''
  const concept = Concepts.parse(await ask('/data-api/stock/get_concept_stock_all')).data.list[0]?.block_code ?? ''
  const values: Readonly<Record<string, string>> = {
    code,
    codes: `${code},000001`,
    concept: '人工智能',
    query: code.slice(0, 3),
  }
  return ENDPOINTS.flatMap(({ group, method, path, input }): Read[] => {
    const route = GROUPS[group].base + path
    if (method !== 'GET' || path === CHANGES || !answered.has(route)) return []
    const { required } = Wanted.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
    const query = new URLSearchParams()
    for (const name of required) {
      const value = name === 'code' && path.endsWith('sector_stock_list') ? concept : values[name]
      if (value !== undefined && !path.includes(`{${name}}`)) query.set(name, value)
    }
    const address = route.replace('{code}', code).replace('{x}', '20251127')
    return [{ route, path: query.size > 0 ? `${address}?${query}` : address }]
  })
}
