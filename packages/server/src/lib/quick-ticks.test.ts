import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const module = new URL('quick-ticks.ts', import.meta.url)

/** Prints whether a tick has the shape of the one that is held, after collections that met none but that. */
const PROGRAM = `
  import { createHook } from 'node:async_hooks'
  import { setTimeout as pause } from 'node:timers/promises'
  import { keepTicksQuick } from '${module}'
  const held = new WeakRef(keepTicksQuick())
  for (let round = 0; round < 3; round++) {
    await pause(10)
    gc()
  }
  let fresh
  const hook = createHook({ init: (id, type, trigger, tick) => { if (type === 'TickObject') fresh ??= tick } }).enable()
  process.nextTick(() => {})
  hook.disable()
  const tick = held.deref()
  console.log(tick !== undefined && tick !== fresh && %HaveSameMap(tick, fresh))
`

test('the shape of a tick outlives collections in a quiet server', async () => {
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=module']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', PROGRAM])
  expect(stdout.trim()).toBe('true')
})
