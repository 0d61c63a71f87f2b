import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Config } from '#config.ts'
import { programMessages } from '#sources/program-messages.ts'

export interface FillOrder {
  readonly config: Pick<Config, 'seed' | 'dataFolder' | 'minuteDays' | 'databaseUrl'>
  readonly dataset: string
  /** The days before this one are wanted. */
  readonly day: TradeDay
}

/** Whether a simulated market has told nothing here yet. */
export function isUntold({ config, dataset }: Omit<FillOrder, 'day'>): boolean {
  return !existsSync(join(config.dataFolder, 'history', dataset))
}

/**
 * Works the past of a simulated market out in a program of its own, which ends and gives all its memory back: in this
 * one the holes left behind would stay for as long as it runs, some 250 MB.
 */
export async function fillApart({ config, dataset, day }: FillOrder): Promise<void> {
  const { seed, dataFolder, minuteDays, databaseUrl } = config
  const order: FillOrder = { config: { seed, dataFolder, minuteDays, databaseUrl }, dataset, day }
  const file = new URL('./fill-program.ts', import.meta.url)
  for await (const _ of programMessages({ file, order, messages: 1 }, new AbortController().signal));
}
