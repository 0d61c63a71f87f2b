import type { ReactNode } from 'react'
import { formatChangePct, formatPct } from '#lib/format/format.ts'
import { shareBasis, shareText, type TrackRecord } from './labels.ts'

interface ItemProps {
  readonly title: string
  readonly beside: string
  readonly base: string
  readonly children: ReactNode
}

function Item({ title, beside, base, children }: ItemProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{title}</dt>
      <dd className="tabular-nums">
        <span className="text-lg font-medium">{children}</span>
        <span className="ml-1.5 text-xs text-ink-3">{beside}</span>
        <span className="block text-xs text-ink-2">对照 {base}</span>
      </dd>
    </div>
  )
}

/** One figure of each kind, each with what the plain mean gets. */
export function Headlines({ data }: { readonly data: TrackRecord }) {
  const { phase, leader, survival, turnover } = data
  const market = leader.scopes.find(({ scope }) => scope === 'market')
  const board = survival.scores.find(({ way, streak }) => way === 'sealKind' && streak === 2)
  const ten = turnover.marks.find(({ time }) => time === '10:00')
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-3 py-2 lg:grid-cols-4">
      <Item title="情绪阶段说对方向" beside={shareBasis(phase.direction)} base={formatPct(phase.directionBasePct, 1)}>
        {shareText(phase.direction)}
      </Item>
      {market && (
        <Item title="全市场龙头次日再涨停" beside={shareBasis(market.sealed)} base={formatPct(market.sealedBasePct, 1)}>
          {shareText(market.sealed)}
        </Item>
      )}
      {board && (
        <Item title="首板到 2 板的技能（按形态）" beside={`${board.count} 句`} base="0%（总说平均）">
          {formatChangePct(board.skillPct)}
        </Item>
      )}
      {ten && (
        <Item
          title="10:00 预测成交额误差中位"
          beside={`${ten.count} 日`}
          base={`${formatPct(ten.baseMedianErrorPct, 1)}（20 日平均）`}
        >
          {formatPct(ten.medianErrorPct, 1)}
        </Item>
      )}
    </dl>
  )
}
