import type { AskAnswer, AskInput, AskStep } from '@kanpan/contract/question/ask'
import { asksForAdvice } from '@kanpan/market/summary/asks-for-advice'
import type { FindNames } from '@kanpan/market/summary/check-sentence'
import { factText } from '@kanpan/market/summary/fact-text'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { AskCall, ToolInput } from '#http/mcp/tool.ts'
import { AppError } from '#lib/app-error.ts'
import type { DailyBudget } from '#model/daily-budget.ts'
import { type Model, ModelFault, type ModelMessage, type ModelToolCall } from '#model/model.ts'
import { type AnswerFact, AnswerMoment, factsOfAnswer } from './answer-facts.ts'
import { ASK_TOOLS, askToolOf, inputOf, runTool } from './ask-tools.ts'
import { type CheckedAnswer, checkAnswer } from './check-answer.ts'
import { correctionOf, NOT_FOUND, openingOf } from './orders.ts'

/** How often the model speaks, and how many looks it takes, within one question. */
const MOST_ROUNDS = 6
const MOST_STEPS = 10
const MOST_STEPS_A_ROUND = 4
const TIMEOUT_MS = 90_000

export interface ConversationParts {
  readonly model: Model
  readonly budget: DailyBudget
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly nowMs: () => number
}

export interface Inquiry extends z.output<typeof AskInput> {
  /** Of the moment the question is about. */
  readonly now: { readonly day: string; readonly time: string; readonly source: string }
  readonly ask: AskCall
  readonly findNames: FindNames
  readonly onStep: (step: AskStep) => void
  readonly aborted: AbortSignal
}

type Outcome = Omit<AskAnswer, 'left'>

/** What of a tool's input says what is looked up; the others say how much of it and in which order. */
const SHOWN_INPUT = ['code', 'query', 'keyword', 'words', 'type', 'date', 'at', 'from', 'to', 'period'] as const
const TYPES: Readonly<Record<string, string>> = {
  ...{ concept: '概念', industry: '行业', day: '日线', week: '周线', month: '月线', broken: '炸板', limitDown: '跌停' },
}

/** A tool's input as it is read: 600123 · 2024-06-27 · 10:31. */
function inputText(input: ToolInput = {}): string {
  const parts = SHOWN_INPUT.flatMap(name => {
    const value = input[name]
    return typeof value === 'string' || typeof value === 'number' ? [TYPES[value] ?? String(value)] : []
  })
  return parts.join(' · ').slice(0, 60)
}

function factsSaid({ sentences }: CheckedAnswer, facts: readonly AnswerFact[]): AskAnswer['facts'] {
  const marked = new Set(sentences.flatMap(({ marks }) => marks.map(({ fact }) => fact)))
  return facts
    .filter(({ fact }) => marked.has(fact.id))
    .map(({ fact, code, sector, tool, day, time }) => ({
      ...{ id: fact.id, label: fact.label, text: factText(fact), cell: fact.cell, code, sector, tool, day, time },
    }))
}

/** One question: the model asks tools until it answers, and of its answer stands what the tools bear out. */
export async function converse(parts: ConversationParts, inquiry: Inquiry): Promise<Outcome> {
  const { model, budget, nowMs } = parts
  const { question, earlier, now, moment, findNames, aborted } = inquiry
  const steps: AskStep[] = []
  const facts: AnswerFact[] = []
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(TIMEOUT_MS)])
  const nothing: CheckedAnswer = { sentences: [], refused: [] }

  function outcome(state: Outcome['state'], { sentences, refused } = nothing): Outcome {
    return {
      ...{ state, steps, dropped: refused.length, facts: factsSaid({ sentences, refused }, facts) },
      sentences: sentences.map(({ text, marks }) => ({ text, marks: [...marks] })),
    }
  }

  async function look(call: ModelToolCall): Promise<string> {
    const tool = askToolOf(call)
    const input = inputOf(call)
    const id = steps.length
    const startedMs = nowMs()
    const begun: AskStep = {
      ...{ id, tool: tool?.name ?? call.name.slice(0, 40), title: tool?.title ?? '没有这个工具' },
      ...{ wanted: inputText(input), state: 'running', asOf: null, message: null, tookMs: null },
    }
    steps.push(begun)
    inquiry.onStep(begun)
    function end(more: Partial<AskStep>): void {
      const ended = { ...begun, ...more, tookMs: Math.max(0, Math.round(nowMs() - startedMs)) }
      steps[id] = ended
      inquiry.onStep(ended)
    }
    const refuse = (message: string) => {
      end({ state: 'refused', message })
      return JSON.stringify({ error: message })
    }
    if (!tool || !input) return refuse(tool ? '参数不是 JSON' : '没有这个工具')
    try {
      const { answer, text, pastTime } = await runTool(tool, input, { ask: inquiry.ask, moment })
      const { day, time } = AnswerMoment.parse(answer).asOf
      facts.push(...factsOfAnswer({ step: id, tool: tool.name, answer, pastTime, today: now.day }))
      end({ state: 'done', asOf: `${day} ${time}` })
      return text
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return refuse(error.message)
    }
  }

  async function run(): Promise<Outcome> {
    const messages: ModelMessage[] = [...openingOf({ question, earlier, now })]
    let best: CheckedAnswer | undefined
    /** What held of the first writing stands, whatever becomes of the second. */
    const settled = (otherwise: Outcome['state']) =>
      best !== undefined && best.sentences.length > 0 ? outcome('done', best) : outcome(otherwise)
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if (!budget.take()) return settled('budget')
      // The last time it speaks it has to answer with what it has.
      const isLast = round === MOST_ROUNDS - 1 || steps.length >= MOST_STEPS
      const reply = await model.converse(messages, isLast ? [] : ASK_TOOLS, signal)
      if (reply.calls.length > 0 && !isLast) {
        const calls = reply.calls.slice(0, Math.min(MOST_STEPS_A_ROUND, MOST_STEPS - steps.length))
        messages.push({ role: 'model', text: reply.text, calls })
        for (const call of calls) {
          signal.throwIfAborted()
          messages.push({ role: 'tool', callId: call.id, text: await look(call) })
        }
        continue
      }
      if (reply.text.trim().replace(/[。.]$/, '') === NOT_FOUND) return settled('unknown')
      const checked = checkAnswer(reply.text, facts, findNames)
      const isBetter = best === undefined || checked.sentences.length >= best.sentences.length
      const chosen = isBetter ? checked : best
      if (checked.refused.length === 0 || best !== undefined || isLast)
        return chosen && chosen.sentences.length > 0 ? outcome('done', chosen) : outcome('refused', checked)
      best = checked
      messages.push({ role: 'model', text: reply.text, calls: [] }, correctionOf(checked.refused))
    }
    return settled('steps')
  }

  if (asksForAdvice(question)) return outcome('advice')
  try {
    return await run()
  } catch (error) {
    if (aborted.aborted || !(error instanceof ModelFault || signal.aborted)) throw error
    parts.log.warn(
      { fault: error instanceof Error ? error.message : '', steps: steps.length },
      'the model did not answer a question',
    )
    return outcome('failed')
  }
}
