import { expect, test } from 'vitest'
import { lockedPackages } from './licences.ts'
import { missingFrom, writtenBill } from './sbom.ts'

test('the bill of materials names every package that is installed, with its digest', () => {
  const { bill } = writtenBill()
  expect(missingFrom(bill, lockedPackages())).toEqual([])
  const without = { ...bill, components: bill.components.filter(({ name }) => name !== 'fastify') }
  expect(missingFrom(without, lockedPackages())).toEqual([expect.stringMatching(/^fastify@/)])
}, 60_000)
