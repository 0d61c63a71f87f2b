import type { TokenScope } from '@kanpan/contract/model/account/access-token'

/** What each scope lets a program do, in a person's words. */
export const SCOPE_NAMES: Readonly<Record<TokenScope, { readonly title: string; readonly hint: string }>> = {
  read: { title: '读行情', hint: '行情、榜单、新闻、搜索' },
  collect: { title: '收藏与关键词', hint: '查看和修改' },
  alert: { title: '预警', hint: '查看和修改预警规则' },
}

/** Those that can be given: of what there is something to call. */
export const OFFERED_SCOPES = ['read', 'collect', 'alert'] as const satisfies readonly TokenScope[]
