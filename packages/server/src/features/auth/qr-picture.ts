import { renderSVG } from 'uqr'

/** A code that says a text, as an address the page's policy lets it show. */
export function qrPicture(text: string): string {
  const svg = renderSVG(text, { border: 2, ecc: 'M' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
