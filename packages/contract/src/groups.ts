/** The three services of the product. `ok` is the body field that says 200 when a call succeeded. */
export const GROUPS = {
  main: { base: '/api/ai/api/', ok: 'code', title: '主接口' },
  data: { base: '/data-api/', ok: 'status', title: '第二数据接口' },
  api2: { base: '/api2/', ok: 'code', title: '第三接口' },
} as const
export type Group = keyof typeof GROUPS

export const SUCCESS_CODE = 200
