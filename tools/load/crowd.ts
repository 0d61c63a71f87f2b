import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { LOAD_CORE, pin } from '#tools/bench/processor.ts'
import { type Tallies, together } from './figures.ts'
import type { RecordedPage } from './recorded-page.ts'

/** What a process full of readers can be told; it answers when it is done. */
export type CrowdOrder = { readonly id: number } & (
  | ({ readonly name: 'open'; readonly tokens: readonly string[]; readonly url: string } & Opening)
  | ({ readonly name: 'ask'; readonly tokens: readonly string[]; readonly url: string } & Asking)
  | { readonly name: 'look' }
  | { readonly name: 'close' }
)

/** Pages that open one after the other within a time and stay open. */
export interface Opening {
  readonly page: RecordedPage
  readonly overMs: number
  /** As all browsers asked once: at the boundaries of the clock. */
  readonly isAligned: boolean
  readonly freshShare: number
}

/** Reads by the clock, any of some addresses, by many people. */
export interface Asking {
  /** The first of each connection are of a kind apart, with `, first` behind its name. */
  readonly kind: string
  readonly paths: readonly string[]
  readonly perSecond: number
  readonly seconds: number
}

export interface CrowdAnswer {
  readonly id: number
  /** Pages whose stream is open. */
  readonly streams: number
  /** What passed the sockets of the pages until now. */
  readonly bytes: number
  readonly ownLateP99Ms: number
  readonly tallies: Tallies
}

export type CrowdLook = Omit<CrowdAnswer, 'id'>

export interface Crowd {
  /** Tokens and nodes are dealt out in turn. */
  open(tokens: readonly string[], urls: readonly string[], opening: Opening): Promise<void>
  ask(tokens: readonly string[], url: string, asking: Asking): Promise<void>
  /** What was met since the last look. */
  look(): Promise<CrowdLook>
  closePages(): Promise<void>
  stop(): void
}

const PROCESS = fileURLToPath(new URL('./crowd-process.ts', import.meta.url))

type Order<T = CrowdOrder> = T extends CrowdOrder ? Omit<T, 'id'> : never

/** Readers in so many processes of their own, on the core that the servers do not have. */
export function startCrowd(processes: number): Crowd {
  const children = Array.from({ length: processes }, () => {
    const child = fork(PROCESS, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    if (child.pid !== undefined) pin(child.pid, LOAD_CORE)
    return child
  })
  let orders = 0

  function tell(at: number, order: Order): Promise<CrowdAnswer> {
    const child = children[at % processes]
    if (child === undefined) throw new Error('a crowd of no process')
    const id = ++orders
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the readers ended before they were told to'))
      const heard = (answer: CrowdAnswer) => {
        if (answer.id !== id) return
        child.off('message', heard).off('exit', ended)
        resolve(answer)
      }
      child.on('message', heard).once('exit', ended)
      child.setMaxListeners(50).send({ ...order, id })
    })
  }

  return {
    async open(tokens, urls, opening) {
      const parts = processes * urls.length
      await Promise.all(
        Array.from({ length: parts }, (_, part) => {
          const own = tokens.filter((_token, at) => at % parts === part)
          const url = urls[Math.floor(part / processes)]
          return url && tell(part, { name: 'open', tokens: own, url, ...opening })
        }),
      )
    },
    async ask(tokens, url, asking) {
      await tell(processes - 1, { name: 'ask', tokens, url, ...asking })
    },
    async look() {
      const all = await Promise.all(children.map((_, at) => tell(at, { name: 'look' })))
      return {
        streams: all.reduce((sum, { streams }) => sum + streams, 0),
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
        ownLateP99Ms: Math.max(...all.map(({ ownLateP99Ms }) => ownLateP99Ms)),
        tallies: together(all.map(({ tallies }) => tallies)),
      }
    },
    async closePages() {
      await Promise.all(children.map((_, at) => tell(at, { name: 'close' })))
    },
    stop() {
      for (const child of children) child.kill()
    },
  }
}
