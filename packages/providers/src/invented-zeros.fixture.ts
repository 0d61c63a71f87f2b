import { type Codec, UnreadableReply } from './codec.ts'

/** A value as replies write them: between quotes, commas, tildes, or bare in JSON. */
const VALUE = /(?<=[~,:"[/] ?)-?\d+(?:\.\d+)?(?=["~,}\]/]| \/)/g
/** The envelope and the first rows; what follows is more of the same. */
const VALUES_CHANGED = 60
const UNKNOWNS = ['', '-', '--', 'none_match', '-1', 'null'] as const
/** 同花顺 writes null for a limit that was never broken: there it is a 0. */
const IS_NONE = /"open_num": ?null$/

function zerosIn(value: unknown): number {
  if (value === 0) return 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part: unknown) => sum + zerosIn(part), 0)
}

/** Of texts in which one value at a time is not known: where a 0 stands that did not stand before. */
export function inventedZeros(text: string, codec: Codec<unknown>): string[] {
  const before = zerosIn(codec.decode(text).rows)
  const isJson = /^[^"~]*[[{]/.test(text)
  const invented: string[] = []
  for (const { 0: value, index } of [...text.matchAll(VALUE)].slice(0, VALUES_CHANGED)) {
    const isBare = isJson && text[index - 1] !== '"' && text[index - 1] !== ','
    for (const unknown of UNKNOWNS) {
      const written = isBare && !['-1', 'null'].includes(unknown) ? `"${unknown}"` : unknown
      const changed = text.slice(0, index) + written + text.slice(index + value.length)
      try {
        const place = `${text.slice(Math.max(0, index - 30), index)}${written}`
        if (zerosIn(codec.decode(changed).rows) > before && !IS_NONE.test(place)) invented.push(place)
      } catch (error) {
        if (!(error instanceof UnreadableReply)) throw error
      }
    }
  }
  return invented
}
