import { askQuestion } from '@kanpan/contract/api/main/ask'
import { LIMITS } from '@kanpan/contract/limits'
import type { AskAnswer, AskEvent, AskStep } from '@kanpan/contract/question/ask'
import { create } from 'zustand'
import { messageOf } from '#lib/api/api-error.ts'
import { streamCall } from '#lib/api/stream-call.ts'
import type { Moment } from '#lib/market-time/moment.ts'

/** A question with what has come of it so far. */
export interface Turn {
  readonly id: number
  readonly question: string
  readonly moment: Moment
  readonly steps: readonly AskStep[]
  readonly answer: AskAnswer | undefined
  /** Why there is no answer. */
  readonly fault: string | undefined
}

interface Asking {
  readonly turns: readonly Turn[]
  /** The question that is being answered. */
  readonly running: AbortController | undefined
}

/** What is asked stays while the page is open: who follows a number finds the answer again. */
const useAsking = create<Asking>()(() => ({ turns: [], running: undefined }))

const MOST_TURNS = 50
const STOPPED = '已停止'
const BROKEN_OFF = '连接断了，没有收到回答'

const isRunning = () => useAsking.getState().running !== undefined

function change(id: number, change: (turn: Turn) => Partial<Turn>): void {
  useAsking.setState(({ turns }) => ({
    turns: turns.map(turn => (turn.id === id ? { ...turn, ...change(turn) } : turn)),
  }))
}

const textOf = ({ sentences }: AskAnswer) => sentences.map(({ text }) => text).join('\n')

/** The rounds a next question may point back to: answered ones, the latest last. */
function earlierOf(turns: readonly Turn[]) {
  return turns
    .flatMap(({ question, answer }) => (answer?.state === 'done' ? [{ question, answer: textOf(answer) }] : []))
    .slice(-LIMITS.askEarlierMost)
}

function withStep(steps: readonly AskStep[], step: AskStep): readonly AskStep[] {
  const known = steps.findIndex(({ id }) => id === step.id)
  return known < 0 ? [...steps, step] : steps.with(known, step)
}

async function ask(question: string, moment: Moment): Promise<void> {
  if (isRunning()) return
  const running = new AbortController()
  const { turns } = useAsking.getState()
  const id = (turns.at(-1)?.id ?? 0) + 1
  const turn: Turn = { id, question, moment, steps: [], answer: undefined, fault: undefined }
  useAsking.setState({ running, turns: [...turns, turn].slice(-MOST_TURNS) })
  try {
    await streamCall(
      askQuestion,
      { question, earlier: earlierOf(turns), moment },
      {
        signal: running.signal,
        onEvent({ name, data }) {
          const event = { event: name, data: JSON.parse(data) } as AskEvent
          if (event.event === 'step') change(id, ({ steps }) => ({ steps: withStep(steps, event.data) }))
          else if (event.event === 'answer') change(id, () => ({ answer: event.data, steps: event.data.steps }))
          else change(id, () => ({ fault: event.data.msg }))
        },
      },
    )
    change(id, ({ answer, fault }) => ({ fault: answer === undefined ? (fault ?? BROKEN_OFF) : fault }))
  } catch (error) {
    const fault = running.signal.aborted ? STOPPED : messageOf(error)
    change(id, () => ({ fault }))
  }
  useAsking.setState({ running: undefined })
}

function stop(): void {
  useAsking.getState().running?.abort()
}

function clear(): void {
  stop()
  useAsking.setState({ turns: [] })
}

export function useAsk() {
  const { turns, running } = useAsking()
  return { turns, isRunning: running !== undefined, ask, stop, clear }
}
