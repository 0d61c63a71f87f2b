import { z } from 'zod'
import { ask, type Person, type Stock } from '#person.ts'

const Ranking = z.object({
  data: z.object({
    list: z.array(z.object({ code: z.string(), name: z.string(), sealYuan: z.number().nullable() })),
    total: z.int(),
  }),
})
const Suggestions = z.object({ data: z.object({ list: z.array(z.object({ code: z.string(), hint: z.string() })) }) })

/** The limit-up ranking as the API tells it. */
export async function rankingOf(person: Person, query = ''): Promise<z.infer<typeof Ranking>['data']> {
  return Ranking.parse(await ask(person, `/api2/stock/limit_up_ranking${query}`)).data
}

/** Stocks that stopped at their limit, the first of the ranking first. */
export async function rankedStocks(person: Person, count: number): Promise<readonly Stock[]> {
  const { list } = await rankingOf(person)
  if (list.length < count) throw new Error(`the ranking has ${list.length} stocks, not ${count}`)
  return list.slice(0, count)
}

export async function firstRanked(person: Person): Promise<Stock> {
  const [first] = await rankedStocks(person, 1)
  if (first === undefined) throw new Error('the ranking is empty')
  return first
}

/** The pinyin initials of a stock, as the keyboard spirit shows them. */
export async function initialsOf(person: Person, { code }: Stock): Promise<string> {
  const { data } = Suggestions.parse(await ask(person, `/data-api/hotspot/stock/search?query=${code}`))
  const found = data.list.find(suggestion => suggestion.code === code)
  if (found === undefined) throw new Error(`nothing is suggested for ${code}`)
  return found.hint
}
