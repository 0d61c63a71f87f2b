import { bodyOf, headline, type Report } from './story.ts'

/** What of a telling is compared with others. Pairs are pairs of neighbouring letters. */
export interface Fingerprint {
  readonly titlePairs: ReadonlySet<string>
  readonly pairs: ReadonlySet<string>
  /** The first number of the headline: what it is about, where it is about a number. */
  readonly leadFigure: string | undefined
  readonly figures: ReadonlySet<string>
  readonly codes: ReadonlySet<string>
  readonly second: number
}

/** Long texts go on to tell the background, each wire its own. */
const COMPARED_CHARACTERS = 240
/** Dates and clock times are in every text of a day. */
const DATES = /\d{4}年|\d{1,2}月\d{1,2}日|\d{1,2}月|\d{1,2}日|\d{1,2}:\d{2}/g
/** A number that counts something: the 225 of 日经225 does not. */
const FIGURES = /(\d+(?:\.\d+)?)(?=\s*(?:%|个基点|亿|万|美元|港元|欧元|元|点|股|倍|吨|家|台|架|瓦|兆|[-~～至]\d))/g

const undated = (text: string) => text.normalize('NFKC').replaceAll(DATES, ' ').replaceAll(',', '')

function pairsOf(text: string): ReadonlySet<string> {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}.%]/gu, '')
  const pairs = new Set<string>()
  for (let at = 0; at + 1 < letters.length; at++) pairs.add(letters.slice(at, at + 2))
  return pairs
}

const figuresOf = (text: string) => Array.from(text.matchAll(FIGURES), ([, figure]) => String(Number(figure)))

export function fingerprint(report: Pick<Report, 'title' | 'content' | 'codes' | 'second'>): Fingerprint {
  const title = headline(report)
  const body = bodyOf(report)
  const whole = undated((body.startsWith(title) ? body : `${title} ${body}`).slice(0, COMPARED_CHARACTERS))
  const head = undated(title.slice(0, COMPARED_CHARACTERS))
  return {
    titlePairs: pairsOf(head),
    pairs: pairsOf(whole),
    leadFigure: figuresOf(head)[0],
    figures: new Set(figuresOf(whole)),
    codes: new Set(report.codes),
    second: report.second,
  }
}
