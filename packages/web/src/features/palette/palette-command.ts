/** Something the palette can do besides opening what the server suggests: a screen, a day, an action. */
export interface PaletteCommand {
  readonly id: string
  readonly title: string
  /** What kind of thing it is: 页面, 日期, 操作. */
  readonly hint: string
  /** Pinyin initials and other names it is found by, small letters. */
  readonly keys: readonly string[]
  readonly run: () => void
}

export interface PalettePanelProps {
  /** What the palette can do besides opening what the server suggests. */
  readonly commands: readonly PaletteCommand[]
  readonly dayCommand: (typed: string) => PaletteCommand | undefined
}

/** How well what was typed names a command; undefined when it does not. */
function closeness({ title, keys }: PaletteCommand, typed: string): number | undefined {
  if (title.toLowerCase() === typed || keys.includes(typed)) return 0
  if (title.toLowerCase().startsWith(typed) || keys.some(key => key.startsWith(typed))) return 1
  return title.toLowerCase().includes(typed) ? 2 : undefined
}

/** The commands that what was typed may mean, the closest first; all of them when nothing was typed. */
export function matchCommands(commands: readonly PaletteCommand[], typed: string): readonly PaletteCommand[] {
  const query = typed.trim().toLowerCase()
  if (query === '') return commands
  return commands
    .flatMap(command => {
      const distance = closeness(command, query)
      return distance === undefined ? [] : [{ command, distance }]
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ command }) => command)
}
