import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished } from 'vitest'
import { FROZEN_AT, frozenServer } from '#app.fixture.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
const START_MS = 60_000

/** A folder for a file of tests, gone after them. */
export function testsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-machine-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A server as a process of its own, begun by another program where one is given; ended with the test. */
export function startProcess(dataFolder: string, [command = '', ...before]: readonly string[] = [], nodeOptions = '') {
  const all = [...(command ? [command, ...before] : []), process.execPath, MAIN]
  const child = spawn(all[0] ?? '', all.slice(1), {
    env: {
      ...{ PORT: '0', KANPAN_DATA: dataFolder, KANPAN_SIM_CLOCK: `fixed:${FROZEN_AT}`, NODE_OPTIONS: nodeOptions },
      ...{ KANPAN_REQUESTS_PER_MINUTE: '0', KANPAN_LAB: 'false' },
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      printed += chunk
    })
  }
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return {
    child,
    exited,
    printed: () => printed,
    async address(): Promise<string> {
      await expect.poll(() => printed, { timeout: START_MS }).toContain('看盘已就绪')
      return /看盘已就绪：(\S+)/.exec(printed)?.[1] ?? ''
    },
  }
}

/** A folder in which a server has run. */
export async function usedFolder(path: string): Promise<string> {
  mkdirSync(path, { recursive: true })
  await (await frozenServer({ KANPAN_DATA: path })).stop()
  return path
}
