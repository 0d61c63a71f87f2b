import { readFileSync } from 'node:fs'

const FILE = '_FILE'

/**
 * Puts what the file of a `NAME_FILE` says in the place of `NAME`, without the line break at its end: a secret in a file is
 * seen by fewer than one in the environment. Throws with the name where the file cannot be read, and where both are given.
 */
export function withSecretFiles(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string | undefined> {
  const read = { ...environment }
  for (const name of names) {
    const file = environment[name + FILE]
    if (!file) continue
    if (environment[name]) throw new Error(`环境变量有误：\n  ${name}：与 ${name}${FILE} 只能给出一个`)
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (cause) {
      throw new Error(`环境变量有误：\n  ${name}${FILE}：读不了这个文件`, { cause })
    }
  }
  return read
}
