import { overview } from '@kanpan/contract/api/api2/own'
import { CapacityPanel } from '#features/chart/capacity/capacity-panel.tsx'
import { IndexStrip } from '#features/chart/small/index-strip.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useMoment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Tabs } from '#ui/input/tabs.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmotionPanels } from './emotion-panels.tsx'
import { MarginPanel } from './margin-panel.tsx'
import { StockBondPanel } from './stock-bond-panel.tsx'
import { TurnoverPanel } from './turnover-panel.tsx'

const SPANS = [
  { id: '60', title: '60日' },
  { id: '120', title: '120日' },
  { id: '250', title: '250日' },
] as const

/** 宏观数据: stocks against bonds, whether money comes in and how much of it is borrowed, the mood and what it is made of. */
export function MacroScreen() {
  const [moment] = useMoment()
  const [named, setNamed] = useAddressValue('days')
  const span = SPANS.find(({ id }) => id === named)?.id ?? '60'
  const days = Number(span)
  const market = useLiveQuery(overview, moment, { everyMs: SCREEN_PACE_MS })
  const indices = market.data?.indices ?? []
  return (
    <div className="flex flex-col gap-2 p-2">
      <h1 className="sr-only">宏观数据</h1>
      <DataBlock
        title="指数"
        {...panelParts(market)}
        skeleton={<Skeleton className="m-3 h-8" />}
        className="min-h-[115px] sm:min-h-[94px]"
        bodyClassName="grid grid-cols-1"
        actions={
          <>
            <MomentBar shownDay={market.data?.asOf.day} />
            <Tabs
              label="各图的天数"
              tabs={SPANS}
              value={span}
              onChange={next => setNamed(next === '60' ? undefined : next)}
            />
          </>
        }
      >
        {indices.length > 0 ? (
          <IndexStrip indices={indices} />
        ) : (
          <p className="p-3 text-ink-3">指数未记录：该行情来源没有指数数据</p>
        )}
      </DataBlock>
      <div className="grid gap-2 lg:grid-cols-2 lg:grid-rows-[minmax(298px,auto)_minmax(270px,auto)]">
        <StockBondPanel moment={moment} days={days} />
        <CapacityPanel moment={moment} height={156} />
        <EmotionPanels moment={moment} days={days}>
          <TurnoverPanel moment={moment} days={days} />
          <MarginPanel moment={moment} days={days} />
        </EmotionPanels>
      </div>
    </div>
  )
}
