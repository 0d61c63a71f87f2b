import type { Commission } from '@kanpan/market/rules/trade-fees'
import { z } from 'zod'
import type { SettingStore } from '#store/setting-store.ts'

/** What brokers ask of who does not bargain: 万2.5, five yuan at least. */
const USUAL: Commission = { hundredThousandths: 25, leastCents: 500 }

export const COMMISSION_SETTING = 'trades.commission'
const Saved = z.object({ hundredThousandths: z.number().min(0).max(300), leastCents: z.int().min(0).max(10_000) })

/** A person's commission, as she has set it. */
export async function commissionOf(settings: SettingStore, userId: number): Promise<Commission> {
  const stored = (await settings.list(userId)).find(({ key }) => key === COMMISSION_SETTING)
  if (!stored) return USUAL
  const { data } = Saved.safeParse(JSON.parse(stored.value))
  return data ?? USUAL
}
