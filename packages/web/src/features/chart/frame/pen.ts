import type { Tokens } from '#lib/settings/tokens.ts'
import type { Box } from './axis.ts'
import type { Pen } from './canvas-layer.tsx'

export function setFont(pen: Pen, tokens: Tokens, size: number): void {
  pen.font = `${size}px ${tokens.font || 'sans-serif'}`
}

/** A line of one device-independent pixel, on the half pixel so that it stays sharp. */
export function ruleAcross(pen: Pen, y: number, box: Box): void {
  const crisp = Math.round(y) + 0.5
  pen.beginPath()
  pen.moveTo(box.left, crisp)
  pen.lineTo(box.left + box.width, crisp)
  pen.stroke()
}

export function ruleDown(pen: Pen, x: number, box: Box): void {
  const crisp = Math.round(x) + 0.5
  pen.beginPath()
  pen.moveTo(crisp, box.top)
  pen.lineTo(crisp, box.top + box.height)
  pen.stroke()
}

/** Text with a halo of the background, for labels that stand over lines. */
export function haloText(
  pen: Pen,
  text: string,
  place: { readonly x: number; readonly y: number; readonly halo: string },
): void {
  pen.lineWidth = 3
  pen.lineJoin = 'round'
  pen.strokeStyle = place.halo
  pen.strokeText(text, place.x, place.y)
  pen.fillText(text, place.x, place.y)
}

/** Traces stretches of points x0, y0, x1, y1, …; a lone point becomes a short dash so that it is seen. */
export function traceStretches(pen: Pen, found: readonly (readonly number[])[]): void {
  pen.beginPath()
  for (const points of found) {
    const [x = 0, y = 0] = points
    if (points.length === 2) {
      pen.moveTo(x - 1, y)
      pen.lineTo(x + 1, y)
      continue
    }
    pen.moveTo(x, y)
    for (let index = 2; index < points.length; index += 2) pen.lineTo(points[index] ?? x, points[index + 1] ?? y)
  }
}

/** Fills between stretches and a base line. */
export function fillUnder(pen: Pen, found: readonly (readonly number[])[], baseY: number): void {
  for (const points of found) {
    if (points.length < 4) continue
    pen.beginPath()
    pen.moveTo(points[0] ?? 0, baseY)
    for (let index = 0; index < points.length; index += 2) pen.lineTo(points[index] ?? 0, points[index + 1] ?? baseY)
    pen.lineTo(points[points.length - 2] ?? 0, baseY)
    pen.closePath()
    pen.fill()
  }
}

export interface Badge {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly align: 'left' | 'right' | 'center'
  readonly ink: string
  readonly background: string
  /** The badge is pushed back inside these limits. */
  readonly within: Box
}

/** A small filled label, as the crosshair uses on its axes. */
export function drawBadge(pen: Pen, badge: Badge): void {
  const width = pen.measureText(badge.text).width + 8
  const height = 16
  const alignedX = badge.align === 'left' ? badge.x : badge.align === 'right' ? badge.x - width : badge.x - width / 2
  const { left, top, width: roomWidth, height: roomHeight } = badge.within
  const x = Math.max(left, Math.min(alignedX, left + roomWidth - width))
  const y = Math.max(top, Math.min(badge.y - height / 2, top + roomHeight - height))
  pen.fillStyle = badge.background
  pen.beginPath()
  pen.roundRect(x, y, width, height, 2)
  pen.fill()
  pen.fillStyle = badge.ink
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  pen.fillText(badge.text, x + 4, y + height / 2 + 0.5)
}
