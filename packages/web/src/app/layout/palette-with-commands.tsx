import { PalettePanel } from '#features/palette/palette-panel.tsx'
import { useCommands, useDayCommand } from './commands.ts'

/** The palette with what the application itself can do. */
export function PaletteWithCommands() {
  return <PalettePanel commands={useCommands()} dayCommand={useDayCommand()} />
}
