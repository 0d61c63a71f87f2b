import { randomBytes } from 'node:crypto'

const SCENE = /^L[\w-]{22}$/

/** A name for one code: 128 random bits. */
export const newScene = (): string => `L${randomBytes(16).toString('base64url')}`

/** Other codes of the account have names of their own, and are nothing to us. */
export const isScene = (text: string): boolean => SCENE.test(text)
