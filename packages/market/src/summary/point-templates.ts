import type { PointTemplate } from './write-points.ts'

/** What is said of a stock and of one of its concepts, by the ids its facts are gathered under. */
export const STOCK_POINTS: readonly PointTemplate[] = [
  {
    title: '行情',
    clauses: [
      '{stock}{day}收报{close}',
      '{stock}{day}{moment}报{price}',
      '{change}',
      '成交{amount}',
      '换手率{turnover}',
    ],
  },
  { title: '停牌', clauses: ['{stock}{suspended}停牌', '停牌前报{lastPrice}'] },
  {
    title: '涨停',
    clauses: ['{stock}封住涨停，{streak}', '{firstSeal}首次封板', '炸板{brokenTimes}', '封单{seal}'],
  },
  { title: '炸板', clauses: ['{stock}触及涨停后打开', '{touchedAt}首次封板', '炸板{openTimes}'] },
  {
    title: '题材',
    clauses: [
      '{concept}板块{conceptChange}',
      '{conceptDays}累计{conceptChange5}',
      '{conceptLimitUps}涨停',
      '上涨{conceptUp}、下跌{conceptDown}',
      '{stock}涨幅在板块内排{conceptRank}',
    ],
  },
  { title: '龙头', clauses: ['{concept}板块由{leader}领涨', '{leaderChange}', '{leaderStreak}'] },
  {
    title: '资金',
    clauses: ['{stock}主力资金{flow}', '{flowDays}主力累计{flow5}', '{concept}板块主力{conceptFlow}'],
  },
  { title: '龙虎榜', clauses: ['{stock}{listedOn}登上龙虎榜', '席位合计{listedNet}'] },
]
