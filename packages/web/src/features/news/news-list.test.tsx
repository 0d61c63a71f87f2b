import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NewsList } from './news-list.tsx'

const news = (id: string, more: object) => ({
  ...{ id, day: '2026-11-20', time: '00:00:00', kind: 'flash', title: id, content: '', source: '', important: false },
  ...{ stocks: [], url: null },
  ...more,
})

test('an announcement of which the day alone is told is of no midnight', () => {
  const list = [
    news('盘前', {}),
    news('公告一', { kind: 'announcement' }),
    news('公告二', { kind: 'announcement', time: '18:02:11' }),
  ]
  render(<NewsList news={list as never} day="2026-11-20" stock={({ name }) => name} />)
  expect(screen.getAllByRole('listitem').map(item => item.querySelector('time')?.textContent)).toEqual([
    '00:00:00',
    '公告',
    '18:02:11',
  ])
})
