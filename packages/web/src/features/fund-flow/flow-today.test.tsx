import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FlowToday } from './flow-today.tsx'

const unknown = {
  day: '2026-11-20',
  mainNetYuan: null,
  superLargeNetYuan: null,
  largeNetYuan: null,
  middleNetYuan: null,
  smallNetYuan: null,
  mainPct: null,
  amountYuan: null,
  changePct: null,
}

test('money that is not known yet has no unit behind its sign', () => {
  render(<FlowToday today={unknown} days={[]} />)
  expect(screen.getByRole('button', { name: '主力净流入 —，查看由来' }).textContent).toBe('—')
})
