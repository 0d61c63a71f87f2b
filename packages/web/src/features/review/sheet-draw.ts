import { useSettings } from '#lib/settings/settings.ts'
import type { Sheet } from './sheet.ts'
import { type Ink, SHEET_WIDTH, sheetLayout } from './sheet-layout.ts'

export type SheetTheme = 'light' | 'dark'

type Colours = Readonly<Record<Ink | 'page' | 'line' | 'font', string>>

/** The tokens of a theme, whichever is shown: an element that wears it is asked. */
function coloursOf(theme: SheetTheme): Colours {
  const { palette, rise } = useSettings.getState()
  const probe = document.createElement('div')
  probe.dataset.theme = theme
  probe.dataset.palette = palette
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const read = (name: string): string => style.getPropertyValue(name).trim()
  const [rising, falling] = rise === 'red' ? ['--hue-a', '--hue-b'] : ['--hue-b', '--hue-a']
  const colours = {
    page: read('--panel'),
    line: read('--line-strong'),
    font: read('--font') || 'sans-serif',
    ink: read('--ink'),
    ink2: read('--ink-2'),
    ink3: read('--ink-3'),
    accent: read('--accent'),
    flat: read('--flat'),
    up: read(rising),
    down: read(falling),
  }
  probe.remove()
  return colours
}

/** Draws the sheet into a canvas, which becomes as tall as it must. */
export function drawSheet(canvas: HTMLCanvasElement, sheet: Sheet, theme: SheetTheme): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const colours = coloursOf(theme)
  const fontOf = (size: number, isBold: boolean) => `${isBold ? 600 : 400} ${size}px ${colours.font}`
  const layout = sheetLayout(sheet, (text, size, isBold) => {
    pen.font = fontOf(size, isBold)
    return pen.measureText(text).width
  })
  canvas.width = SHEET_WIDTH
  canvas.height = layout.height
  pen.fillStyle = colours.page
  pen.fillRect(0, 0, canvas.width, canvas.height)
  for (const { x, y, width, height, fill } of layout.boxes) {
    pen.fillStyle = colours[fill]
    pen.fillRect(x, y, width, height)
  }
  for (const { x, y, text, size, isBold, ink } of layout.texts) {
    pen.font = fontOf(size, isBold)
    pen.fillStyle = colours[ink]
    pen.fillText(text, x, y)
  }
}
