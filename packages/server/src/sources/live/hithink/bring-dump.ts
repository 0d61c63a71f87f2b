import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hithinkDumpLink } from '@kanpan/providers/hithink/dump-link'
import { type Dump, hithinkDumps } from '#sources/live/endpoints/hithink.ts'
import { hostGroup } from '#sources/live/endpoints/host-groups.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { readEndpoint } from '#sources/live/ports/endpoint-reader.ts'
import { dumpRequest } from './dump-address.ts'

/** Five times what ten years took. */
const MAX_BYTES = 1024 * 1024 * 1024

export interface DumpParts {
  readonly client: HostClient
  /** Where files lie while they are read. */
  readonly folder: string
  /** A host beside those that are known under which files may lie. */
  readonly fileHost: string | undefined
}

/** A file on this machine, and what it is read with beside it; gone once it is disposed of. */
export interface BroughtDump extends AsyncDisposable {
  readonly path: string
  readonly folder: string
}

/** Brings a file of the whole market: its address, which is good for five minutes, and then the file. Rejects as `HostClient.ask` does. */
export async function bringDump(
  { client, folder, fileHost }: DumpParts,
  dump: Dump,
  signal: AbortSignal,
): Promise<BroughtDump> {
  const turn = { priority: 'backfill', signal } as const
  const reader = { client, endpoint: hithinkDumps[dump], codec: hithinkDumpLink }
  const { rows } = await readEndpoint(reader, {}, turn)
  const [link] = rows
  if (!link) throw new HostFailure('noRows', '没有给出下载地址')
  const request = dumpRequest(link.address, dump, fileHost)
  await mkdir(folder, { recursive: true })
  const own = await mkdtemp(join(folder, `${dump}-`))
  const path = join(own, `${dump}.parquet`)
  const remove = () => rm(own, { recursive: true, force: true })
  try {
    await client.download({ group: hostGroup('hithink-files'), request, path, maxBytes: MAX_BYTES }, turn)
  } catch (error) {
    await remove()
    throw error
  }
  return { path, folder: own, [Symbol.asyncDispose]: remove }
}
