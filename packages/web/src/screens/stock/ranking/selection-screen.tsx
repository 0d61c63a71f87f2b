import { DEFAULT_RULE } from '@kanpan/market/selection/rule'
import { useMoment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { PicksPanel } from './picks-panel.tsx'
import { RecordPanel } from './record-panel.tsx'

/** 精选: who passes the rule and why, the rule as conditions to change, and what its past picks did. */
export function SelectionScreen() {
  const [moment] = useMoment()
  const [named, setNamed] = useAddressValue('rule')
  const rule = named?.trim() || DEFAULT_RULE
  return (
    <div className="grid gap-2 p-2 lg:h-[calc(var(--screen-height)-var(--header-height)-var(--section-height,0px)-var(--footer-height))] lg:grid-cols-[minmax(0,1fr)_400px]">
      <h1 className="sr-only">精选</h1>
      <PicksPanel rule={rule} moment={moment} onRule={next => setNamed(next === DEFAULT_RULE ? undefined : next)} />
      <RecordPanel rule={rule} moment={moment} />
    </div>
  )
}
