import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { processMetrics } from './process-metrics.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function ofProcess(): Registry {
  const registry = new Registry()
  processMetrics(registry)
  return registry
}

test('each registry tells of the process it is in', async () => {
  for (const registry of [ofProcess(), ofProcess()]) {
    const text = await registry.metrics()
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  }
})

test('a registry that nobody reads any more is not held by what watches the process', async () => {
  const gone = new WeakRef(ofProcess())
  await turn()
  collectGarbage()
  expect(gone.deref()).toBeUndefined()
})
