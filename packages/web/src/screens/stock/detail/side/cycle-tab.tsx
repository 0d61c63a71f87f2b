import { shareUpwardCycle } from '@kanpan/contract/api/api2/stock'
import type { UpwardCycle } from '@kanpan/contract/model/text'
import { SENSITIVITIES as RULES } from '@kanpan/market/cycle/sensitivity'
import { dayText } from '#lib/format/day-text.ts'
import { formatChangePct, formatFlow, formatPct } from '#lib/format/format.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Segmented } from '#ui/input/segmented.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { Tag } from '#ui/tag.tsx'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'
import { SENSITIVITIES } from './side-view.ts'

export const CYCLE_PACE_MS = 15_000
export const MOST_CYCLES = 50

const FROM_LABELS: Readonly<Record<UpwardCycle['reasonFrom'], string>> = {
  limitUp: '取自期间涨停原因',
  concept: '期间同涨的概念',
  unknown: '',
}

/** The stock's upward cycles, the newest first; the chart shades them. */
export function CycleTab({ code, moment, view, onChange, onMark }: SideProps) {
  const { sensitivity } = view
  const query = useLiveQuery(
    shareUpwardCycle,
    { code, type: sensitivity, limit: MOST_CYCLES, ...moment },
    { everyMs: CYCLE_PACE_MS },
  )
  return (
    <DataBlock
      title="上升周期"
      className={SIDE_BLOCK}
      {...panelParts(query, ({ list }) => (list.length === 0 ? '这个灵敏度下没有上升周期，可换一个' : undefined))}
      toolbar={
        <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line px-3 py-1.5">
          <Segmented
            label="灵敏度"
            options={SENSITIVITIES}
            value={sensitivity}
            onChange={next => onChange({ sensitivity: next })}
          />
          <p className="text-xs text-ink-3">
            升 {RULES[sensitivity].leastGainPct}% 起算，自高点回落 {RULES[sensitivity].fallPct}% 即止
          </p>
        </div>
      }
    >
      <ol className="divide-y divide-line/60">
        {(query.data?.list ?? []).map(cycle => (
          <Cycle key={cycle.from} cycle={cycle} shownDay={query.data?.asOf.day ?? ''} onMark={onMark} />
        ))}
      </ol>
    </DataBlock>
  )
}

interface CycleProps {
  readonly cycle: UpwardCycle
  readonly shownDay: string
  readonly onMark: (day: string) => void
}

function Cycle({ cycle, shownDay, onMark }: CycleProps) {
  const { from, to, gainPct, tradeDays, mainNetYuan, turnoverPct, concepts, reason, reasonFrom } = cycle
  return (
    <li className="px-3 py-1.5">
      <p className="flex items-baseline justify-between gap-2">
        <button
          type="button"
          title="在日K上指出起点"
          onClick={() => onMark(from)}
          className="hover:text-accent hover:underline"
        >
          {dayText(from, shownDay)} {to === null ? '至今' : `至 ${dayText(to, shownDay)}`}
        </button>
        <span className="flex items-baseline gap-2">
          {to === null && <Tag tone="up">进行中</Tag>}
          <span className="text-sm text-ink-3">{tradeDays} 个交易日</span>
          <NumberText text={formatChangePct(gainPct)} change={gainPct} className="font-medium" />
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-3">
        <span>
          主力净流入 <NumberText text={formatFlow(mainNetYuan)} change={mainNetYuan} />
        </span>
        <span>
          累计换手 <span className="text-ink-2">{formatPct(turnoverPct)}</span>
        </span>
      </p>
      <p className="text-sm text-ink-2">
        {reason === '' ? <span className="text-ink-3">原因未记录</span> : reason}
        {reasonFrom !== 'unknown' && <span className="text-xs text-ink-3">（{FROM_LABELS[reasonFrom]}）</span>}
      </p>
      {concepts.length > 0 && <p className="text-xs text-ink-3">概念：{concepts.join('、')}</p>}
    </li>
  )
}
