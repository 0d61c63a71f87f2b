import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Codec, type UnreadableKind, UnreadableReply } from '@kanpan/providers/codec'
import { recognise } from '@kanpan/providers/codecs'
import { EXIT, type Terminal } from './terminal.ts'

const KINDS: Readonly<Record<UnreadableKind, string>> = {
  refused: '数据源拒绝了请求',
  cut: '应答不完整',
  empty: '应答是空的',
  changed: '应答的格式变了',
  throttled: '数据源说请求太多',
  unauthorised: '数据源不接受密钥',
  failed: '数据源自己出错',
}

function unpacked(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes)
  } catch {
    throw new UnreadableReply('cut', 'gzip 解不开')
  }
}

/** GBK where it is no UTF-8: quotes in Chinese are no valid UTF-8 by chance. */
function textOf(bytes: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one is tried.
    }
  }
  throw new UnreadableReply('cut', '既不是 UTF-8，也不是 GBK')
}

function codecOf(text: string): Codec<unknown> {
  const codec = recognise(text)
  if (codec) return codec
  const start = text.trimStart()
  if (start === '') throw new UnreadableReply('empty', '文件里什么也没有')
  if (start.startsWith('<')) throw new UnreadableReply('refused', '是网页，不是数据')
  throw new UnreadableReply('changed', '不像任何一个接口的应答')
}

/** Tells what a file says; answers whether there was anything. */
function readReply(path: string, terminal: Terminal): boolean {
  const text = textOf(unpacked(readFileSync(path)))
  const codec = codecOf(text)
  const { provider, endpoint } = codec
  const { rows, refused, ...reply } = codec.decode(text)
  for (const row of rows) terminal.print(JSON.stringify({ provider, endpoint, ...reply, ...Object(row) }))
  for (const { row, reason } of refused) terminal.complain(`${path}：拒绝 ${row}：${reason}`)
  return rows.length > 0
}

/** Reads raw replies of providers, as they were sent or recorded, and prints their rows as lines of JSON. */
export function liveRead(paths: readonly string[], terminal: Terminal): number {
  if (paths.length === 0) {
    terminal.complain('请给出原始应答文件：npm run kanpan -- live read <文件>...')
    return EXIT.misused
  }
  let code: number = EXIT.done
  for (const path of paths) {
    try {
      if (!readReply(path, terminal)) code = EXIT.failed
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      terminal.complain(`${path}：${error instanceof UnreadableReply ? `${KINDS[error.kind]}（${reason}）` : reason}`)
      code = EXIT.failed
    }
  }
  return code
}
