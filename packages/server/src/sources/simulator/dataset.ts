import { MODEL_VERSION } from '@kanpan/simulator/model-version'

/** The data set of a seed's market: two seeds are two markets, and so are two versions of the model. */
export function simulatorDataset(seed: number): string {
  return `simulator-${seed}-v${MODEL_VERSION}`
}

/** Whether a data set is of this seed under another version of the model: nobody can go on with it. */
export function isOutdatedDataset(dataset: string, seed: number): boolean {
  const [, named] = /^simulator-(\d+)(?:-v\d+)?$/.exec(dataset) ?? []
  return named === String(seed) && dataset !== simulatorDataset(seed)
}
