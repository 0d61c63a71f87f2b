import { z } from 'zod'

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** A file in a body, as base64; refused when it is more than so many bytes. `name` says what it is. */
export function base64File(name: string, mostBytes: number) {
  return z
    .string({ error: `请选择${name}` })
    .min(4, `请选择${name}`)
    .refine(text => text.length % 4 === 0 && BASE64.test(text), `${name}没有完整传到，请再选一次`)
    .refine(text => bytesOf(text) <= mostBytes, `${name}最多 ${mostBytes / 1_048_576} MB`)
}

/** How many bytes a text of base64 is. */
function bytesOf(text: string): number {
  return (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)
}
