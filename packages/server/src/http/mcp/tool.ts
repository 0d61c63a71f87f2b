import type { Endpoint } from '@kanpan/contract/endpoint'
import type { TokenScope } from '@kanpan/contract/model/account/access-token'
import type { z } from 'zod'

export type ToolInput = Readonly<Record<string, unknown>>

/** Asks a call of the contract in the name of who uses the tool; a refusal is thrown. */
export type AskCall = (endpoint: Endpoint, input: ToolInput) => Promise<Readonly<Record<string, unknown>>>

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly scope: TokenScope
  /** Changes something of the person's. */
  readonly changes?: boolean
  readonly input: z.ZodType
  /** Of each list so many are answered at most. */
  readonly rows: number
  readonly run: (ask: AskCall, input: ToolInput) => Promise<Readonly<Record<string, unknown>>>
}
