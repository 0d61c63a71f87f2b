import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

const OWNER_ALONE = 0o600
const OTHERS = 0o077

/** Makes a file, if there is none, that its owner alone can read; one that others can read is taken from them. */
export function ownFile(path: string): void {
  closeSync(openSync(path, 'a', OWNER_ALONE))
  keepFromOthers(path)
}

/** Takes from others what they may do with a file, if there is one. */
export function keepFromOthers(path: string): void {
  if (existsSync(path) && (statSync(path).mode & OTHERS) !== 0) chmodSync(path, OWNER_ALONE)
}
