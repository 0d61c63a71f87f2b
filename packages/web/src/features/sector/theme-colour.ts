/** As lib/tokens names the `--theme-N` tokens. */
const TOKENS = [
  'theme1',
  'theme2',
  'theme3',
  'theme4',
  'theme5',
  'theme6',
  'theme7',
  'theme8',
  'theme9',
  'theme10',
  'theme11',
  'theme12',
] as const
type ThemeToken = (typeof TOKENS)[number]

const HUES = TOKENS.length

function hueOf(name: string): number {
  // FNV-1a: short names that differ in one character land far apart.
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash % HUES
}

const colourOf = (hue: number): string => `var(--theme-${hue + 1})`

/** A theme's colour: the same name has the same colour on every screen and every day, in either appearance. */
export function themeColour(name: string): string {
  return colourOf(hueOf(name))
}

/**
 * The colours of themes that stand in one picture, the most important first: no two alike. A theme keeps its own colour
 * unless a more important one has it; what comes after the palette is used up has none and is drawn in plain ink.
 */
export function themeColours(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map([...huesOf(names)].map(([hue, name]) => [name, colourOf(hue)]))
}

/** The same as names of tokens, for a canvas. */
export function themeTokens(names: readonly string[]): ReadonlyMap<string, ThemeToken> {
  return new Map([...huesOf(names)].map(([hue, name]) => [name, TOKENS[hue] ?? TOKENS[0]]))
}

function huesOf(names: readonly string[]): ReadonlyMap<number, string> {
  const chosen = [...new Set(names)].slice(0, HUES)
  const taken = new Map<number, string>()
  // Own colours are given first, so that a theme that had to step aside never pushes out one that did not.
  const moved = chosen.filter(name => {
    const hue = hueOf(name)
    if (taken.has(hue)) return true
    taken.set(hue, name)
    return false
  })
  for (const name of moved) {
    const own = hueOf(name)
    const free = Array.from({ length: HUES }, (_, step) => (own + step) % HUES).find(hue => !taken.has(hue))
    if (free !== undefined) taken.set(free, name)
  }
  return taken
}
