import { createHash, randomInt } from 'node:crypto'

/** Without I, L, O and U: what looks like a digit, and what makes words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 5
const GROUP_LENGTH = 5
const CODES = 10

/** A code as it is compared: however it was typed, with or without its dashes. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** So many letters at random, each worth five bits. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const newCode = () => Array.from({ length: GROUPS }, () => randomLetters(GROUP_LENGTH)).join('-')

/** Ten codes of 125 bits: so long that nothing but a fast hash has to be kept of them. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: CODES }, newCode)

export const recoveryCodeHash = (code: string): string =>
  createHash('sha256')
    .update(`recovery code\n${plainCode(code)}`)
    .digest('hex')
