/**
 * The text of a file as brokers' programs write it: UTF-8 where it is that, else the Chinese code page, which takes any bytes. Excel's
 * own files begin with the letters of an archive and are no text.
 */
export function statementText(bytes: Uint8Array): string | undefined {
  const isWorkbook = (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)
  if (isWorkbook) return undefined
  // Older programs write two bytes a letter.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
