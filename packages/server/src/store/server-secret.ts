import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SECRET_BYTES = 32

/** The key this data folder signs with: made on the first start, readable by its owner alone. */
export function readServerSecret(dataDir: string): Buffer {
  const file = join(dataDir, 'server.secret')
  if (!existsSync(file)) {
    // Renamed into place, so that a start that dies half way leaves no short secret behind.
    writeFileSync(`${file}.new`, randomBytes(SECRET_BYTES), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  chmodSync(file, 0o600)
  const secret = readFileSync(file)
  if (secret.length < SECRET_BYTES) throw new Error(`密钥文件 ${file} 已损坏，删除后重新启动即可重新生成`)
  return secret
}
