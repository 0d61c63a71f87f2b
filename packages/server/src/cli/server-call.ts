import type { Endpoint } from '@kanpan/contract/endpoint'
import { GROUPS, SUCCESS_CODE } from '@kanpan/contract/groups'
import { z } from 'zod'
import type { ServerAddress } from './server-address.ts'

const Body = z.looseObject({ msg: z.string(), data: z.unknown() })

/** Asks a running server a call of the contract; what it refuses is thrown in its words. */
export async function callServer<D extends z.ZodType>(
  { url, authorization }: ServerAddress,
  endpoint: Endpoint<z.ZodType, D>,
  input: Readonly<Record<string, unknown>>,
): Promise<z.output<D>> {
  const { method, group, path, timeoutMs } = endpoint
  const address = new URL(GROUPS[group].base + path, url)
  const isPost = method === 'POST'
  if (!isPost) for (const [name, value] of Object.entries(input)) address.searchParams.set(name, String(value))
  const reply = await fetch(address, {
    method,
    headers: { authorization, ...(isPost && { 'content-type': 'application/json' }) },
    ...(isPost && { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(`连不上 ${url.origin}`, { cause: error })
  })
  const body = Body.parse(await reply.json())
  if (body[GROUPS[group].ok] !== SUCCESS_CODE) throw new Error(body.msg)
  return endpoint.data.parse(body.data)
}
