import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Clock, clockOf } from './clock.ts'
import { type FaultsFile, readFaults } from './faults/fault.ts'

/** What is played: a market of a seed, days that others recorded, or a session that was recorded here. */
export type Play =
  | { readonly kind: 'simulated'; readonly seed: number }
  | { readonly kind: 'recorded'; readonly folder: string; readonly day: string }
  | { readonly kind: 'captured'; readonly folder: string }

/** What the stand-in plays and how. */
export interface Settings {
  readonly play: Play
  /** Undefined: that of what is played. */
  readonly clock: Clock | undefined
  readonly faults: FaultsFile | undefined
  readonly port: number
}

export const USAGE =
  'npm run upstream -- (--simulate <seed> | --data <文件夹> --day <YYYY-MM-DD> | --capture <文件夹>) ' +
  '[--clock now|fixed:<时刻>|from:<时刻> x<倍数>] [--faults <文件>] [--port 0]'

const Flags = z.object({
  simulate: z.coerce.number('应为整数').int('应为整数').optional(),
  data: z.string().optional(),
  day: z.iso.date('应为 YYYY-MM-DD').optional(),
  capture: z.string().optional(),
  clock: z.string().optional(),
  faults: z.string().optional(),
  port: z.coerce.number().int().min(0).max(65_535).default(0),
})

function playOf({ simulate, data, day, capture }: z.infer<typeof Flags>): Play {
  const given = [simulate, data, capture].filter(value => value !== undefined)
  if (given.length !== 1) throw new Error('--simulate、--data、--capture 应有且只有一个')
  if (simulate !== undefined) return { kind: 'simulated', seed: simulate }
  if (capture !== undefined) return { kind: 'captured', folder: capture }
  if (day === undefined) throw new Error('--data 需要 --day')
  return { kind: 'recorded', folder: data ?? '', day }
}

/** The settings of a command line. Throws an Error that says which cannot be. */
export function readSettings(args: readonly string[]): Settings {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: { simulate: text, data: text, day: text, capture: text, clock: text, faults: text, port: text },
  })
  const { data, error } = Flags.safeParse(values)
  if (!data) throw new Error(`--${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`)
  return {
    play: playOf(data),
    clock: data.clock === undefined ? undefined : clockOf(data.clock, Date.now),
    faults: data.faults === undefined ? undefined : readFaults(readFileSync(data.faults, 'utf8')),
    port: data.port,
  }
}
