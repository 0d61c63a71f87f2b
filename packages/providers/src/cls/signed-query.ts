/** A hash of a text as lower-case hexadecimals. */
export type HexHash = (algorithm: 'sha1' | 'md5', text: string) => string

/** `sign` of what is asked: MD5 of the SHA-1 of the query sorted by name; there is no secret in it. */
export function clsSign(query: Readonly<Record<string, string>>, hash: HexHash): string {
  const sorted = Object.entries(query)
    .filter(([name]) => name !== 'sign')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return hash('md5', hash('sha1', sorted.join('&')))
}
