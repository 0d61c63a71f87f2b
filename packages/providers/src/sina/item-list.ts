import { z } from 'zod'
import { UnreadableReply } from '#codec.ts'
import { bodyOf, jsonBody } from '#json-body.ts'

/** The items of a reply that is a list. Of a code nobody has Sina answers `null`. */
export function itemList(text: string, name: string): readonly unknown[] {
  const body = jsonBody(text, name)
  if (body === null) throw new UnreadableReply('empty', `${name}: null`)
  return bodyOf(body, z.array(z.unknown()), name)
}
