import { parseArgs } from 'node:util'
import type { Engine } from './site.ts'

export interface LoadOptions {
  readonly engine: Engine
  readonly nodes: number
  /** Open overview pages at the height of the day. */
  readonly pages: number
  /** How long the pages arrive, and how long they are looked at. */
  readonly rushSeconds: number
  readonly readSeconds: number
  /** How long a browser is watched for what it asks: two of the slowest pace. */
  readonly watchSeconds: number
  /** Listeners of the stream alone, beside its bare peer; 0 leaves that out. */
  readonly streams: number
  /** How long messages are watched go by. */
  readonly listenSeconds: number
  readonly searchesPerSecond: number
  readonly signInsPerSecond: number
  readonly hotReadsPerSecond: number
  /** Every browser at the boundaries of the clock, as they were. */
  readonly isAligned: boolean
  readonly withStorm: boolean
  readonly soakSeconds: number
}

const FULL_DAY = { pages: '5000', rush: '30', read: '20', streams: '10000' }
const QUICK_DAY = { pages: '200', rush: '4', read: '5', streams: '300' }

const UNITS = { s: 1, m: 60, h: 3600 } as const

/** `90s`, `10m`, `1h` in seconds. */
export function secondsOf(text: string): number {
  const { count, unit } = /^(?<count>\d+)(?<unit>[smh])$/.exec(text)?.groups ?? {}
  if (count === undefined || (unit !== 's' && unit !== 'm' && unit !== 'h'))
    throw new Error(`not a time: ${text}; 90s, 10m or 1h are`)
  return Number(count) * UNITS[unit]
}

function countOf(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}`)
  return Number(text)
}

export function readOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      engine: { type: 'string', default: 'sqlite' },
      nodes: { type: 'string', default: '1' },
      pages: { type: 'string' },
      rush: { type: 'string' },
      read: { type: 'string' },
      streams: { type: 'string' },
      aligned: { type: 'boolean', default: false },
      'no-storm': { type: 'boolean', default: false },
      soak: { type: 'string', default: '0s' },
    },
  })
  const { engine, nodes } = values
  if (engine !== 'sqlite' && engine !== 'postgres') throw new Error(`--engine is sqlite or postgres, not ${engine}`)
  if (engine === 'sqlite' && nodes !== '1') throw new Error('several nodes share a PostgreSQL: --engine postgres')
  const day = values.quick ? QUICK_DAY : FULL_DAY
  const count = (name: keyof typeof day) => countOf(name, values[name] ?? day[name])
  const pages = count('pages')
  if (pages < 10) throw new Error('--pages is 10 at least: a tenth of them comes first')
  return {
    engine,
    nodes: countOf('nodes', nodes),
    pages,
    rushSeconds: count('rush'),
    readSeconds: count('read'),
    streams: count('streams'),
    watchSeconds: values.quick ? 24 : 40,
    listenSeconds: values.quick ? 3 : 8,
    searchesPerSecond: Math.max(1, pages / 100),
    signInsPerSecond: 1,
    hotReadsPerSecond: values.quick ? 100 : 2000,
    isAligned: values.aligned,
    withStorm: !values['no-storm'],
    soakSeconds: secondsOf(values.soak),
  }
}
