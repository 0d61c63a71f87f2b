import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { answerMetrics } from './answer-metrics.ts'

test('every answer is counted once, however often the figures are read', async () => {
  const registry = new Registry()
  const count = answerMetrics(registry)
  const answered = async () =>
    (await registry.metrics()).split('\n').filter(line => line.startsWith('kanpan_http_requests'))
  for (const status of [200, 200, 304]) count('/a', status, 2)
  count('/b', 200, 30)
  const first = [
    'kanpan_http_requests_total{route="/a",status="200"} 2',
    'kanpan_http_requests_total{route="/a",status="304"} 1',
    'kanpan_http_requests_total{route="/b",status="200"} 1',
  ]
  expect(await answered()).toEqual(first)
  expect(await answered()).toEqual(first)
  count('/a', 304, 2)
  expect(await answered()).toEqual(first.with(1, 'kanpan_http_requests_total{route="/a",status="304"} 2'))
  const text = await registry.metrics()
  expect(text).toContain('kanpan_http_request_seconds_bucket{le="0.005",route="/a"} 4')
  expect(text).toContain('kanpan_http_request_seconds_count{route="/b"} 1')
  expect(text).toContain('kanpan_http_request_seconds_sum{route="/b"} 0.03')
})
