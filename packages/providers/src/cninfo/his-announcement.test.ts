import fc from 'fast-check'
import { expect, test } from 'vitest'
import { announcementRow } from '#rows/made-rows.fixture.ts'
import { hisAnnouncement } from './his-announcement.ts'

const ITEM = {
  announcementId: '1225434581',
  secCode: '600797',
  secName: '<em>浙大网新</em>',
  announcementTitle: '<em>董事会</em>决议公告',
  announcementTime: 1_784_649_600_000,
}

test('midnight is a day without a time; marks of the search and other securities are left out', () => {
  const announcements = [ITEM, { ...ITEM, secCode: '110073' }, { ...ITEM, secCode: '900901' }]
  expect(hisAnnouncement.decode(JSON.stringify({ totalAnnouncement: 3, announcements }))).toEqual({
    total: 3,
    rows: [{ id: '1225434581', code: '600797', name: '浙大网新', day: '2026-07-22', title: '董事会决议公告' }],
    refused: [],
  })
})

test('no announcement at all is an answer', () => {
  expect(hisAnnouncement.decode('{"totalAnnouncement":0,"announcements":null}').rows).toEqual([])
})

test('announcements written are announcements read', () => {
  fc.assert(
    fc.property(fc.array(announcementRow), rows => {
      expect(hisAnnouncement.decode(hisAnnouncement.encode({ rows }))).toEqual({
        rows,
        total: rows.length,
        refused: [],
      })
    }),
  )
})
