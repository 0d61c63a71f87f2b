import { alertSentence } from '@kanpan/contract/api/main/alert'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { fieldMessageOf } from '#lib/api/api-error.ts'
import { type Draft, draftOf } from './draft.ts'

/** What was made of a sentence, in words. */
export interface SentenceReply {
  readonly text: string
  readonly isGood: boolean
}

const HOW = '写清楚看谁、发生什么，如“龙头炸板”“5分钟涨3%”，或在下面直接选'

/** Turns a sentence into a rule that can still be changed, and tells what of it was not understood. */
export function useSentence(onRead: (draft: Draft) => void) {
  const [reply, setReply] = useState<SentenceReply>()
  const [isReading, setReading] = useState(false)

  async function read(text: string): Promise<void> {
    setReading(true)
    try {
      const { rule, notUnderstood } = await call(alertSentence, { text })
      if (rule) onRead(draftOf(rule))
      const left = notUnderstood.length > 0 ? `没有读懂：${notUnderstood.join('、')}` : undefined
      setReply(
        rule
          ? { text: left ?? '已读成下面的条件，可以再改', isGood: left === undefined }
          : { text: `${left ?? '没有读懂可以盯的条件'}。${HOW}`, isGood: false },
      )
    } catch (error) {
      setReply({ text: fieldMessageOf(error), isGood: false })
    } finally {
      setReading(false)
    }
  }

  return { reply, isReading, read }
}
