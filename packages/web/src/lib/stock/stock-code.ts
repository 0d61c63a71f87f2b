import type { Exchange } from '@kanpan/contract/model/stock'
import { boardOf, exchangeOf } from '@kanpan/market/limit-up/price-limit'

const SUFFIXES: Readonly<Record<Exchange, string>> = { sse: 'SH', szse: 'SZ', bse: 'BJ' }

/** `000001.SZ`: with its exchange a spreadsheet takes a code for a word and keeps its zeros. */
export function exchangeCode(code: string): string {
  return `${code}.${SUFFIXES[exchangeOf(code)]}`
}

export interface ReadCode {
  /** As it was typed. */
  readonly typed: string
  /** Six digits; undefined when there is no A share of that form. */
  readonly code: string | undefined
}

const FORM = /^(?:(sh|sz|bj|ss)\.?)?(\d{6})(?:\.?(sh|sz|bj|ss))?$/i

function readCode(typed: string): ReadCode {
  const [, before, digits = '', after] = FORM.exec(typed) ?? []
  const named = (before ?? after)?.toUpperCase().replace('SS', 'SH')
  const isShare = boardOf(digits) !== undefined
  // sz600519 names a share of the other exchange: not what was meant, whatever it was.
  return {
    typed,
    code: isShare && (named === undefined || named === SUFFIXES[exchangeOf(digits)]) ? digits : undefined,
  }
}

/** The codes in a text a person pastes: with or without their exchange, between any signs or spaces. */
export function readCodes(text: string): readonly ReadCode[] {
  return text
    .split(/[^\p{Letter}\p{Number}.]+/u)
    .map(word => word.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean)
    .map(readCode)
}
