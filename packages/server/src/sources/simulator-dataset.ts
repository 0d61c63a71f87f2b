import { MODEL_VERSION } from '@kanpan/simulator/model-version'

/** The data set of a seed's market: two seeds are two markets, and so are two versions of the model. */
export function simulatorDataset(seed: number): string {
  return `simulator-${seed}-v${MODEL_VERSION}`
}

/** Whether a data set was told to this seed by another version of the model: nobody can go on with it. */
export function isOutdatedDataset(dataset: string, seed: number): boolean {
  const [, told] = /^simulator-(\d+)(?:-v\d+)?$/.exec(dataset) ?? []
  return told === String(seed) && dataset !== simulatorDataset(seed)
}
