import { useEffect, useRef } from 'react'
import { Tabs } from '#ui/input/tabs.tsx'
import { BriefTab } from './brief-tab.tsx'
import { ConceptsTab } from './concepts-tab.tsx'
import { CycleTab } from './cycle-tab.tsx'
import { FlowTab } from './flow-tab.tsx'
import { LimitUpTab } from './limit-up-tab.tsx'
import { LonghuTab } from './longhu-tab.tsx'
import { NewsTab } from './news-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import type { SideProps } from './side-tab.ts'
import { SIDE_TABS } from './side-view.ts'

const TABS = {
  brief: BriefTab,
  flow: FlowTab,
  concept: ConceptsTab,
  news: NewsTab,
  limit: LimitUpTab,
  longhu: LonghuTab,
  cycle: CycleTab,
  profile: ProfileTab,
} as const

/** Everything there is to know of the stock beside its chart, one subject at a time. */
export function SidePanel(props: SideProps) {
  const { view, onChange } = props
  const room = useRef<HTMLDivElement>(null)
  const Shown = TABS[view.side]

  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject begins at its beginning
  useEffect(() => {
    if (room.current !== null) room.current.scrollTop = 0
  }, [view.side])

  return (
    <section aria-label="个股资料" className="panel flex min-h-0 min-w-0 flex-col">
      <div className="border-b border-line px-1 pt-1">
        <Tabs
          label="个股资料"
          tabs={SIDE_TABS}
          value={view.side}
          onChange={side => onChange({ side, item: undefined })}
        />
      </div>
      <div
        ref={room}
        role="tabpanel"
        aria-label={SIDE_TABS.find(({ id }) => id === view.side)?.title}
        className="min-h-0 flex-1 lg:overflow-y-auto [&>*+.panel]:border-t"
      >
        <Shown {...props} />
      </div>
    </section>
  )
}
