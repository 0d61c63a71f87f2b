import { randomUUID } from 'node:crypto'

/** A delivery of six or so flat fields; what is longer or has parts of parts is nothing that WeChat sends us. */
const FIELDS_MOST = 40
const FIELD = /\s*<([A-Za-z]\w{0,63})>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<&]{0,1024}))<\/\1>/y
const OPEN = /^\s*<xml>/
const CLOSE = /\s*<\/xml>\s*$/y

/**
 * The fields of a delivery. Undefined of everything else: a declaration, an entity, an attribute, an element in an element, a
 * field twice. There is no reader of XML behind this whose powers could be used.
 */
export function fieldsOfXml(text: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>()
  let at = OPEN.exec(text)?.[0].length
  if (at === undefined) return undefined
  while (fields.size <= FIELDS_MOST) {
    CLOSE.lastIndex = at
    if (CLOSE.test(text)) return fields
    FIELD.lastIndex = at
    const [whole, name, quoted, plain] = FIELD.exec(text) ?? []
    if (whole === undefined || name === undefined || fields.has(name)) return undefined
    fields.set(name, quoted ?? plain ?? '')
    at += whole.length
  }
  return undefined
}

/** Ends a quoted part and begins the next within what would end it. */
const quoted = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Fields as WeChat reads them; numbers stand unquoted. */
export function xmlOfFields(fields: Readonly<Record<string, string | number>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `<${name}>${typeof value === 'number' ? value : quoted(value)}</${name}>`,
  )
  return `<xml>${parts.join('')}</xml>`
}

/** A few digits or letters nobody has used before. */
export const newNonce = (): string => randomUUID().replaceAll('-', '').slice(0, 16)
