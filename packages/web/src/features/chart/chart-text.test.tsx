import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CapacityChart } from './capacity/capacity-chart.tsx'
import { Gauge } from './small/gauge.tsx'
import { Histogram } from './small/histogram.tsx'
import { Sparkline } from './small/sparkline.tsx'
import { TimeLineChart } from './time-line/time-line-chart.tsx'

afterEach(cleanup)

const day = {
  day: '2026-11-20',
  prevCloseYuan: 10,
  priceYuan: [10.1, null, 10.3],
  averageYuan: [10.1, null, 10.2],
  volumeShares: [12_000, null, 800],
  amountYuan: [121_200, null, 8_240],
}

test('who does not see the 分时 finds its name, its summary and its numbers', async () => {
  render(<TimeLineChart name="示例股份 分时" days={[day]} />)
  const figure = screen.getByRole('figure', { name: '示例股份 分时' })
  expect(within(figure).getByText(/截至 09:32，价格 10\.30，涨幅 \+3\.00%/)).toBeTruthy()
  expect(await within(figure).findByRole('row', { name: /09:30 10\.10 \+1\.00% 10\.10 120手 12\.12万/ })).toBeTruthy()
})

test('the gauge says score and phase, and that an unknown score is unknown', () => {
  const { rerender } = render(<Gauge name="市场情绪" score={63} phase="发酵" />)
  expect(screen.getByRole('img', { name: '市场情绪 63，发酵' })).toBeTruthy()
  rerender(<Gauge name="市场情绪" score={null} phase={null} />)
  expect(screen.getByRole('img', { name: '市场情绪 未知' })).toBeTruthy()
})

test('the distribution is a list of counts with a dash where nobody counted', () => {
  const buckets = [
    { label: '跌停', count: 3, side: 'down' as const },
    { label: '-5~-7%', count: 8, side: 'down' as const },
    { label: '涨停', count: null, side: 'up' as const },
  ]
  render(<Histogram name="涨跌分布" buckets={buckets} />)
  const items = screen.getAllByRole('listitem').map(item => item.textContent)
  expect(items).toEqual(['3跌停', '8-5~-7%', '—涨停'])
  expect(screen.getByText('下跌 11')).toBeTruthy()
})

test('the running minute is compared with yesterday at the same second, an earlier one with its whole minute', async () => {
  render(
    <CapacityChart
      name="市场量能"
      todayLineYuan={[2e8, 3e8]}
      yesterdayLineYuan={[1e8, 4e8, 6e8]}
      sameMinuteYesterdayYuan={2e8}
    />,
  )
  expect(await screen.findByRole('row', { name: /09:30 2\.00亿 1\.00亿/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /09:31 3\.00亿 2\.00亿 \S+ \+50\.00%/ })).toBeTruthy()
})

test('a sparkline without a name is an ornament', () => {
  render(<Sparkline values={[1, 2]} />)
  expect(screen.queryByRole('img')).toBeNull()
})
