import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { CORES, LOAD_CORE, SERVER_CORE } from './processor.ts'

const hasCores = process.platform === 'linux' && CORES > 1
if (!hasCores) console.warn('跳过核的测试：要有两个核的 Linux')

/** Of a program that first keeps itself on the readers' core, as a bench does, and then puts what it starts on the server's. */
const PROGRAM = `
  import { spawn } from 'node:child_process'
  import { readFileSync } from 'node:fs'
  import { pin } from ${JSON.stringify(new URL('./processor.ts', import.meta.url))}
  const coreOf = pid => readFileSync('/proc/' + pid + '/status', 'utf8').match(/Cpus_allowed_list:\\s*(\\S+)/)?.[1]
  pin(process.pid, ${LOAD_CORE})
  const server = spawn('sleep', ['10'])
  pin(server.pid, ${SERVER_CORE})
  console.log(coreOf(process.pid), coreOf(server.pid))
  server.kill()
`

test.skipIf(!hasCores)('who keeps itself on one core can still put a server on the other', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { encoding: 'utf8' })
  expect(stdout.trim()).toBe(`${LOAD_CORE} ${SERVER_CORE}`)
})
