import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EndpointsPanel } from './endpoints-panel.tsx'

const reading = {
  ...{ provider: '东方财富', host: 'datacenter-web.eastmoney.com', name: 'RPT_SHAREBONUS_DET', purpose: '除权除息' },
  ...{
    state: 'quiet',
    words: '返回数据为空',
    advice: '此刻没有数据；非交易日、盘前、未公布时常见',
    triedMs: 0,
    tookMs: 12,
  },
}

test('an advice does not say again what the state beside it says', () => {
  render(<EndpointsPanel upstream={{ endpoints: [reading] } as never} />)
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 3)).toEqual(['– 此刻没有数据', '返回数据为空', '非交易日、盘前、未公布时常见'])
})
