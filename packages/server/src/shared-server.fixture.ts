import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type FrozenServer, frozenServer } from './app.fixture.ts'
import { copyEvening, evening } from './evening.fixture.ts'

// To start a server takes longer than most tests, so the test files of a process that only read its market, and write as
// a person of their own, share one. It ends with the process, and its folder with the run.

export type SharedServer = Pick<FrozenServer, 'app' | 'dataFolder'>

/** A Friday, all its dragon-tiger lists out. */
export const EVENING_DAY = '2024-03-29'

let morning: Promise<SharedServer> | undefined
let fridayEvening: Promise<SharedServer> | undefined

function settings() {
  return { KANPAN_DATA: mkdtempSync(join(inject('sharedFolder'), 'server-')), KANPAN_REQUESTS_PER_MINUTE: '0' }
}

async function startEvening(): Promise<SharedServer> {
  const own = settings()
  await copyEvening(own.KANPAN_DATA, EVENING_DAY)
  return frozenServer({ ...own, ...evening(EVENING_DAY) })
}

/** The server on the morning at which servers are frozen. */
export function sharedServer(): Promise<SharedServer> {
  morning ??= frozenServer(settings())
  return morning
}

/** The server on the evening of `EVENING_DAY`. */
export function sharedEvening(): Promise<SharedServer> {
  fridayEvening ??= startEvening()
  return fridayEvening
}
