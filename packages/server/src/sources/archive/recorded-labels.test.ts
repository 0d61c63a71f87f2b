import { labelledAliases } from '@kanpan/market/longhu/labelled-aliases'
import { hasRecorded, recordedPath, recordedRows } from '@kanpan/market/recorded-data.fixture'
import { expect, test } from 'vitest'
import { branchOf } from '#import/cell-values.ts'
import { importSetup } from '#import/import-setup.fixture.ts'

const LISTS = 'dragon_tiger/kpl_dragon_tiger_20251103_20251128.jsonl.gz'
/** What the same vendor labelled each seat from the end of August to the end of November, collected by somebody else. */
const LABELS = 'dragon_tiger/kpl_seat_labels.csv'
const LEAST_SEATS = 5
const missing = ![LISTS, LABELS].every(hasRecorded)

test.skipIf(missing)('branches of the lists of November go by the label that was collected of them', async () => {
  const setup = await importSetup()
  const { files } = await setup.import([recordedPath(LISTS)])
  const counts = await setup.store.longhu.labelCounts('archive')
  await setup.close()
  expect(counts.reduce((sum, { seats }) => sum + seats, 0)).toBe(files[0]?.rowsAccepted)

  const aliases = new Map(labelledAliases(counts).map(one => [one.branch, one]))
  const seatsOf = (branch: string) =>
    counts.filter(one => one.branch === branch).reduce((sum, { seats }) => sum + seats, 0)
  const collected = [...recordedRows(LABELS)].map(row => ({
    branch: branchOf(row.get('seat')),
    label: row.get('label') ?? '',
  }))
  const compared = collected
    // The exchanges' own seats are labelled by their own names.
    .filter(({ branch, label }) => branch !== label)
    .map(one => ({ ...one, seats: seatsOf(one.branch), alias: aliases.get(one.branch) }))
    .filter(({ seats }) => seats >= LEAST_SEATS)
  const equal = compared.filter(({ label, alias }) => alias?.alias === label)
  console.table([
    {
      'branches with a collected label': collected.length,
      [`with ${LEAST_SEATS} seats in November`]: compared.length,
      'whose alias it is': equal.length,
      'aliases in all': aliases.size,
      'of 100 %': [...aliases.values()].filter(({ confidencePct }) => confidencePct === 100).length,
    },
  ])
  console.table(compared.filter(one => !equal.includes(one)))
  expect(compared).toHaveLength(82)
  expect(equal).toEqual(compared)
  for (const { branch } of collected.filter(({ branch, label }) => branch === label))
    expect(aliases.has(branch)).toBe(false)
})
