import { endpoint } from '#endpoint.ts'
import { LIMITS } from '#limits.ts'
import { AskAnswer, AskInput } from '#question/ask.ts'

export const askQuestion = endpoint(
  { group: 'main', method: 'POST', path: 'ask/question', access: 'account' },
  {
    summary:
      '问盘：模型用行情工具查资料后回答，每个数字都是查到的事实；Accept: text/event-stream 时逐步发送 step 与 answer 事件，断开即停止',
    input: AskInput,
    data: AskAnswer,
    timeoutMs: LIMITS.searchTimeoutMs,
  },
)
