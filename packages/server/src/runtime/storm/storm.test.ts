import { SESSION } from '@kanpan/market/calendar/session'
import { expect, test } from 'vitest'
import { FAULT_CASES } from './fault-cases.fixture.ts'
import { eachFault, wholeStorm } from './run-storm.fixture.ts'
import type { Outcome } from './single-fault.fixture.ts'
import { stormSchedule } from './storm-schedule.fixture.ts'

/** Longer than a request takes on a machine that does much else. */
const PATIENT_MS = 20_000
const SPAN_SECONDS = 45

/** What of itself nobody can see to be wrong. */
const CENT_OFF = '差一分'
/** Of each way in which a reply can be wrong one, in the order of the cases. */
const IN_THE_GATE = ['连接被重置', '少 20% 的行', '行里是别的代码', '少一栏', CENT_OFF]

test('whatever goes wrong alone at the first provider of quotes, nothing wrong is shown, and it heals', async () => {
  const cases = FAULT_CASES.filter(({ name }) => IN_THE_GATE.includes(name))
  const outcomes: Outcome[] = []
  await eachFault({
    ...{ cases, host: 'qt.gtimg.cn', seed: 1, patienceMs: PATIENT_MS, spanSeconds: SPAN_SECONDS },
    report: outcome => outcomes.push(outcome),
  })
  expect(outcomes.map(({ rehearsal, wrong }) => [rehearsal.of.name, [...wrong]])).toEqual(
    IN_THE_GATE.map(name => [name, []]),
  )
  for (const { rehearsal, doubted, wellAfter, firstProviderAfter } of outcomes) {
    expect([rehearsal.of.name, doubted > 0]).toEqual([rehearsal.of.name, rehearsal.of.name === CENT_OFF])
    expect(wellAfter).toBeLessThanOrEqual(60)
    expect(firstProviderAfter).toBeLessThanOrEqual(300)
  }
})

test('some minutes in which everything goes wrong at once end as they began, and nothing wrong was shown', async () => {
  const fromSecond = SESSION.morningFrom + 1800
  // Those that take long by the real clock are left to the long form.
  const cases = FAULT_CASES.filter(({ fault: { kind } }) => kind !== 'hang' && kind !== 'flood')
  const seconds = { fromSecond, toSecond: fromSecond + 240 }
  const outcome = await wholeStorm({ seed: 1, patienceMs: PATIENT_MS, cases, stepSeconds: 15, ...seconds })
  expect([[...outcome.wrong], outcome.unsaid]).toEqual([[], []])
  expect(outcome.wellAfter).toBeLessThanOrEqual(300)
})

test('in a storm every fault comes before any comes again, and a seed has one storm', () => {
  const kindsOf = (seed: number, count: number) => {
    const squalls = stormSchedule(seed)
    return Array.from({ length: count }, () => squalls.next().value?.faults.map(({ kind }: { kind: string }) => kind))
  }
  expect(new Set(kindsOf(1, FAULT_CASES.length).flat()).size).toBe(
    new Set(FAULT_CASES.map(({ fault }) => fault.kind)).size,
  )
  expect(kindsOf(1, 20)).toEqual(kindsOf(1, 20))
  expect(kindsOf(1, 20)).not.toEqual(kindsOf(2, 20))
})
