/** Where a theme is read: its cockpit, at the moment the screen shows. `address` is the moment's part of an address. */
export function themePath(name: string, address: string): string {
  return `/stock/concept?${new URLSearchParams([['concept', name], ...new URLSearchParams(address)])}`
}
