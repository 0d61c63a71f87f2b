import type { comments } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import { partOfMarketText } from '#lib/format/coverage-text.ts'
import { dayText } from '#lib/format/day-text.ts'
import { formatChangePct, formatCount, formatPct, formatRatio, UNKNOWN } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'

type Scored = DataOf<typeof comments>
type Part = Scored['parts'][number]

interface PartLabel {
  readonly title: string
  readonly hint: string
  readonly text: (figure: Part['figure']) => string
}

const PARTS: Readonly<Record<Part['name'], PartLabel>> = {
  momentum: { title: '强弱', hint: '20 日涨跌幅', text: formatChangePct },
  turnover: {
    title: '活跃',
    hint: '成交额 ÷ 20 日均额',
    text: figure => (figure === null ? UNKNOWN : `${formatRatio(figure)} 倍`),
  },
  flow: { title: '资金', hint: '5 日主力净流入占成交额', text: figure => formatPct(figure) },
  popularity: { title: '人气', hint: '人气热度', text: formatCount },
}

const points = (value: number | null, digits = 1): string => (value === null ? UNKNOWN : value.toFixed(digits))

/** A stock's score with its place and what it is made of. */
export function Score({ comment }: { readonly comment: Scored }) {
  const { asOf, day, score, partial, rank, population, rankChange, attention, parts } = comment
  return (
    <div className="px-3 py-2">
      <p className="flex items-baseline justify-between gap-3">
        <span>
          <span className="text-2xl font-semibold">{points(score)}</span>
          <span className="text-sm text-ink-3"> / 100 分 · {dayText(day, asOf.day)} 收盘</span>
        </span>
        <span className="text-sm text-ink-3">
          关注度{' '}
          <Explained
            title="关注度"
            label={`关注度 ${points(attention)}`}
            align="end"
            explanation="人气热度在全部有评分的股票中的百分位，0 至 100，高者更受关注。"
          >
            <span className="text-base text-ink">{points(attention)}</span>
          </Explained>
        </span>
      </p>
      <p className="text-sm text-ink-2">
        {rank === null ? (partOfMarketText(asOf) ?? '没有名次') : `第 ${rank} 名，共 ${population} 只`}
        {rankChange !== null && rankChange !== 0 && (
          <>
            ，比前一日{' '}
            <NumberText
              text={rankChange > 0 ? `升 ${rankChange} 名` : `降 ${-rankChange} 名`}
              change={rankChange > 0 ? 'up' : 'down'}
            />
          </>
        )}
      </p>
      <table className="mt-1 w-full text-sm">
        <caption className="sr-only">评分的构成</caption>
        <thead className="text-xs text-ink-3">
          <tr className="h-6 border-b border-line">
            {['构成', '数值', '百分位', '权重', '得分'].map((head, at) => (
              <th key={head} scope="col" className={`font-normal ${at === 0 ? 'text-start' : 'text-end'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(part => (
            <PartRow key={part.name} part={part} />
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-xs text-ink-3">
        得分 = 百分位 × 权重 ÷ 100，相加即总分
        {partial && score !== null && '；有一项未知，其余权重按比例放大'}
      </p>
    </div>
  )
}

function PartRow({ part: { name, figure, value, weight, points: added } }: { readonly part: Part }) {
  const { title, hint, text } = PARTS[name]
  return (
    <tr className="border-b border-line/60">
      <th scope="row" className="py-1 text-start font-normal">
        {title}
        <span className="block text-xs text-ink-3">{hint}</span>
      </th>
      <td className="text-end">{text(figure)}</td>
      <td className="text-end">{points(value)}</td>
      <td className="text-end">{weight}%</td>
      <td className="text-end font-medium">{points(added)}</td>
    </tr>
  )
}
