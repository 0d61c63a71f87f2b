import type { Run, Sheet } from './sheet.ts'

/** The width of the picture: what a phone shows without loss and a chat does not shrink. */
export const SHEET_WIDTH = 1080
const MARGIN = 56
const ROOM = SHEET_WIDTH - 2 * MARGIN
const FIGURES_PER_ROW = 3
const LINE = 40

export type Ink = 'ink' | 'ink2' | 'ink3' | 'accent' | 'up' | 'down' | 'flat'

export interface SheetText {
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly text: string
  readonly size: number
  readonly isBold: boolean
  readonly ink: Ink
}

export interface SheetBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fill: 'line' | 'accent'
}

export interface SheetLayout {
  readonly height: number
  readonly texts: readonly SheetText[]
  readonly boxes: readonly SheetBox[]
}

export type Measure = (text: string, size: number, isBold: boolean) => number

const INKS = { plain: 'ink2', said: 'ink', up: 'up', down: 'down', flat: 'flat' } as const

/** Where a line may break: between Chinese characters, not inside a number or a word. */
function pieces(text: string): readonly string[] {
  return text.match(/[\u0021-\u007e]+|[^\u0021-\u007e]/g) ?? []
}

interface Page {
  y: number
  readonly measure: Measure
  readonly texts: SheetText[]
  readonly boxes: SheetBox[]
}

interface Style {
  readonly size: number
  readonly ink?: Ink
}

/** Runs one after the other from `page.y` on, broken where the room ends. */
function flow(page: Page, runs: readonly Run[], { size, ink }: Style): void {
  const { measure } = page
  let x = MARGIN
  page.y += LINE
  for (const { text, tone } of runs) {
    const isBold = tone !== 'plain'
    let waiting = ''
    const put = (): void => {
      if (waiting === '') return
      page.texts.push({ x, y: page.y, text: waiting, size, isBold, ink: ink ?? INKS[tone] })
      x += measure(waiting, size, isBold)
      waiting = ''
    }
    for (const piece of pieces(text)) {
      if (x + measure(waiting + piece, size, isBold) > MARGIN + ROOM) {
        put()
        x = MARGIN
        page.y += LINE
      }
      waiting += piece
    }
    put()
  }
}

/** As much of a text as there is room for. */
function fitted(text: string, room: number, width: (text: string) => number): string {
  if (width(text) <= room) return text
  const signs = [...text]
  while (signs.length > 0 && width(`${signs.join('')}…`) > room) signs.pop()
  return `${signs.join('')}…`
}

function figures(page: Page, sheet: Sheet): void {
  const { measure } = page
  const column = ROOM / FIGURES_PER_ROW
  for (const [at, { title, text, beside, direction }] of sheet.figures.entries()) {
    const x = MARGIN + (at % FIGURES_PER_ROW) * column
    if (at % FIGURES_PER_ROW === 0) page.y += at === 0 ? 24 : 132
    const small = (words: string) => measure(words, 18, false)
    page.texts.push(
      { x, y: page.y + 24, text: title, size: 22, isBold: false, ink: 'ink2' },
      { x, y: page.y + 68, text, size: 38, isBold: true, ink: direction ?? 'ink' },
      { x, y: page.y + 98, text: fitted(beside, column - 16, small), size: 18, isBold: false, ink: 'ink3' },
    )
  }
  page.y += 124
}

/** Where everything of the sheet stands. The same sheet and the same font give the same picture. */
export function sheetLayout(sheet: Sheet, measure: Measure): SheetLayout {
  const page: Page = { y: MARGIN, measure, texts: [], boxes: [] }
  page.texts.push({ x: MARGIN, y: page.y + 40, text: sheet.title, size: 44, isBold: true, ink: 'ink' })
  page.texts.push({ x: MARGIN, y: page.y + 84, text: sheet.subtitle, size: 24, isBold: false, ink: 'ink3' })
  page.y += 108
  page.boxes.push({ x: MARGIN, y: page.y, width: ROOM, height: 2, fill: 'line' })
  figures(page, sheet)
  for (const { title, lines } of sheet.sections) {
    page.y += 28
    page.boxes.push({ x: MARGIN, y: page.y + 8, width: 6, height: 28, fill: 'accent' })
    page.texts.push({ x: MARGIN + 20, y: page.y + 32, text: title, size: 28, isBold: true, ink: 'ink' })
    page.y += 44
    for (const line of lines) flow(page, line, { size: 24 })
  }
  page.y += 48
  page.boxes.push({ x: MARGIN, y: page.y, width: ROOM, height: 2, fill: 'line' })
  for (const line of sheet.foot) flow(page, [{ text: line, tone: 'plain' }], { size: 20, ink: 'ink3' })
  return { height: page.y + MARGIN, texts: page.texts, boxes: page.boxes }
}
