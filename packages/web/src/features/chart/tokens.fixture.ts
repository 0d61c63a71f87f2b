import type { Tokens } from '#lib/tokens.ts'

/** The dark theme as a test sees it. */
export const DARK: Tokens = {
  page: '#0b0d11',
  panel: '#0f1115',
  raised: '#171b22',
  hover: '#1a1f28',
  line: '#20252e',
  lineStrong: '#39414e',
  ink: '#e7e9ee',
  ink2: '#aab1bd',
  ink3: '#8b94a3',
  accent: '#93a5ff',
  up: '#ff5b5b',
  down: '#2ebd85',
  flat: '#9aa2af',
  average: '#f2c14e',
  series1: '#e7e9ee',
  series2: '#f2c14e',
  series3: '#d28bff',
  series4: '#59c9e8',
  series5: '#8fd16a',
  series6: '#ff9f68',
  font: 'sans-serif',
}
