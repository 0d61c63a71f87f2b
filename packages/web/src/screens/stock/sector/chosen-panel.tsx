import { sectorStockData } from '@kanpan/contract/api/data/hotspot'
import { ChevronLeft } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { AlertLink } from '#features/alert/alert-link.tsx'
import { StockName } from '#features/collect/stock-name.tsx'
import { SectorFigures } from '#features/sector/sector-figures.tsx'
import { KIND_LABELS } from '#features/sector/sector-labels.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { ThemeJump } from '#market-ui/theme-jump.tsx'
import { Button } from '#ui/input/button.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NO_SECTOR } from './no-sector.ts'
import { DailyLine, DayLine } from './sector-lines.tsx'

const PACE_MS = 3_000
const DAYS = 60
const TABS = [
  { id: 'time', title: '分时' },
  { id: 'day', title: '日线' },
] as const
type LineTab = (typeof TABS)[number]['id']

const leaderName: StockSlot = ({ code, name }) => <StockName code={code} name={name} />

interface ChosenPanelProps {
  readonly code: string | undefined
  /** There is none to choose. */
  readonly isNone: boolean
  readonly moment: Moment
  /** On a phone: to the list. */
  readonly onBack: () => void
}

/** The chosen sector: its figures, and its line of the day or of the last days. */
export function ChosenPanel({ code, isNone, moment, onBack }: ChosenPanelProps) {
  const [search, setSearch] = useSearchParams()
  const query = useLiveQuery(
    sectorStockData,
    { code: code ?? '', days: DAYS, ...moment },
    { everyMs: PACE_MS, enabled: code !== undefined },
  )
  const { data } = query
  // A day of closes only has no line of its own: its daily bars are what there is to see.
  const usual: LineTab = data?.source === 'archive' && data.line === null ? 'day' : 'time'
  const tab = TABS.find(({ id }) => id === search.get('tab'))?.id ?? usual

  function chooseTab(next: LineTab): void {
    setSearch(
      before => {
        const address = new URLSearchParams(before)
        if (next === usual) address.delete('tab')
        else address.set('tab', next)
        return address
      },
      { replace: true },
    )
  }

  return (
    <DataBlock
      title={data?.sector.name ?? '板块走势'}
      {...panelParts(query)}
      {...(isNone && { state: NO_SECTOR })}
      skeleton={<Skeleton className="m-3 h-[270px]" />}
      bodyClassName="min-h-[290px]"
      actions={
        <>
          <Button size="sm" className="md:hidden" onClick={onBack}>
            <ChevronLeft size={14} aria-hidden /> 全部板块
          </Button>
          {data && (
            <span className="text-sm text-ink-3">
              {KIND_LABELS[data.sector.kind]} · {data.sector.block_code}
            </span>
          )}
          {data && (
            <AlertLink
              start={{ kind: 'sector', value: data.sector.block_code }}
              label={`给 ${data.sector.name} 建预警`}
            />
          )}
          {data?.sector.kind === 'concept' && <ThemeJump name={data.sector.name} />}
          <Tabs label="板块走势" tabs={TABS} value={tab} onChange={chooseTab} />
        </>
      }
    >
      {data && (
        <>
          <SectorFigures sector={data.sector} stock={leaderName} />
          <div className="px-2 pb-1">
            {tab === 'time' ? (
              <DayLine name={data.sector.name} line={data.line} asOf={data.asOf} onDays={() => chooseTab('day')} />
            ) : (
              <DailyLine name={data.sector.name} bars={data.bars} asOf={data.asOf} />
            )}
          </div>
        </>
      )}
    </DataBlock>
  )
}
