/** What the router hands to a screen: the parts of its path, such as the six-digit `code`. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}
