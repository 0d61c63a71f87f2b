import { expect, test } from 'vitest'
import { driverOf, withoutDriver } from './driver.ts'

const TEXTS = [
  '水利项目环评集中公示，进入建设高峰；公司建筑材料业务可直接受益。',
  '水利项目环评集中公示，进入建设高峰；公司主营军工电子，相关产品已批量供货。',
  '公司在水利领域布局多年。',
]

test('what most stocks of a theme share drives it, and each keeps what is its own', () => {
  const driver = driverOf(TEXTS)
  expect(driver).toBe('水利项目环评集中公示，进入建设高峰')
  expect(TEXTS.map(text => withoutDriver(text, driver))).toEqual([
    '公司建筑材料业务可直接受益。',
    '公司主营军工电子，相关产品已批量供货。',
    '公司在水利领域布局多年。',
  ])
})

test('a driver that stands on a line of its own is found', () => {
  const driver = driverOf([
    '北京拟将算力搬上太空。\n1、公司持有卫星公司。',
    '北京拟将算力搬上太空。\n1、公司供应天线。',
  ])
  expect(driver).toBe('北京拟将算力搬上太空')
})

test('stocks with reasons of their own have no common driver', () => {
  expect(driverOf(['公司拟回购股份，上限2亿元。', '公司拟回购股份，上限23亿元。'])).toBeUndefined()
  expect(withoutDriver(' 公司拟回购股份。 ', undefined)).toBe('公司拟回购股份。')
})
