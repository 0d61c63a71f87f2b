import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IndexStrip } from './index-strip.tsx'

const index = (more: object) => ({
  ...{ code: '000001', name: '上证指数', last: 3043.75, prevClose: 3070.14, changePct: -0.86 },
  ...{ amountYuan: 9e10, line: [3070, 3043.75] },
  ...more,
})

test('an index that stands nowhere yet is told by where it closed, and by no change', () => {
  render(
    <IndexStrip indices={[index({ last: null, changePct: null, amountYuan: null, line: [] }), index({ code: '2' })]} />,
  )
  const [before, now] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(before).toBe('上证指数—昨收 3070.14')
  expect(now).toContain('3043.75')
  expect(now).not.toContain('昨收')
})
