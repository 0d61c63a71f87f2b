interface Rgb {
  readonly red: number
  readonly green: number
  readonly blue: number
}

const MID_GREY: Rgb = { red: 128, green: 128, blue: 128 }

/** Reads `#rgb`, `#rrggbb` and `rgb(…)`; anything else is mid grey, so that a chart never fails over a colour. */
export function rgb(colour: string): Rgb {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour.trim())?.[1]
  if (hex) {
    const full = hex.length === 3 ? [...hex].map(digit => digit + digit).join('') : hex
    const bits = Number.parseInt(full, 16)
    return { red: bits >> 16, green: (bits >> 8) & 255, blue: bits & 255 }
  }
  const parts = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(colour.trim())
  return parts ? { red: Number(parts[1]), green: Number(parts[2]), blue: Number(parts[3]) } : MID_GREY
}

/** `share` of `over` laid on `under`: 0 is all `under`, 1 all `over`. */
export function mix(under: string, over: string, share: number): string {
  const a = rgb(under)
  const b = rgb(over)
  const part = (from: number, to: number) => Math.round(from + (to - from) * share)
  return `rgb(${part(a.red, b.red)}, ${part(a.green, b.green)}, ${part(a.blue, b.blue)})`
}

export function alpha(colour: string, opacity: number): string {
  const { red, green, blue } = rgb(colour)
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const channel = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const { red, green, blue } = rgb(colour)
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
}

export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** White or near-black, whichever reads better on `background`. */
export function inkOn(background: string): string {
  return contrast(background, '#ffffff') >= contrast(background, '#14171c') * 0.8 ? '#ffffff' : '#14171c'
}
