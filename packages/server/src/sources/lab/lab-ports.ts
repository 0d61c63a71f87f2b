import { setTimeout } from 'node:timers/promises'
import type { LabMode } from '@kanpan/contract/model/data-set'
import type { Batch, DaysPort, Port } from '#sources/ports/port.ts'
import { DATA_SETS, type Ports } from '#sources/ports/ports.ts'
import { DEAD, LATE_SECONDS, type ModeOf, SLOW_MS } from './lab-modes.ts'
import { emptied, knownUntil, late, partOf, spoiled } from './lab-rows.ts'

type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>
type AnyPort = Port<object, unknown> | DaysPort<unknown>

interface Rehearsed {
  readonly modeOf: () => LabMode
  readonly wait: Wait
}

const waitFor: Wait = (ms, signal) => setTimeout(ms, undefined, { signal })

const secondIn = (ask: object) => ('second' in ask && typeof ask.second === 'number' ? ask.second : undefined)

function faulty(batch: Batch<unknown>, mode: LabMode, second: number | undefined): Batch<unknown> {
  const { rows } = batch
  switch (mode) {
    case 'normal':
    case 'dead':
      return batch
    case 'empty':
      return { ...batch, rows: emptied(rows) }
    case 'partial':
      return { ...batch, rows: partOf(rows), isWhole: false }
    case 'wrong':
      return { ...batch, rows: spoiled(rows) }
    case 'slow':
      return second === undefined ? batch : { ...batch, rows: knownUntil(rows, second - LATE_SECONDS) }
    case 'late':
      if (second === undefined) return { ...batch, rows: partOf(rows), isWhole: false }
      return { ...batch, rows: late(rows, second) }
  }
}

function labPort(port: Port<object, unknown>, { modeOf, wait }: Rehearsed): Port<object, unknown> {
  return {
    ...port,
    async ask(ask, signal) {
      const mode = modeOf()
      if (mode === 'dead') throw new Error(DEAD)
      const second = secondIn(ask)
      if (mode !== 'slow') return faulty(await port.ask(ask, signal), mode, second)
      if (second === undefined) await wait(SLOW_MS, signal)
      const earlier = second === undefined ? ask : { ...ask, second: second - LATE_SECONDS }
      return faulty(await port.ask(earlier, signal), mode, second)
    },
  }
}

function labDaysPort(port: DaysPort<unknown>, { modeOf, wait }: Rehearsed): DaysPort<unknown> {
  return {
    ...port,
    async *days(range, signal) {
      if (modeOf() === 'dead') throw new Error(DEAD)
      for await (const batch of port.days(range, signal)) {
        const mode = modeOf()
        if (mode === 'dead') throw new Error(DEAD)
        if (mode === 'slow') await wait(SLOW_MS, signal)
        yield faulty(batch, mode, undefined)
      }
    },
  }
}

/**
 * Ports that misbehave as they are told to: come late, in part, empty or wrong, or not at all. Whatever port there is has it, as
 * its rows are looked at and not known; what is rehearsed is handed to desks alone, which refuse what cannot be.
 */
export function labPorts(ports: Ports, modeOf: ModeOf, wait: Wait = waitFor): Ports {
  const labbed = Object.entries<AnyPort | undefined>({ ...ports }).map(([key, port]) => {
    const rehearsed = { modeOf: () => modeOf(DATA_SETS[key as keyof Ports]), wait }
    if (port === undefined) return [key, port] as const
    return [key, 'ask' in port ? labPort(port, rehearsed) : labDaysPort(port, rehearsed)] as const
  })
  return Object.fromEntries(labbed) as unknown as Ports
}
