/** Scores at which the emotion's phase can change. */
export const GAUGE_CUTS: readonly number[] = [0, 20, 45, 75, 100]

export interface Arc {
  readonly cx: number
  readonly cy: number
  readonly radius: number
}

/** A point of the half circle: 0 at the left end, 100 at the right. */
export function gaugePoint(arc: Arc, score: number): readonly [x: number, y: number] {
  const angle = Math.PI * (1 - Math.max(0, Math.min(100, score)) / 100)
  return [round(arc.cx + arc.radius * Math.cos(angle)), round(arc.cy - arc.radius * Math.sin(angle))]
}

/** SVG path data of the arc between two scores. */
export function gaugeArc(arc: Arc, from: number, to: number): string {
  const [x1, y1] = gaugePoint(arc, from)
  const [x2, y2] = gaugePoint(arc, to)
  return `M${x1} ${y1}A${arc.radius} ${arc.radius} 0 0 1 ${x2} ${y2}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
