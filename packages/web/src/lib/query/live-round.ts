import { GROUPS } from '@kanpan/contract/groups'
import { LIMITS } from '@kanpan/contract/limits'
import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { addressOfService, callTogether } from '#lib/api/api.ts'
import { addressOfCall, type Question } from '#lib/api/create-call.ts'

export interface LiveQuestion extends Question {
  readonly key: QueryKey
  /** What is asked at one pace is asked together: a slow answer must not hold up a quick one. */
  readonly everyMs: number
}

/** The panels of a screen are due in the same moment of the clock, a few milliseconds apart. */
const GATHER_MS = 20
/** A server takes an address of 16 kB, headers and all. */
const LONGEST_ADDRESS = 6_000

interface Round {
  readonly client: QueryClient
  readonly questions: Map<string, LiveQuestion>
}

const rounds = new Map<number, Round>()
/** What is on its way: the next tick comes before its answer. */
const underway = new Set<string>()

/** Asks again what a panel shows, in one request with what the panels beside it ask, so that all stand at one moment. */
export function askAgain(client: QueryClient, question: LiveQuestion): void {
  const { everyMs, key } = question
  const keyText = JSON.stringify(key)
  if (underway.has(keyText)) return
  const known = rounds.get(everyMs)
  const round = known ?? { client, questions: new Map<string, LiveQuestion>() }
  round.questions.set(keyText, question)
  if (known !== undefined) return
  rounds.set(everyMs, round)
  setTimeout(() => {
    rounds.delete(everyMs)
    for (const part of portionsOf([...round.questions.values()])) void askRound(client, part)
  }, GATHER_MS)
}

/** Only our own server's reads can be asked together; the second data API may be another host. */
function isOurs({ endpoint: { method, group } }: LiveQuestion): boolean {
  return method === 'GET' && addressOfService(group) === GROUPS[group].base
}

/** In the order of their addresses, so that whoever looks at the same screen asks the same. */
function portionsOf(questions: readonly LiveQuestion[]): readonly (readonly LiveQuestion[])[] {
  const alone = questions.filter(question => !isOurs(question)).map(question => [question])
  const ours = questions
    .filter(isOurs)
    .map(question => ({ question, address: addressOfCall(question) }))
    .sort((a, b) => (a.address < b.address ? -1 : 1))
  const portions: LiveQuestion[][] = []
  let length = LONGEST_ADDRESS
  for (const { question, address } of ours) {
    const last = portions.at(-1)
    length += encodeURIComponent(address).length
    if (last === undefined || length > LONGEST_ADDRESS || last.length === LIMITS.togetherMost) {
      portions.push([question])
      length = encodeURIComponent(address).length
    } else last.push(question)
  }
  return [...alone, ...portions]
}

async function askRound(client: QueryClient, questions: readonly LiveQuestion[]): Promise<void> {
  const askAlone = ({ key }: LiveQuestion) =>
    void client.refetchQueries({ queryKey: key, exact: true, type: 'active' }, { cancelRefetch: false })
  // What nobody looks at any more, or is on its way already, is left out.
  const due = questions.filter(({ key }) => client.isFetching({ queryKey: key, exact: true }) === 0)
  if (due.length < 2) return due.forEach(askAlone)
  const startedAtMs = Date.now()
  const names = due.map(({ key }) => JSON.stringify(key))
  for (const name of names) underway.add(name)
  const answers = await callTogether(due).catch(() => [])
  for (const name of names) underway.delete(name)
  notifyManager.batch(() => {
    for (const [at, question] of due.entries()) {
      const answer = answers[at]
      if (answer === undefined) askAlone(question)
      // An answer that came alone in the meantime is newer.
      else if ((client.getQueryState(question.key)?.dataUpdatedAt ?? 0) <= startedAtMs) {
        client.setQueryData(question.key, answer)
      }
    }
  })
}
