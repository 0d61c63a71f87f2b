import { MODEL_VERSION } from '@kanpan/simulator/model-version'
import { expect, test } from 'vitest'
import { isOutdatedDataset, simulatorDataset } from './dataset.ts'

test('only simulated markets of another version of the model are outdated, whatever their seed', () => {
  for (const old of ['simulator-1', 'simulator-2', `simulator-1-v${MODEL_VERSION + 1}`])
    expect(isOutdatedDataset(old), old).toBe(true)
  for (const wanted of [
    simulatorDataset(1),
    simulatorDataset(2),
    'archive',
    'live',
    'simulator-1-mine',
    'simulator-1-v2.bak',
  ])
    expect(isOutdatedDataset(wanted), wanted).toBe(false)
})
