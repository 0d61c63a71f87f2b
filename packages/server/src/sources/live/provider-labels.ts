import type { Provider } from '@kanpan/providers/codec'

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
