import type { Provider } from '@kanpan/providers/codec'
import { HOST_GROUPS, type HostGroupName } from './endpoints/host-groups.ts'

/** What providers are called where people read of them. */
export const PROVIDER_LABELS: Readonly<Record<Provider, string>> = {
  tencent: '腾讯',
  sina: '新浪',
  eastmoney: '东方财富',
  ths: '同花顺',
  xuangubao: '选股宝',
  cninfo: '巨潮资讯',
  cls: '财联社',
  hithink: '同花顺官方接口',
}

/** Who gives quotes: prices of Tencent's list, which have neither highest and lowest nor books, are none of its quotes. */
export const quotesLabel = (group: HostGroupName): string =>
  group === 'tencent-rank' ? `${PROVIDER_LABELS.tencent}名单` : PROVIDER_LABELS[HOST_GROUPS[group].provider]
