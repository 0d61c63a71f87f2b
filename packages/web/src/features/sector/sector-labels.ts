import type { Sector, SectorLeader } from '@kanpan/contract/model/sector'

export const KIND_LABELS: Readonly<Record<Sector['kind'], string>> = { industry: '行业', concept: '概念' }

/** 首板, 3连板; nothing for a stock that is not at its limit, or whose streak is not known. */
export function leaderStreakText({ streak }: Pick<SectorLeader, 'streak'>): string {
  return !streak ? '' : streak === 1 ? '首板' : `${streak}连板`
}

/** 龙头 as a sentence: by what it leads. */
export const LEADER_RULE = '龙头：先比连板高度，同板比首封早，再比封单大，都没有涨停时比涨幅；无涨跌幅限制的新股不计。'

export const MAIN_NET_RULE = '主力净额 = 板块内各股主力净流入之和；主力 = 超大单 + 大单，按成交逐笔大小划分。'
