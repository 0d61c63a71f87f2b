import { collectDefaultMetrics, Registry } from 'prom-client'

let ofProcess: Registry | undefined

/**
 * Adds what the process itself uses: memory, processor, files, event loop, collections. Watched once, whatever servers it had:
 * who watches collections can never be taken away again, nor the registry that is told of them, with all that others read for it.
 */
export function processMetrics(registry: Registry): void {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  for (const { name } of ofProcess.getMetricsAsArray()) {
    const metric = ofProcess.getSingleMetric(name)
    if (metric) registry.registerMetric(metric)
  }
}
