import { MODEL_VERSION } from '@kanpan/simulator/model-version'
import { expect, test } from 'vitest'
import { isOutdatedDataset, simulatorDataset } from './dataset.ts'

test('only what another version of the model told the same seed is outdated', () => {
  expect(isOutdatedDataset('simulator-1', 1)).toBe(true)
  expect(isOutdatedDataset(`simulator-1-v${MODEL_VERSION + 1}`, 1)).toBe(true)
  for (const kept of [
    simulatorDataset(1),
    simulatorDataset(2),
    'simulator-11',
    'archive',
    'simulator-1-mine',
    'simulator-1-v2.bak',
  ])
    expect(isOutdatedDataset(kept, 1), kept).toBe(false)
})
