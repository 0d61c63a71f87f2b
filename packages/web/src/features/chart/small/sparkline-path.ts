import { linear } from '#features/chart/frame/axis.ts'
import { type Column, extent, stretches } from '#features/chart/frame/column.ts'

export interface SparklineInput {
  readonly values: Column
  readonly base: number
  readonly slots: number
}

export interface SparklinePaths {
  readonly line: string
  readonly area: string
  readonly baseY: number
}

const round = (value: number) => Math.round(value * 10) / 10

/** The path data of a sparkline; undefined when nothing is known. The base is always within the picture. */
export function sparklinePaths(input: SparklineInput, width: number, height: number): SparklinePaths | undefined {
  const range = extent([input.values, [input.base]])
  if (!extent([input.values]) || !range) return undefined
  const x = linear([0, Math.max(1, input.slots - 1)], [1, width - 1])
  const y = linear([range.min, range.max], [height - 2, 2])
  const found = stretches(input.values, x, y)
  const trace = (points: readonly number[]) => {
    if (points.length === 2) return `M${round((points[0] ?? 0) - 0.5)} ${round(points[1] ?? 0)}h1`
    let path = ''
    for (let index = 0; index < points.length; index += 2) {
      path += `${index === 0 ? 'M' : 'L'}${round(points[index] ?? 0)} ${round(points[index + 1] ?? 0)}`
    }
    return path
  }
  const baseY = round(y(input.base))
  return {
    line: found.map(trace).join(''),
    area: found
      .filter(points => points.length > 2)
      .map(points => `${trace(points)}V${baseY}H${round(points[0] ?? 0)}Z`)
      .join(''),
    baseY,
  }
}
