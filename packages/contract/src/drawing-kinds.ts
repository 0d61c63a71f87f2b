// No schema here: the browser takes the kinds from this file, and a schema library would outweigh them.

/** How many points each kind of drawing has: 线段, 射线, 直线, 水平线, 平行线, 黄金分割, 区间, 文字. */
export const DRAWING_POINTS = {
  segment: 2,
  ray: 2,
  line: 2,
  horizontal: 1,
  parallel: 3,
  fibonacci: 2,
  range: 2,
  text: 1,
} as const

export type DrawingKind = keyof typeof DRAWING_POINTS
