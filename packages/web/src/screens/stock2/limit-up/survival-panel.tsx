import type { limitUpStatistics } from '@kanpan/contract/api/api2/own'
import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import { SEAL_KIND_LABELS } from '#features/limit-up/ranking/ranking-labels.ts'
import { type Statistics, slotText } from '#features/limit-up/statistics/group-rows.ts'
import { survivalFields } from '#features/limit-up/statistics/survival-file.ts'
import { type CohortRow, SurvivalTable } from '#features/limit-up/statistics/survival-table.tsx'
import { BOARD_LABELS } from '#lib/format/market-labels.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import type { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import { Tabs } from '#ui/input/tabs.tsx'

interface SurvivalPanelProps {
  readonly query: ReturnType<typeof useLiveQuery<typeof limitUpStatistics>>
}

type Cohorts = Statistics['survival']

const WAYS = [
  { id: 'phase', title: '情绪' },
  { id: 'sealKind', title: '形态' },
  { id: 'sealSlot', title: '时段' },
  { id: 'board', title: '上市板' },
  { id: 'conceptHeat', title: '题材热度' },
] as const
type Way = (typeof WAYS)[number]['id']

const HEAT_LABELS = { '0': '无同概念', '1-2': '1–2 只', '3-5': '3–5 只', '6+': '6 只以上' } as const
const HEAT_ORDER = ['6+', '3-5', '1-2', '0']
/** Hot to cold; null is the phase nobody knows. */
const PHASE_ORDER = ['climax', 'ferment', 'divergence', 'recovery', 'ebb', 'freezing', null]
const SLOT_UNKNOWN = '99'

const WAY_HINTS: Readonly<Record<Way, string>> = {
  phase: '首板当日收盘的情绪阶段',
  sealKind: '一字：开盘即封未开；T字：开盘封住、打开后再封；换手：盘中封住',
  sealSlot: '首板当日第一次封板的半小时',
  board: '上市板不同，涨跌幅限制不同',
  conceptHeat: '当日该股最热概念里同时涨停的只数',
}

/** The cohorts of one way in an order that says something, with their names. */
function cohortRows(survival: Cohorts, way: Way): readonly CohortRow[] {
  switch (way) {
    case 'phase':
      return survival.phase
        .toSorted((a, b) => PHASE_ORDER.indexOf(a.key) - PHASE_ORDER.indexOf(b.key))
        .map(one => ({ ...one, id: one.key ?? '', title: one.key === null ? '未知' : EMOTION_PHASE_NAMES[one.key] }))
    case 'sealKind':
      return survival.sealKind.map(one => ({ ...one, id: one.key, title: SEAL_KIND_LABELS[one.key] }))
    case 'sealSlot':
      return survival.sealSlot
        .toSorted((a, b) => (a.key ?? SLOT_UNKNOWN).localeCompare(b.key ?? SLOT_UNKNOWN))
        .map(one => ({ ...one, id: one.key ?? '', title: slotText(one.key) }))
    case 'board':
      return survival.board.map(one => ({ ...one, id: one.key, title: BOARD_LABELS[one.key] }))
    case 'conceptHeat':
      return survival.conceptHeat
        .toSorted((a, b) => HEAT_ORDER.indexOf(a.key) - HEAT_ORDER.indexOf(b.key))
        .map(one => ({ ...one, id: one.key, title: HEAT_LABELS[one.key] }))
  }
}

/** 首板存活: how far first boards of each kind got. */
export function SurvivalPanel({ query }: SurvivalPanelProps) {
  const { data } = query
  const [named, setNamed] = useAddressValue('by')
  const way: Way = WAYS.find(({ id }) => id === named)?.id ?? 'phase'
  const cohorts: readonly CohortRow[] = data
    ? [...data.survival.all.map(one => ({ ...one, id: 'all', title: '全部首板' })), ...cohortRows(data.survival, way)]
    : []
  const title = WAYS.find(({ id }) => id === way)?.title ?? ''
  return (
    <DataBlock
      title="首板存活"
      className="lg:h-[448px]"
      bodyClassName="overflow-auto p-2"
      {...panelParts(query, ({ survival }) => (survival.all.length === 0 ? '这些日子里还没有收盘的首板' : undefined))}
      actions={
        <ExportMenu
          name={`首板存活-按${title}-${data?.from ?? ''}-${data?.to ?? ''}`}
          rowsNow={() => cohorts}
          isEmpty={cohorts.length === 0}
          fields={survivalFields(cohorts)}
        />
      }
      toolbar={
        <div className="border-b border-line px-2">
          <Tabs
            label="首板分组"
            tabs={WAYS}
            value={way}
            onChange={next => setNamed(next === 'phase' ? undefined : next)}
          />
        </div>
      }
    >
      {data && (
        <>
          <SurvivalTable title={title} cohorts={cohorts} />
          <p className="mt-1 px-1 text-xs text-ink-3">
            首板里到过 N 板的占比，下面小字是{data.interval}与到过的只数/可比的只数；天数还不够的首板不计。
            {WAY_HINTS[way]}。不含 ST。
          </p>
        </>
      )}
    </DataBlock>
  )
}
