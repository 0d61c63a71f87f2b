import { createServer } from 'node:net'
import { isFolderOwned } from '#store/data-folder.ts'
import type { Setup } from './setup.ts'

/** Listens for a moment; answers the code of what went wrong. */
async function listenFault(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  server.once('error', error => resolve('code' in error ? String(error.code) : error.message))
  server.listen(port, host, () => server.close(() => resolve(undefined)))
  return await promise
}

async function isKanpan(port: number, host: string): Promise<boolean> {
  const name = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  try {
    const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(3000) })
    return (await answer.text()) === '{"status":"ok"}'
  } catch {
    // Whoever listens there speaks something else, or nothing.
    return false
  }
}

const WORDS: Readonly<Record<string, string>> = {
  EACCES: '1024 以下的端口普通用户不能用：请换一个 PORT，由反向代理监听 80 与 443',
  EADDRNOTAVAIL: '本机没有这个地址：HOST 请写 127.0.0.1、0.0.0.0 或本机网卡的地址',
  ENOTFOUND: 'HOST 这个名称查不到地址：请写 127.0.0.1 或 0.0.0.0',
}

/** Whether the address can be listened at, or the server of this very folder does. */
export async function portAnswers({ config }: Setup): Promise<string> {
  const { port, host, dataFolder } = config
  const fault = await listenFault(port, host)
  if (fault === undefined) return `${host}:${port} 可用`
  if (fault !== 'EADDRINUSE') throw new Error(`${host}:${port} 不能监听（${fault}）。${WORDS[fault] ?? ''}`)
  if (!(await isKanpan(port, host)))
    throw new Error(`${host}:${port} 已被别的程序占用：停掉它（ss -ltnp 看是谁），或换一个 PORT`)
  if (isFolderOwned(dataFolder)) return `${host}:${port} 上看盘正在运行`
  throw new Error(`${host}:${port} 上是另一个目录的看盘，不是 ${dataFolder} 的：请换一个 PORT，或改对 KANPAN_DATA`)
}
