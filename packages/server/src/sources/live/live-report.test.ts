import { expect, test } from 'vitest'
import { liveReport } from './live-report.ts'
import { DEFAULT_PROVIDERS } from './settings.ts'

test('a clock that is 90 seconds off is a fault, but beside a stand-in, which plays another day', () => {
  const canaries = { readings: () => [], faults: () => [] }
  const reportOf = (base: string | undefined) =>
    liveReport({
      canaries,
      clock: { offsetMs: () => 90_000 },
      settings: { base, providers: DEFAULT_PROVIDERS, pace: 'normal' },
      unchecked: () => [],
    })
  const [real, standIn] = [reportOf(undefined), reportOf('http://127.0.0.1:9000')]
  const said = expect.stringContaining('本机时钟慢了约 90 秒')
  expect([real.read().clockFault, real.faults()]).toEqual([said, [said]])
  expect([standIn.read().clockFault, standIn.faults()]).toEqual([null, []])
})
