/** A figure of `/metrics` without labels; NaN when it is not there. */
export function metricOf(metrics: string, name: string): number {
  const line = metrics.split('\n').find(one => one.startsWith(`${name} `))
  return Number(line?.split(' ')[1])
}
