import type { LonghuTotals } from '@kanpan/contract/model/longhu'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { ReactNode } from 'react'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { LONGHU_TABS, type LonghuTab } from './longhu-address.ts'

interface LonghuToolbarProps {
  readonly tab: LonghuTab
  readonly onTab: (tab: LonghuTab) => void
  readonly shownDay: TradeDay | undefined
  readonly listed?: LonghuTotals['listed'] | undefined
  readonly compared: number
  readonly children?: ReactNode
}

const TAB_LABELS: Readonly<Record<LonghuTab, string>> = {
  all: '全部',
  investor: '机构',
  hot_money: '游资',
  branches: '营业部比较',
  deviation: '异常波动',
}

/** What of the lists is looked at, and of when. */
export function LonghuToolbar({ tab, onTab, shownDay, listed, compared, children }: LonghuToolbarProps) {
  const counts: Readonly<Record<LonghuTab, number | undefined>> = {
    all: listed?.all,
    investor: listed?.investor,
    hot_money: listed?.hotMoney,
    branches: compared === 0 ? undefined : compared,
    deviation: undefined,
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-2">
      <Tabs
        label="榜单"
        size="md"
        tabs={LONGHU_TABS.map(id => {
          const count = counts[id]
          return { id, title: TAB_LABELS[id], ...(count === undefined ? {} : { count }) }
        })}
        value={tab}
        onChange={onTab}
      />
      <div className="flex flex-wrap items-center gap-x-2 max-sm:w-full max-sm:justify-between max-sm:py-1">
        <MomentBar shownDay={shownDay} />
        {children}
      </div>
    </div>
  )
}
