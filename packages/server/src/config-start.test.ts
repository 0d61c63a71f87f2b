import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['KANPAN_SOURCE', 'everything'],
  ['KANPAN_SIM_CLOCK', 'fixed:yesterday'],
  ['DATABASE_URL', 'mysql://kanpan:hunter-2@db/kanpan'],
  ['REDIS_URL', 'http://kanpan:hunter-2@cache'],
  ['KANPAN_REQUESTS_PER_MINUTE', '-1'],
  ['KANPAN_MODEL_URL', 'http://model.example/v1?key=hunter-2'],
  ['KANPAN_METRICS_TOKEN', 'hunter-2'],
  ['KANPAN_METRICS_PORT', '0'],
  ['KANPAN_STOP_DELAY_SECONDS', '301'],
  ['TRUST_PROXY', 'true'],
  ['KANPAN_LOG_LEVEL', 'everything'],
])('a start with %s=%s is stopped by the name of what is wrong, and no secret is repeated', (name, value) => {
  const start = () => readConfig({ [name]: value })
  expect(start).toThrow(name)
  expect(start).not.toThrow('hunter-2')
})
