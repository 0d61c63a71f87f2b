import { Link } from 'wouter'
import { useCollectedStocks } from '#features/collect/collect-list.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useInit } from '#lib/market-time/init.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { loginPath } from '#lib/session/return-path.ts'
import { isGuest, useSession } from '#lib/session/session.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Button } from '#ui/input/button.tsx'
import { NoModel, Suggestions } from './no-model.tsx'
import { QuestionForm } from './question-form.tsx'
import { TurnPanel } from './turn-panel.tsx'
import { useAsk } from './use-ask.ts'

const QUESTIONS = [
  '今天市场怎么样',
  '今天涨停多少家，最高几板',
  '现在的情绪处在什么阶段',
  '今天哪些概念涨得最多',
  '最新的快讯有哪些',
]

/** 问盘: questions answered with what was looked up, each number with its fact. */
export function AskScreen() {
  const token = useSession(session => session.token)
  const hasModel = useInit().data?.features.ai
  if (hasModel === undefined)
    return (
      <div className="p-2">
        <DataBlock title="问盘" state={{ kind: 'loading' }}>
          {null}
        </DataBlock>
      </div>
    )
  return (
    <div className="p-2">
      <h1 className="sr-only">问盘</h1>
      {hasModel ? isGuest(token) ? <ForWhoRegisters /> : <Conversation /> : <NoModel />}
    </div>
  )
}

function ForWhoRegisters() {
  const action = (
    <Link href={loginPath('/stock2/ask')} className="text-accent hover:underline">
      去注册
    </Link>
  )
  return (
    <DataBlock title="问盘" state={{ kind: 'empty', reason: '体验用户不能问盘：注册后可以提问', action }}>
      {null}
    </DataBlock>
  )
}

function Conversation() {
  const [moment] = useMoment()
  const { turns, isRunning, ask, stop, clear } = useAsk()
  const stock = useCollectedStocks().data?.list[0]?.title
  const questions = stock === undefined ? QUESTIONS : [...QUESTIONS, `「${stock}」今天怎么样`]
  const left = turns.findLast(({ answer }) => answer !== undefined)?.answer?.left
  return (
    <DataBlock
      title="问盘"
      state={{ kind: 'ready' }}
      actions={
        <>
          {turns.length > 0 && (
            <Button size="sm" variant="quiet" onClick={clear}>
              清空
            </Button>
          )}
          <MomentBar shownDay={moment.date} />
        </>
      }
    >
      <div className="mx-auto flex max-w-4xl flex-col">
        <div className="px-3 py-3">
          <QuestionForm isRunning={isRunning} onAsk={question => void ask(question, moment)} onStop={stop} />
          {turns.length === 0 && (
            <Suggestions
              label="可以这样问"
              list={questions}
              disabled={isRunning}
              onPick={question => void ask(question, moment)}
            />
          )}
          <p className="mt-2 text-sm text-ink-3">
            模型只能用行情工具查资料，写出的每个数字、日期与名称都逐句核对，点开可看出处；对不上的句子不显示。不给建议，不作预测。
            {left !== undefined && ` 今天还可问 ${left} 次。`}
          </p>
        </div>
        {turns.toReversed().map(turn => (
          <TurnPanel
            key={turn.id}
            turn={turn}
            onAgain={isRunning ? undefined : () => void ask(turn.question, turn.moment)}
          />
        ))}
      </div>
    </DataBlock>
  )
}
