import type { AskAnswer, AskState, AskStep } from '@kanpan/contract/question/ask'
import { useLocation } from 'wouter'
import { type Fact, MarkedSentence } from '#features/summary/summary-points.tsx'
import { Button } from '#ui/input/button.tsx'
import { placeOf } from './ask-place.ts'
import type { Turn } from './use-ask.ts'

const ENDS: Readonly<Record<Exclude<AskState, 'done'>, string>> = {
  unknown: '查过了，资料里没有答案。换一种问法，或指明股票、板块与日期。',
  advice: '看盘只摆事实，不给买卖建议，也不预测涨跌。可以问已经发生的：走势、资金、龙虎榜、涨停原因。',
  refused: '模型这次写的句子都有对不上资料的地方，一句也没有显示。换一种问法再试。',
  failed: '模型服务没有回答，请稍后再试；这一次不计次数。',
  budget: '今天请模型的次数已用完，明天再来；一句话选股照常可用。',
  steps: '查了很多步仍没有写成回答，请把问题问得具体一些。',
}

/** A look at what lies ready takes no time worth saying. */
const SHOWN_FROM_MS = 100

function StepLine({ step: { title, wanted, state, asOf, message, tookMs } }: { readonly step: AskStep }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span aria-hidden className={state === 'refused' ? 'text-ink-3' : 'text-accent'}>
        {state === 'running' ? '…' : state === 'done' ? '✓' : '×'}
      </span>
      <span className="text-ink-2">{title}</span>
      {wanted !== '' && <span className="tabular-nums">{wanted}</span>}
      {asOf !== null && <span className="tabular-nums">资料时间 {asOf}</span>}
      {message !== null && <span>没有查成：{message}</span>}
      {tookMs !== null && tookMs >= SHOWN_FROM_MS && (
        <span className="tabular-nums">{(tookMs / 1000).toFixed(1)} 秒</span>
      )}
      {state === 'running' && <span>正在查</span>}
    </li>
  )
}

function Sentences({ answer, steps }: { readonly answer: AskAnswer; readonly steps: readonly AskStep[] }) {
  const [, navigate] = useLocation()
  const factOf = new Map<string, Fact>(answer.facts.map(fact => [fact.id, fact]))
  const facts = new Map(answer.facts.map(fact => [fact.id, fact]))
  function wayOf({ id }: Fact) {
    const fact = facts.get(id)
    const place = fact && placeOf(fact, steps)
    return place && { title: `打开${place.title}`, onGo: () => navigate(place.path) }
  }
  return (
    <ul className="space-y-1.5 leading-relaxed">
      {answer.sentences.map(sentence => (
        <li key={sentence.text}>
          <MarkedSentence sentence={sentence} factOf={factOf} wayOf={wayOf} />
        </li>
      ))}
    </ul>
  )
}

interface TurnPanelProps {
  readonly turn: Turn
  readonly onAgain: (() => void) | undefined
}

/** A question, what was looked up for it, and the answer with a fact behind every number. */
export function TurnPanel({ turn: { question, steps, answer, fault, moment }, onAgain }: TurnPanelProps) {
  const isOver = answer !== undefined || fault !== undefined
  return (
    <article className="border-t border-line px-3 py-3 first:border-t-0">
      <h2 className="font-medium">
        {question}
        {moment.date !== undefined && (
          <span className="ml-2 text-sm font-normal text-ink-3 tabular-nums">
            问的是 {moment.date} {moment.at ?? '收盘'}
          </span>
        )}
      </h2>
      {steps.length > 0 && (
        <ol aria-label="查了什么" className="mt-1.5 space-y-0.5 text-sm text-ink-3">
          {steps.map(step => (
            <StepLine key={step.id} step={step} />
          ))}
        </ol>
      )}
      <div className="mt-2" aria-live="polite" aria-busy={!isOver}>
        {!isOver && <p className="text-ink-3">{steps.length === 0 ? '模型在想要查什么…' : '模型在读资料…'}</p>}
        {answer?.state === 'done' && <Sentences answer={answer} steps={steps} />}
        {answer !== undefined && answer.state !== 'done' && <p className="text-ink-2">{ENDS[answer.state]}</p>}
        {fault !== undefined && (
          <p className="flex items-center gap-2 text-ink-2">
            {fault}
            {onAgain && (
              <Button size="sm" onClick={onAgain}>
                再问一次
              </Button>
            )}
          </p>
        )}
        {answer !== undefined && answer.dropped > 0 && answer.state === 'done' && (
          <p className="mt-1.5 text-sm text-ink-3">另有 {answer.dropped} 句里有查不到出处的内容，没有显示。</p>
        )}
      </div>
    </article>
  )
}
