import type { IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'

/** What a provider answers, before it is bytes. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  /** What the text is sent in. */
  readonly charset: 'utf-8' | 'gbk'
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as they are, whatever the text; no fault of the text goes through them. */
  readonly bytes?: Buffer | undefined
  /** Nothing is sent, and the connection breaks. */
  readonly isReset?: true
}

export function jsonAnswer(text: string): Answer {
  return { status: 200, contentType: 'application/json; charset=utf-8', charset: 'utf-8', text }
}

/** Script of Tencent and Sina, whose Chinese is GBK. */
export function gbkAnswer(text: string): Answer {
  return { status: 200, contentType: 'application/javascript; charset=GBK', charset: 'gbk', text }
}

export function pageAnswer(status: number, text: string): Answer {
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    charset: 'utf-8',
    text: `<html><body>${text}</body></html>`,
  }
}

export function bytesOf({ text, charset }: Pick<Answer, 'text' | 'charset'>): Buffer {
  return charset === 'gbk' ? iconv.encode(text, 'gbk') : Buffer.from(text, 'utf8')
}

export function takesGzip(headers: IncomingHttpHeaders): boolean {
  return String(headers['accept-encoding'] ?? '').includes('gzip')
}

export function gzipped(body: Buffer): Buffer {
  return gzipSync(body, { level: 1 })
}
