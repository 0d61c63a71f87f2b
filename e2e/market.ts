import { z } from 'zod'
import { ask, type Person, type Stock } from '#person.ts'

const Ranking = z.object({
  data: z.object({
    list: z.array(z.looseObject({ code: z.string(), name: z.string() })),
    total: z.int(),
    /** Without ST, as every screen counts. */
    counts: z.object({ sealed: z.int() }),
  }),
})
const Suggestions = z.object({ data: z.object({ list: z.array(z.object({ code: z.string() })) }) })

/** The limit-up ranking as the API tells it. */
export async function rankingOf(person: Person, query = ''): Promise<z.infer<typeof Ranking>['data']> {
  return Ranking.parse(await ask(person, `/api2/stock/limit_up_ranking${query}`)).data
}

/** Stocks that stopped at their limit, the first of the ranking first; of the running day, or of another (`?date=`). */
export async function rankedStocks(person: Person, count: number, query?: string): Promise<readonly Stock[]> {
  const { list } = await rankingOf(person, query)
  if (list.length < count) throw new Error(`the ranking has ${list.length} stocks, not ${count}`)
  return list.slice(0, count)
}

export async function firstRanked(person: Person): Promise<Stock> {
  const [first] = await rankedStocks(person, 1)
  if (first === undefined) throw new Error('the ranking is empty')
  return first
}

/** The first character of each letter in the order of pinyin; no syllable begins with i, u or v. */
const FIRST_OF_LETTERS = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨他屲夕丫帀']
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const byPinyin = new Intl.Collator('zh-CN').compare

function initialsOf(name: string): string {
  const places = [...name].map(sign => FIRST_OF_LETTERS.findLastIndex(first => byPinyin(first, sign) <= 0))
  return places.map(place => LETTERS[place] ?? '').join('')
}

/** A stock at its limit that is found by its pinyin initials: a character of several readings may have another one. */
export async function stockByInitials(person: Person): Promise<{ readonly stock: Stock; readonly initials: string }> {
  for (const stock of await rankedStocks(person, 5)) {
    const initials = initialsOf(stock.name)
    const reply = await ask(person, `/data-api/hotspot/stock/search?limit=10&query=${initials}`)
    if (Suggestions.parse(reply).data.list.some(({ code }) => code === stock.code)) return { stock, initials }
  }
  throw new Error('none of the first stocks is found by its initials')
}
