import type { Commission } from '@kanpan/market/rules/trade-fees'
import { z } from 'zod'
import type { SettingStore } from '#store/setting-store.ts'

/** What brokers ask of who does not bargain: 万2.5, five yuan at least. */
const USUAL: Commission = { hundredThousandths: 25, leastCents: 500 }

export const COMMISSION_SETTING = 'trades.commission'
const Kept = z.object({ hundredThousandths: z.number().min(0).max(300), leastCents: z.int().min(0).max(10_000) })

/** A person's commission, as she has set it. */
export async function commissionOf(settings: SettingStore, userId: number): Promise<Commission> {
  const kept = (await settings.list(userId)).find(({ key }) => key === COMMISSION_SETTING)
  if (!kept) return USUAL
  const { data } = Kept.safeParse(JSON.parse(kept.value))
  return data ?? USUAL
}
