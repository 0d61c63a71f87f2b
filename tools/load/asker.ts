import { connect, type Socket } from 'node:net'
import { answerReader } from '#tools/bench/answer-reader.ts'

/** `unreachable`: nobody listens there; `cut`: the connection ended before the answer did; `late`: no answer in time. */
export type Outcome = 'unreachable' | 'cut' | 'late' | `${number}`

export interface Asked {
  readonly outcome: Outcome
  readonly etag: string | undefined
  readonly waitMs: number
  /** Whether its connection had carried nothing before: the wait holds its making, and the server looks the reader up. */
  readonly isFirst: boolean
}

export interface Asker {
  /** Asks behind what was asked before: a connection carries one thing at a time. The wait for that counts. */
  ask(path: string, etag?: string): Promise<Asked>
  bytes(): number
  close(): void
}

const LATE_MS = 30_000

interface Waiting {
  readonly text: string
  readonly askedMs: number
  readonly done: (asked: Asked) => void
}

/** One reader's kept-alive connection, made anew when the server ends it. */
export function createAsker(base: URL, headers: string): Asker {
  const queue: Waiting[] = []
  let socket: Socket | undefined
  let isConnected = false
  let isFirst = true
  let earlierBytes = 0

  function settle(outcome: Outcome, etag?: string): void {
    const done = queue.shift()
    done?.done({ outcome, etag, waitMs: performance.now() - done.askedMs, isFirst })
    isFirst = false
  }

  function next(): void {
    const first = queue[0]
    if (first === undefined) return
    if (socket === undefined) open()
    else if (isConnected) socket.write(first.text)
  }

  function open(): void {
    isConnected = false
    isFirst = true
    const mine = connect({ host: base.hostname, port: Number(base.port), noDelay: true })
    socket = mine
    mine.setTimeout(LATE_MS, () => {
      if (queue.length > 0) leave('late')
    })
    mine.on('connect', () => {
      isConnected = true
      next()
    })
    mine.on(
      'data',
      answerReader(({ status, etag }) => {
        settle(`${Number(status)}`, etag)
        next()
      }),
    )
    mine.on('error', () => leave(isConnected ? 'cut' : 'unreachable'))
    mine.on('close', () => leave('cut'))
    function leave(outcome: Outcome): void {
      if (socket !== mine) return
      earlierBytes += mine.bytesRead + mine.bytesWritten
      socket = undefined
      mine.destroy()
      settle(outcome)
      next()
    }
  }

  return {
    ask(path, etag) {
      const known = etag === undefined ? '' : `if-none-match: ${etag}\r\n`
      const text = `GET ${path} HTTP/1.1\r\nHost: ${base.host}\r\n${headers}${known}\r\n`
      return new Promise(done => {
        queue.push({ text, askedMs: performance.now(), done })
        if (queue.length === 1) next()
      })
    },
    bytes: () => earlierBytes + (socket === undefined ? 0 : socket.bytesRead + socket.bytesWritten),
    close() {
      const mine = socket
      socket = undefined
      mine?.destroy()
      for (const { done } of queue.splice(0)) done({ outcome: 'cut', etag: undefined, waitMs: 0, isFirst })
    },
  }
}
