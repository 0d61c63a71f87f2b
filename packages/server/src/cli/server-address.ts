import type { Terminal } from './terminal.ts'

/** Which running server a command talks to, and as whom. */
export interface ServerAddress {
  readonly url: URL
  readonly authorization: string
}

const DEFAULT_URL = 'http://127.0.0.1:8080'

export const SERVER_OPTIONS = { url: { type: 'string' } } as const

/** Where the server is, by `--url` or `KANPAN_URL`, and the access token in `KANPAN_TOKEN`: an argument could be read by others. */
export function serverAddress(given: string | undefined, { environment }: Terminal): ServerAddress {
  const address = given ?? environment.KANPAN_URL ?? DEFAULT_URL
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`服务器地址不对：${address}`)
  const token = environment.KANPAN_TOKEN?.trim()
  if (!token) throw new Error('请把访问令牌放进环境变量 KANPAN_TOKEN（网页上：账号与安全 → 访问令牌）')
  return { url, authorization: `Bearer ${token}` }
}
