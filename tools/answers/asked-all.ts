import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS } from '@kanpan/contract/api/all'
import { selfCheck } from '@kanpan/contract/api/api2/own'
import { limitUpRanking, longhu, marketCapacity } from '@kanpan/contract/api/api2/stock'
import { getConceptStockAll } from '@kanpan/contract/api/data/stock'
import { collectImport } from '@kanpan/contract/api/main/collect'
import { GROUPS } from '@kanpan/contract/groups'
import { ask, changing, type Person, registerPerson, tell } from '@kanpan/e2e/person'
import { startServer } from '@kanpan/e2e/running-server'
import { z } from 'zod'
import { novemberModule, questionsModule } from '#tools/bench/inside-server.ts'
import { canonical } from './canonical.ts'
import { type Asked, momentsAt, RECORDED, randomMoments, STOPS, type Stop } from './moments.ts'

interface Wanted {
  readonly folder: string
  readonly moments: number
  readonly seed: number
}

interface Known {
  readonly day: string
  readonly code: string
  readonly blockCode: string
  readonly concept: string
}

type Reads = readonly (typeof ENDPOINTS)[number][]

const { fieldsOf, isRead, request } = await questionsModule()
const { hasNovember, importNovember } = await novemberModule()
const Description = z.object({ paths: z.record(z.string(), z.unknown()) })
const Body = z.object({ data: z.unknown() })
const COLLECTED = 20
/** Whose turnover by the minute a projection looks at. */
const PROJECTION_DAYS = 20

const addressOf = ({ group, path }: (typeof ENDPOINTS)[number]) => GROUPS[group].base + path

/** The data of a plain answer. */
async function dataOf<D>(person: Person, path: string, shape: z.ZodType<D>): Promise<D> {
  return shape.parse(Body.parse(await ask(person, path)).data)
}

/** A stock that closed at its limit, was on the dragon-tiger list and belongs to a concept: there is much to tell of it. */
async function knownOn(person: Person, day: string): Promise<Known> {
  const query = `?date=${day}`
  const listed = await dataOf(person, `${addressOf(longhu)}${query}&limit=500`, longhu.data)
  const concepts = await dataOf(person, addressOf(getConceptStockAll) + query, getConceptStockAll.data)
  const limitUps = await dataOf(person, `${addressOf(limitUpRanking)}${query}&limit=500`, limitUpRanking.data)
  for (const { code, concepts: names } of limitUps.list) {
    const concept = concepts.list.find(({ name }) => names.includes(name))
    if (concept && listed.list.some(entry => entry.code === code))
      return { day, code, blockCode: concept.block_code, concept: concept.name }
  }
  throw new Error(`no limit-up of ${day} is on a list and in a concept`)
}

/** Stocks of their own, of which there is something to tell. */
async function collectLimitUps(person: Person, day: string): Promise<void> {
  const { list } = await dataOf(
    person,
    `${addressOf(limitUpRanking)}?date=${day}&limit=${COLLECTED}`,
    limitUpRanking.data,
  )
  await tell(person, addressOf(collectImport), { items: list.map(({ code }) => ({ code })) })
}

/** Lists, and the turnover of earlier days by the minute, come in one by one after the server is ready with all else. */
async function untilWhole(person: Person, { hasList, hasTurnover }: Stop): Promise<void> {
  for (;;) {
    const { sets } = await dataOf(person, addressOf(selfCheck), selfCheck.data)
    const kept = sets.find(({ name }) => name === 'longhu')
    const isListed = !hasList || (await dataOf(person, addressOf(longhu), longhu.data)).published
    const { sampleDays } = await dataOf(person, addressOf(marketCapacity), marketCapacity.data)
    const isProjected = !hasTurnover || sampleDays === PROJECTION_DAYS
    if (isListed && isProjected && kept && kept.rows === kept.expectedRows) return
    await pause(200)
  }
}

/** With all that a page sends: a read that notes what was seen is one that changes something. */
async function answerTo({ url, token, xsrf }: Person, path: string, payload: unknown): Promise<unknown> {
  const headers = { ...changing(xsrf), authorization: `Bearer ${token}` }
  const reply = await fetch(url + path, {
    headers,
    ...(payload === undefined ? {} : { method: 'POST', body: JSON.stringify(payload) }),
  })
  return reply.json()
}

/** What is asked of every read at a moment, by the name of its file; without a moment, as of now. */
function questionsAt(reads: Reads, known: Known, { day, time }: Partial<Asked>) {
  return reads.map(endpoint => {
    const at = time !== undefined && fieldsOf(endpoint).all.includes('at') ? { at: time } : {}
    const asked = request({ endpoint, known, date: day ?? known.day, ...at })
    const name = addressOf(endpoint).slice(1).replaceAll(/[/{}]/g, '.')
    if (asked.method === 'POST') {
      const { date, ...payload } = asked.payload
      return { name, path: asked.url, payload: day === undefined ? payload : asked.payload }
    }
    const { pathname, searchParams } = new URL(asked.url, 'http://here')
    if (day === undefined) searchParams.delete('date')
    return { name, path: `${pathname}?${searchParams}`, payload: undefined }
  })
}

/** The reads that a running server's own description names. */
async function readsOf(person: Person): Promise<Reads> {
  const answered = new Set(Object.keys(Description.parse(await ask(person, '/docs/api/openapi.json')).paths))
  return ENDPOINTS.filter(one => isRead(one) && answered.has(addressOf(one)))
}

/** Keeps answers in files of a folder, and counts them. */
function answerFiles(folder: string) {
  let count = 0
  return {
    count: () => count,
    async keep(person: Person, into: string, questions: ReturnType<typeof questionsAt>): Promise<void> {
      mkdirSync(join(folder, into), { recursive: true })
      for (const { name, path, payload } of questions) {
        const answer = await answerTo(person, path, payload)
        writeFileSync(join(folder, into, `${name}.json`), canonical({ path, payload, answer }))
        count += 1
      }
    },
  }
}
type AnswerFiles = ReturnType<typeof answerFiles>

const directoryOf = ({ day, time }: Asked) => `${day}T${time.replaceAll(':', '')}`

/** The simulated market at every stop, one server after the other in one data folder. */
async function askSimulated(files: AnswerFiles, rolled: readonly Asked[]): Promise<void> {
  await using data = await mkdtempDisposable(join(tmpdir(), 'kanpan-answers-'))
  let known: Known | undefined
  for (const stop of STOPS) {
    await using server = await startServer({
      dataFolder: data.path,
      clock: `fixed:${stop.day}T${stop.time}+08:00`,
      withPast: true,
      environment: { KANPAN_REQUESTS_PER_MINUTE: '0' },
    })
    const person = await registerPerson(server.url, 'answers')
    await untilWhole(person, stop)
    known ??= await knownOn(person, STOPS[0].day)
    await collectLimitUps(person, STOPS[0].day)
    const reads = await readsOf(person)
    await files.keep(person, `${stop.name}/now`, questionsAt(reads, known, {}))
    for (const moment of momentsAt(stop, rolled)) {
      await files.keep(person, `${stop.name}/${directoryOf(moment)}`, questionsAt(reads, known, moment))
    }
    console.log(`${stop.name}: ${files.count()} answers`)
  }
}

/** The recorded month, where it lies beside the checkout. */
async function askRecorded(files: AnswerFiles): Promise<void> {
  if (!hasNovember()) {
    console.warn(`${RECORDED.name}: not asked, no recorded data beside the checkout`)
    return
  }
  await using data = await mkdtempDisposable(join(tmpdir(), 'kanpan-answers-'))
  await importNovember(data.path)
  await using server = await startServer({
    dataFolder: data.path,
    environment: { KANPAN_SOURCE: 'archive', KANPAN_REQUESTS_PER_MINUTE: '0' },
  })
  const person = await registerPerson(server.url, 'answers')
  const known = await knownOn(person, RECORDED.day)
  await collectLimitUps(person, RECORDED.day)
  const reads = await readsOf(person)
  await files.keep(person, `${RECORDED.name}/now`, questionsAt(reads, known, {}))
  for (const moment of RECORDED.moments) {
    await files.keep(person, `${RECORDED.name}/${directoryOf(moment)}`, questionsAt(reads, known, moment))
  }
  console.log(`${RECORDED.name}: ${files.count()} answers`)
}

/** Asks every read of the contract at every moment and keeps each answer in a file; answers how many. */
export async function askedAll({ folder, moments, seed }: Wanted): Promise<number> {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} holds other answers already`)
  const files = answerFiles(folder)
  await askSimulated(files, randomMoments(moments, seed))
  await askRecorded(files)
  return files.count()
}
