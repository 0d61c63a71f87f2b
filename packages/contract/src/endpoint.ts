import type { z } from 'zod'
import type { Group } from '#groups.ts'
import { LIMITS } from '#limits.ts'
import type { DataSetName } from '#model/data-set.ts'

/**
 * Who may call: anyone; a person with a token, guests included; only a person with an account, whose things it changes; or only
 * who looks after the installation.
 */
export type Access = 'anyone' | 'user' | 'account' | 'operator'

/** What is asked and what is answered, without the door it is asked at: one answer often has two doors. */
export interface Question<I extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType> {
  /** One Chinese line for the API description. */
  readonly summary: string
  readonly input: I
  readonly data: D
  /** What a market answer is made of beside quotes: it says who gave these, too. */
  readonly dataSets?: readonly DataSetName[]
  readonly timeoutMs?: number
  /** Where a file is sent along: more than a body usually has. */
  readonly bodyMaxBytes?: number
}

/** One call of the API. A `{name}` in the path is a field of the input. */
export interface Endpoint<I extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType> extends Question<I, D> {
  readonly group: Group
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Access
  readonly timeoutMs: number
}

export interface Door {
  readonly group: Group
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Access
}

export function question<I extends z.ZodType, D extends z.ZodType>(definition: Question<I, D>): Question<I, D> {
  return definition
}

export function endpoint<I extends z.ZodType, D extends z.ZodType>(
  door: Door,
  definition: Question<I, D>,
): Endpoint<I, D> {
  return { timeoutMs: LIMITS.timeoutMs, ...definition, ...door }
}

export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never
export type DataOf<E> = E extends Endpoint<z.ZodType, infer D> ? z.output<D> : never
