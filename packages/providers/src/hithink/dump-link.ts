import { z } from 'zod'
import { type Codec, UnreadableReply } from '#codec.ts'
import { hithinkData, inEnvelope, isHithinkReply } from './envelope.ts'

const ADDRESS = /^https?:\/\/\S+$/
const LINK = z.object({ presigned_url: z.string().min(1) })

/** Where a file lies for a few minutes. Whoever has the address may read it: it is not written down. */
export interface DumpLinkRow {
  readonly address: string
}

/** The address of a whole file, good for five minutes. */
export const hithinkDumpLink: Codec<DumpLinkRow> = {
  provider: 'hithink',
  endpoint: 'download-url',
  recognises: text => isHithinkReply(text, LINK),
  decode(text) {
    const { presigned_url: address } = hithinkData(text, LINK, 'download-url')
    if (!ADDRESS.test(address)) throw new UnreadableReply('changed', 'download-url: presigned_url 不是地址')
    return { rows: [{ address }], refused: [] }
  },
  encode: ({ rows: [link] }) => inEnvelope({ presigned_url: link?.address ?? '', expires_in_seconds: 300 }),
}
