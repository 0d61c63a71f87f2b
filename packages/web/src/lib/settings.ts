import { create } from 'zustand'

export type ThemeChoice = 'system' | 'dark' | 'light'
export type Palette = 'standard' | 'safe'
/** The colour that rises: red in this market, green where a person has swapped it. */
export type Rise = 'red' | 'green'

export interface SettingValues {
  readonly theme: ThemeChoice
  readonly palette: Palette
  readonly rise: Rise
  /** Single-key shortcuts and the keyboard spirit (键盘精灵); WCAG 2.1.4 wants them to be switchable. */
  readonly shortcuts: boolean
  /** Changed cells light up for a moment. */
  readonly flash: boolean
}

interface Settings extends SettingValues {
  readonly change: (values: Partial<SettingValues>) => void
}

const KEY = 'kanpan.settings'

const CHOICES: { readonly [K in keyof SettingValues]: readonly [SettingValues[K], ...SettingValues[K][]] } = {
  theme: ['system', 'dark', 'light'],
  palette: ['standard', 'safe'],
  rise: ['red', 'green'],
  shortcuts: [true, false],
  flash: [true, false],
}

/** What was kept, field by field: a value that is not a choice any more falls back to the first. */
export function parseSettings(kept: string | null): SettingValues {
  const raw = parseObject(kept)
  const pick = <K extends keyof SettingValues>(key: K): SettingValues[K] =>
    CHOICES[key].find(choice => choice === raw[key]) ?? CHOICES[key][0]
  return {
    theme: pick('theme'),
    palette: pick('palette'),
    rise: pick('rise'),
    shortcuts: pick('shortcuts'),
    flash: pick('flash'),
  }
}

function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keep({ theme, palette, rise, shortcuts, flash }: SettingValues): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ theme, palette, rise, shortcuts, flash }))
  } catch {
    // A full or forbidden storage costs the next visit its settings, not this one.
  }
}

export const useSettings = create<Settings>()((set, get) => ({
  ...parseSettings(read()),
  change: values => {
    set(values)
    keep(get())
  },
}))

export function effectiveTheme(choice: ThemeChoice, prefersLight: boolean): 'dark' | 'light' {
  if (choice !== 'system') return choice
  return prefersLight ? 'light' : 'dark'
}
