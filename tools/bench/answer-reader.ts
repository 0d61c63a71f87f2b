/** The beginning of an answer, which is all that those who only count them look at. */
export interface AnswerHead {
  readonly status: string
  readonly etag: string | undefined
}

const LAST_CHUNK = '0\r\n\r\n'

/** Reads answers off a kept-alive connection that asks one thing at a time; `onAnswer` is called when one is complete. */
export function answerReader(onAnswer: (answer: AnswerHead) => void): (chunk: Buffer) => void {
  let text = ''
  let missingBytes = 0
  let isChunked = false
  let answer: AnswerHead | undefined

  function finish(): void {
    const done = answer
    answer = undefined
    text = ''
    if (done !== undefined) onAnswer(done)
  }

  /** The length counts in bytes, and so does latin1. */
  function begin(end: number): void {
    const head = text.slice(0, end)
    const body = text.slice(end + 4)
    answer = { status: head.slice(9, 12), etag: /^etag: *(.+)$/im.exec(head)?.[1]?.trim() }
    isChunked = /^transfer-encoding: *chunked/im.test(head)
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
    missingBytes = answer.status === '304' ? 0 : length - body.length
    text = body
  }

  return chunk => {
    if (answer !== undefined && !isChunked) {
      missingBytes -= chunk.length
      if (missingBytes <= 0) finish()
      return
    }
    text += chunk.toString('latin1')
    if (answer === undefined) {
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return
      begin(end)
    }
    if (isChunked ? text.endsWith(LAST_CHUNK) : missingBytes <= 0) finish()
    // Only the end of what comes in chunks is looked at.
    else text = text.slice(-LAST_CHUNK.length)
  }
}
