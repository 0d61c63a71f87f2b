import type { Emotion } from '@kanpan/contract/model/emotion'
import { UNKNOWN } from '#lib/format.ts'
import { EMOTION_PHASE_HINTS, EMOTION_PHASE_WORDS, EMOTION_TERM_WORDS } from './emotion-words.ts'

function points(value: number | null, digits = 1): string {
  return value === null ? UNKNOWN : value.toFixed(digits)
}

/** The score taken apart: every input, its rank among the days before, its weight and what it adds. */
export function EmotionTerms({ emotion }: { readonly emotion: Emotion }) {
  const { terms, score, phase, sampleDays, partial } = emotion
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">
        得分 = 各项分位 × 权重 ÷ 100 之和。分位是该项在此前 {sampleDays} 个交易日中的排位，高表示热。
        {partial && '有缺失的项不计，其余权重按比例放大。'}
      </p>
      <div className="overflow-x-auto">
        <table className="w-full whitespace-nowrap">
          <caption className="sr-only">情绪得分的构成</caption>
          <thead className="text-sm text-ink-3">
            <tr className="border-b border-line">
              <th scope="col" className="py-1 text-left font-normal">
                项目
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                当前值
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                分位
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                权重
              </th>
              <th scope="col" className="pl-2 text-right font-normal">
                贡献
              </th>
            </tr>
          </thead>
          <tbody>
            {terms.map(({ name, value, rank, weight, contribution }) => {
              const { title, hint, text } = EMOTION_TERM_WORDS[name]
              return (
                <tr key={name} className="border-b border-line/60">
                  <th scope="row" title={hint} className="py-1 text-left font-normal">
                    {title}
                    <span className="block text-xs whitespace-normal text-ink-3">{hint}</span>
                  </th>
                  <td className="px-2 text-right">{text(value)}</td>
                  <td className="px-2 text-right">
                    {points(rank)}
                    <span aria-hidden className="mt-0.5 ml-auto block h-1 w-16 rounded-full bg-line">
                      <span className="block h-1 rounded-full bg-accent" style={{ width: `${rank ?? 0}%` }} />
                    </span>
                  </td>
                  <td className="px-2 text-right">{weight}</td>
                  <td className="pl-2 text-right font-medium">{points(contribution)}</td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr className="font-medium">
              <th scope="row" colSpan={4} className="py-2 text-left">
                得分
              </th>
              <td className="py-2 pl-2 text-right text-lg">{points(score)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="text-sm text-ink-3">
        {phase === null
          ? '阶段由得分与三日走势判定，目前历史不足。'
          : `阶段 ${EMOTION_PHASE_WORDS[phase]}：${EMOTION_PHASE_HINTS[phase]}。`}
      </p>
    </div>
  )
}
