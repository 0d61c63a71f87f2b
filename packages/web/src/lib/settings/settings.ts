import { create } from 'zustand'
import { changeChoice, choiceOf, onChoicesChange } from './choices.ts'

export type ThemeChoice = 'system' | 'dark' | 'light'
export type Palette = 'standard' | 'safe'
/** The colour that rises: red in this market, green where a person has swapped it. */
export type Rise = 'red' | 'green'
export type Density = 'normal' | 'compact'
/** How figures follow the market: with it, every ten seconds at most, or only when they are asked for. */
export type Refresh = 'live' | 'calm' | 'paused'

export interface SettingValues {
  readonly theme: ThemeChoice
  readonly palette: Palette
  readonly rise: Rise
  readonly density: Density
  readonly refresh: Refresh
  /** Single-key shortcuts and the keyboard spirit (键盘精灵); WCAG 2.1.4 wants them to be switchable. */
  readonly shortcuts: boolean
  /** Changed cells light up for a moment. */
  readonly flash: boolean
  /** A tone when something happens to a collected stock. */
  readonly sound: boolean
}

interface Settings extends SettingValues {
  readonly change: (values: Partial<SettingValues>) => void
}

export const APPEARANCE = 'appearance'

/** The choices of each, the one a new person has first. */
const CHOICES: { readonly [K in keyof SettingValues]: readonly [SettingValues[K], ...SettingValues[K][]] } = {
  theme: ['system', 'dark', 'light'],
  palette: ['standard', 'safe'],
  rise: ['red', 'green'],
  density: ['normal', 'compact'],
  refresh: ['live', 'calm', 'paused'],
  shortcuts: [true, false],
  flash: [true, false],
  sound: [false, true],
}

/** What was kept, field by field: a value that is not a choice any more falls back to the first. */
export function parseSettings(stored: unknown): SettingValues {
  const raw: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const pick = <K extends keyof SettingValues>(key: K): SettingValues[K] =>
    CHOICES[key].find(choice => choice === raw[key]) ?? CHOICES[key][0]
  return {
    theme: pick('theme'),
    palette: pick('palette'),
    rise: pick('rise'),
    density: pick('density'),
    refresh: pick('refresh'),
    shortcuts: pick('shortcuts'),
    flash: pick('flash'),
    sound: pick('sound'),
  }
}

export const useSettings = create<Settings>()(set => ({
  ...parseSettings(choiceOf(APPEARANCE)),
  change: values => {
    set(values)
    changeChoice(APPEARANCE, { ...parseSettings(choiceOf(APPEARANCE)), ...values })
  },
}))

// What the account holds arrives after the page was drawn.
onChoicesChange(({ texts }, before) => {
  if (texts[APPEARANCE] !== before.texts[APPEARANCE]) useSettings.setState(parseSettings(choiceOf(APPEARANCE)))
})

export function effectiveTheme(choice: ThemeChoice, prefersLight: boolean): 'dark' | 'light' {
  if (choice !== 'system') return choice
  return prefersLight ? 'light' : 'dark'
}
