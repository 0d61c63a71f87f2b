/**
 * The `ref` of a box whose many links and buttons are one stop of Tab, with the arrow keys to move among them: without it a
 * screen full of stocks has hundreds of stops before what one wants.
 */
export function oneStop(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined
  let isGone = false
  let stop = (): void => {
    isGone = true
  }
  // Nobody presses Tab before the first screen is drawn: its size is not spent on this.
  void import('./roving.ts').then(({ roving }) => {
    if (!isGone) stop = roving(box)
  })
  return () => stop()
}
