import { MODEL_VERSION } from '@kanpan/simulator/model-version'

/** The data set of a seed's market: two seeds are two markets, and so are two versions of the model. */
export function simulatorDataset(seed: number): string {
  return `simulator-${seed}-v${MODEL_VERSION}`
}

/** Whether a data set is a simulated market of another version of the model: this version never goes on with it. */
export function isOutdatedDataset(dataset: string): boolean {
  const [, version] = /^simulator-\d+(?:-v(\d+))?$/.exec(dataset) ?? ['', String(MODEL_VERSION)]
  return version !== String(MODEL_VERSION)
}
