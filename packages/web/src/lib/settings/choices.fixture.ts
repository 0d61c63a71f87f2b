import { useTexts } from './choices.ts'

/** A browser in which nothing was ever chosen. */
export function forgetChoices(): void {
  localStorage.clear()
  useTexts.setState({ texts: {} })
}
