/** The id of a row as the wire writes it; undefined for what no row can have. */
export function rowIdOf(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
