import type { StatementKind } from '@kanpan/contract/question/track-record'
import { type TrackRecord, WAYS } from './labels.ts'
import { ReliabilityDiagram } from './reliability-diagram.tsx'
import { LEADER_COLUMNS, PHASE_COLUMNS, type PhaseRow, SURVIVAL_COLUMNS, TURNOVER_COLUMNS } from './score-columns.tsx'
import { LeftOut, ScoreTable } from './score-table.tsx'
import type { StatementChoice } from './use-choice.ts'

interface ScoresProps {
  readonly kind: StatementKind
  readonly data: TrackRecord
  readonly choice: StatementChoice
}

const PHASE_ORDER = ['climax', 'ferment', 'divergence', 'recovery', 'ebb', 'freezing']

function PhaseScores({ data: { phase } }: Pick<ScoresProps, 'data'>) {
  const rows: readonly PhaseRow[] = [
    ...phase.phases.toSorted((a, b) => PHASE_ORDER.indexOf(a.phase) - PHASE_ORDER.indexOf(b.phase)),
    { ...phase.all, phase: null },
  ]
  return (
    <>
      <ScoreTable
        table="track-phase"
        label="各阶段之后"
        columns={PHASE_COLUMNS}
        rows={rows}
        rowKey={row => row.phase ?? 'all'}
      />
      <LeftOut name="阶段" leftOut={phase.leftOut} />
    </>
  )
}

function LeaderScores({ data: { leader } }: Pick<ScoresProps, 'data'>) {
  return (
    <>
      <ScoreTable
        table="track-leader"
        label="龙头次日"
        columns={LEADER_COLUMNS}
        rows={leader.scopes}
        rowKey={({ scope }) => scope}
      />
      {leader.scopes.map(({ scope, leftOut }) => (
        <LeftOut key={scope} name={scope === 'market' ? '全市场' : '题材'} leftOut={leftOut} />
      ))}
    </>
  )
}

function SurvivalScores({ data: { survival }, choice }: Pick<ScoresProps, 'data' | 'choice'>) {
  const isChosen = ({ way, streak }: { way: string; streak: number }) =>
    way === choice.way && streak === Number(choice.streak)
  const shown = survival.scores.find(isChosen)
  const order = WAYS.map(({ id }) => id)
  return (
    <>
      {shown && <ReliabilityDiagram score={shown} />}
      {shown && <LeftOut name="此类" leftOut={shown.leftOut} />}
      <ScoreTable
        table="track-survival"
        label="首板存活的得分"
        columns={SURVIVAL_COLUMNS}
        rows={survival.scores.toSorted((a, b) => order.indexOf(a.way) - order.indexOf(b.way) || a.streak - b.streak)}
        rowKey={({ way, streak }) => `${way} ${streak}`}
        isChosen={isChosen}
      />
    </>
  )
}

function TurnoverScores({ data: { turnover }, choice }: Pick<ScoresProps, 'data' | 'choice'>) {
  const shown = turnover.marks.find(({ time }) => time === choice.mark)
  return (
    <>
      <ScoreTable
        table="track-turnover"
        label="各时刻的误差"
        columns={TURNOVER_COLUMNS}
        rows={turnover.marks}
        rowKey={({ time }) => time}
        isChosen={({ time }) => time === choice.mark}
      />
      {shown && <LeftOut name={shown.time} leftOut={shown.leftOut} />}
    </>
  )
}

/** The scores of one kind of statement. */
export function Scores({ kind, ...props }: ScoresProps) {
  switch (kind) {
    case 'phase':
      return <PhaseScores {...props} />
    case 'leader':
      return <LeaderScores {...props} />
    case 'survival':
      return <SurvivalScores {...props} />
    case 'turnover':
      return <TurnoverScores {...props} />
  }
}
