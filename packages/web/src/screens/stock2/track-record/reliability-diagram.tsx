import { formatPct } from '#lib/format/format.ts'
import { shareBasis, shareText } from './labels.ts'
import type { SurvivalRow } from './score-columns.tsx'

const SIDE = 200
const EDGE = 26
const at = (pct: number) => (SIDE * pct) / 100
const up = (pct: number) => SIDE - at(pct)

/** 校准图: of what was said, by tenths, the share that came, with its interval; on the diagonal one is as often right as one says. */
export function ReliabilityDiagram({ score }: { readonly score: SurvivalRow }) {
  const filled = score.bins.flatMap(({ meanPct, came, ...bin }) =>
    meanPct === null || came.pct === null ? [] : [{ ...bin, meanPct, came, pct: came.pct }],
  )
  return (
    <figure className="flex flex-wrap items-start gap-4 px-3 py-2">
      <svg
        viewBox={`${-EDGE} -6 ${SIDE + EDGE + 8} ${SIDE + EDGE + 6}`}
        className="w-64 max-w-full shrink-0 text-ink-3"
        role="img"
        aria-label={`校准图：${filled.map(({ meanPct, pct, came }) => `说 ${formatPct(meanPct, 0)} 的 ${came.of} 句里成立 ${formatPct(pct, 0)}`).join('；')}`}
      >
        <rect width={SIDE} height={SIDE} fill="none" stroke="var(--line)" />
        <line x1={0} y1={SIDE} x2={SIDE} y2={0} stroke="var(--line-strong)" strokeDasharray="4 3" />
        {[0, 50, 100].map(pct => (
          <g key={pct} fontSize={10} fill="currentColor">
            <text x={at(pct)} y={SIDE + 13} textAnchor="middle">
              {pct}
            </text>
            <text x={-5} y={up(pct) + 4} textAnchor="end">
              {pct}
            </text>
          </g>
        ))}
        <text x={SIDE / 2} y={SIDE + 24} fontSize={10} textAnchor="middle" fill="currentColor">
          说的概率 %
        </text>
        {filled.map(({ fromPct, meanPct, pct, came }) => (
          <g key={fromPct} stroke="var(--accent)" fill="var(--accent)">
            <line x1={at(meanPct)} x2={at(meanPct)} y1={up(came.lowPct ?? pct)} y2={up(came.highPct ?? pct)} />
            <circle cx={at(meanPct)} cy={up(pct)} r={3} />
          </g>
        ))}
      </svg>
      <table className="text-sm">
        <caption className="pb-1 text-start text-xs text-ink-3">
          竖轴为成立的占比 %，竖线为 95% 区间；落在虚线上即说几成就有几成
        </caption>
        <thead className="text-xs text-ink-3">
          <tr>
            <th className="pe-4 text-start font-normal">说的概率</th>
            <th className="pe-4 text-end font-normal">平均</th>
            <th className="pe-4 text-end font-normal">成立</th>
            <th className="text-end font-normal">区间 · 样本</th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {filled.map(({ fromPct, toPct, meanPct, came }) => (
            <tr key={fromPct}>
              <th scope="row" className="pe-4 text-start font-normal">
                {fromPct}–{toPct}%
              </th>
              <td className="pe-4 text-end">{formatPct(meanPct, 1)}</td>
              <td className="pe-4 text-end font-medium">{shareText(came)}</td>
              <td className="text-end text-ink-3">{shareBasis(came)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
