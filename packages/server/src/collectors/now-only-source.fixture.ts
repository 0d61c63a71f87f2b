import { createSimulator } from '@kanpan/simulator/create-simulator'
import type { Ports } from '#sources/ports/ports.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import type { Source } from '#sources/source.ts'

export const simulator = createSimulator({ seed: 1 })

/** The simulated market as a network has it: only what stands now, without seals, and nothing of a past day's inside. */
export function nowOnlySource(changed: Partial<Ports> = {}): Source {
  const simulated = simulatorSource(simulator)
  const { quotes } = simulated.ports
  if (!quotes) throw new Error('the simulator has quotes')
  return {
    ...simulated,
    replay: undefined,
    ports: {
      ...simulated.ports,
      longhu: undefined,
      quotes: {
        ...quotes,
        reach: 'now',
        async ask(ask, signal) {
          const batch = await quotes.ask(ask, signal)
          return { ...batch, rows: { ...batch.rows, life: undefined } }
        },
      },
      ...changed,
    },
  }
}
