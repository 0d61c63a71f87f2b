import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { ask, registerPerson, tell } from '#person.ts'
import { startServer } from '#running-server.ts'

const KILLS = 5
/** Seconds of a market that goes twenty times as fast, of which each start begins again at the minute that was kept. */
const LIFE_MS = 7_000
const RULE = { name: '封板', subject: { kind: 'market', value: '' }, condition: '封板', mode: 'every', pauseSeconds: 0 }

const Overview = z.object({ data: z.object({ asOf: z.object({ phase: z.string(), time: z.string() }) }) })
const Ranking = z.object({ data: z.object({ list: z.array(z.object({ code: z.string() })) }) })

const Firings = z.array(
  z.object({
    day: z.string(),
    second: z.int(),
    targets: z
      .string()
      .transform(text => JSON.parse(text))
      .pipe(z.array(z.object({ code: z.string() }))),
  }),
)

test.describe.configure({ timeout: 240_000 })

test('killed again and again in the session, alerts tell of all that stands sealed, and of no moment twice', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kanpan-killed-'))
  let server = await startServer({ dataFolder, clock: 'fast' })
  const port = Number(new URL(server.url).port)
  try {
    const watcher = await registerPerson(server.url, 'killed')
    expect(await tell(watcher, '/api/ai/api/alert/save', RULE)).toMatchObject({ code: 200 })
    const sealedNow = async () => Ranking.parse(await ask(watcher, '/api2/stock/limit_up_ranking?limit=200')).data.list
    const phase = async () => Overview.parse(await ask(watcher, '/api2/stock/overview')).data.asOf.phase
    await expect.poll(phase, { timeout: 90_000, intervals: [500] }).toBe('trading')
    // Of many that seal at the open a firing names some.
    const early = new Set((await sealedNow()).map(({ code }) => code))
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(LIFE_MS + 700 * kill)
      await server.stop('SIGKILL')
      server = await startServer({ dataFolder, clock: 'fast', port })
    }
    await pause(LIFE_MS)
    const sealed = (await sealedNow()).filter(({ code }) => !early.has(code))
    // What was just sealed is told with the next look.
    await pause(LIFE_MS)
    await server.stop('SIGKILL')

    using database = new DatabaseSync(join(dataFolder, 'kanpan.sqlite'), { readOnly: true })
    const fired = Firings.parse(database.prepare('select day, second, targets from alert_firings').all())
    expect(sealed.length).toBeGreaterThan(5)
    const moments = fired.flatMap(({ day, second, targets }) => targets.map(({ code }) => `${day} ${second} ${code}`))
    const told = new Set(moments.map(moment => moment.split(' ').at(-1)))
    expect(sealed.filter(({ code }) => !told.has(code))).toEqual([])
    expect(moments.filter((moment, at) => moments.indexOf(moment) !== at)).toEqual([])
  } finally {
    await server.stop('SIGKILL')
    await rm(dataFolder, { recursive: true, force: true })
  }
})
