import { expect, test } from 'vitest'
import { indexOfSector } from './index-sector.ts'

const of = (blockCode: string, members: number) =>
  indexOfSector({ blockCode, rows: Int32Array.from({ length: members }, (_, row) => row) })

test('a sector is an index by its code, and not by a name that sounds like one', () => {
  expect([of('BK0500', 300), of('BK0611', 49), of('BK0743', 100)]).toEqual(['000300', '000016', '399330'])
  expect([of('885001', 300), of('BK0896', 50)]).toEqual([undefined, undefined])
  // A code with other members than the index has is somebody else's by now.
  expect([of('BK0500', 40), of('BK0701', 600)]).toEqual([undefined, undefined])
})
