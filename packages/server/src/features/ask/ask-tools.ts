import { TradeDay } from '@kanpan/contract/model/stock'
import { isInjectedOrder } from '@kanpan/market/summary/injected-order'
import { z } from 'zod'
import { fitAnswer } from '#http/mcp/fit-answer.ts'
import type { AskCall, Tool, ToolInput } from '#http/mcp/tool.ts'
import { toolSchema } from '#http/mcp/tool-schema.ts'
import { TOOLS } from '#http/mcp/tools.ts'
import { AppError } from '#lib/app-error.ts'
import type { ModelTool, ModelToolCall } from '#model/model.ts'

/** The moment a question is about; nothing for now. */
export interface QuestionMoment {
  readonly date?: string | undefined
  readonly at?: string | undefined
}

export interface ToolResult {
  readonly answer: Readonly<Record<string, unknown>>
  /** What the model reads. */
  readonly text: string
  readonly pastTime: string | null
}

/** Some three thousand words to a model, of which it may ask ten. */
const ANSWER_BYTES = 12_000
const MOST_ROWS = 20
const LEFT_OUT = '（这段文字含有对读者下的指令，已略去）'

/** What only looks: a text that a model reads can make it change nothing. */
const READING = TOOLS.filter(({ changes = false }) => !changes)
const byName = new Map(READING.map(tool => [tool.name, tool]))

export const ASK_TOOLS: readonly ModelTool[] = READING.map(tool => ({
  ...{ name: tool.name, description: `${tool.title}：${tool.description}`, parameters: toolSchema(tool) },
}))

const hasMoment = new Set(
  ASK_TOOLS.filter(({ parameters }) => 'date' in Object(parameters.properties)).map(({ name }) => name),
)

export const askToolOf = ({ name }: Pick<ModelToolCall, 'name'>): Tool | undefined => byName.get(name)

const Given = z.record(z.string(), z.unknown())

/** What a model wrote as a tool's input; undefined when it is none. */
export function inputOf({ input }: Pick<ModelToolCall, 'input'>): ToolInput | undefined {
  try {
    return Given.safeParse(JSON.parse(input === '' ? '{}' : input)).data
  } catch {
    return undefined
  }
}

const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)

/** Nothing later than the moment the question is about is asked for. */
export function notAfter(input: ToolInput, { date, at }: QuestionMoment): ToolInput {
  if (date === undefined) return input
  const wanted = TradeDay.safeParse(input.date).data
  if (wanted !== undefined && wanted < date) return input
  const wantedTime = typeof input.at === 'string' && wanted === date ? withSeconds(input.at) : undefined
  const latest = at === undefined ? undefined : withSeconds(at)
  const moment = wantedTime !== undefined && (latest === undefined || wantedTime < latest) ? wantedTime : latest
  const { at: _, ...rest } = input
  return { ...rest, date, ...(moment !== undefined && { at: moment }) }
}

/** HH:mm:ss where an input asks for a moment that is over, and not for the one the question is about. */
export function pastTimeOf({ date, at }: ToolInput, question: QuestionMoment): string | null {
  if (typeof at !== 'string') return null
  const isOfQuestion =
    question.at !== undefined && question.date === date && withSeconds(question.at) === withSeconds(at)
  return isOfQuestion ? null : withSeconds(at)
}

/** Texts that order whoever reads them about are not read at all. */
function withoutOrders(value: unknown): unknown {
  if (typeof value === 'string') return isInjectedOrder(value) ? LEFT_OUT : value
  if (Array.isArray(value)) return value.map(withoutOrders)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withoutOrders(inner)]))
}

/** Only what somebody else wrote is looked through: an id or a name of a field in English is no order. */
function cleaned(answer: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { asOf, source, rule, ...rest } = answer
  return { asOf, source, ...Given.parse(withoutOrders(rest)), ...(rule === undefined ? {} : { rule }) }
}

/** Asks a tool in the reader's name, and answers just what the model is to read of it. */
export async function runTool(
  tool: Tool,
  given: ToolInput,
  how: { ask: AskCall; moment: QuestionMoment },
): Promise<ToolResult> {
  const input = hasMoment.has(tool.name) ? notAfter(given, how.moment) : given
  const parsed = tool.input.safeParse(input)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new AppError('bad_request', `参数 ${issue?.path.join('.') ?? ''}：${issue?.message ?? ''}`)
  }
  const answer = cleaned(await tool.run(how.ask, input))
  const text = fitAnswer(answer, { rows: Math.min(tool.rows, MOST_ROWS), bytes: ANSWER_BYTES })
  return { answer: Given.parse(JSON.parse(text)), text, pastTime: pastTimeOf(input, how.moment) }
}
