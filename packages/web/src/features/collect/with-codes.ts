import { suggest } from '@kanpan/contract/api/data/hotspot'
import { call } from '#lib/api/api.ts'
import type { ImportEntry } from './import-list.ts'

/** Names are asked for a few at a time: a pasted list may hold hundreds. */
const AT_ONCE = 6
const LONGEST_NAME = 20
const SUGGESTIONS = 10

/** What is no code may be a name: the stock of that very name, else the only one it can mean. */
async function codeOfName(typed: string): Promise<string | undefined> {
  if (!/\p{Letter}{2}/u.test(typed) || typed.length > LONGEST_NAME) return undefined
  const { list } = await call(suggest, { query: typed, limit: SUGGESTIONS })
  const stocks = list.filter(({ kind }) => kind === 'stock')
  // The star of *ST is a sign between two words of a pasted list.
  const named = stocks.find(({ name }) => name.replace(/^\*/, '').toUpperCase() === typed.toUpperCase())
  return (named ?? (stocks.length === 1 ? stocks[0] : undefined))?.code
}

/** The wishes with the codes of those that were named. */
export async function withCodes(entries: readonly ImportEntry[]): Promise<readonly ImportEntry[]> {
  const found = [...entries]
  const open = [...entries.entries()].filter(([, { code }]) => code === undefined)
  for (let from = 0; from < open.length; from += AT_ONCE) {
    await Promise.all(
      open.slice(from, from + AT_ONCE).map(async ([at, entry]) => {
        found[at] = { ...entry, code: await codeOfName(entry.typed) }
      }),
    )
  }
  return found
}
