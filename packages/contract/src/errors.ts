/** Every refusal the server knows. A code is never reused or renumbered; `http` is the status of the answer. */
export const ERRORS = {
  bad_request: { code: 400, http: 200, message: '请求参数有误' },
  not_found: { code: 404, http: 200, message: '没有找到' },
  no_such_path: { code: 404, http: 404, message: '没有这个接口' },
  conflict: { code: 409, http: 200, message: '已存在' },
  too_large: { code: 413, http: 413, message: '请求内容过大' },
  too_many: { code: 429, http: 429, message: '操作过于频繁，请稍后再试' },
  internal: { code: 500, http: 500, message: '未知错误' },
  source_down: { code: 502, http: 200, message: '数据源暂时不可用' },
  overloaded: { code: 503, http: 503, message: '服务繁忙，请稍后再试' },
  not_signed_in: { code: 10001, http: 200, message: '请先登录' },
  wrong_password: { code: 10002, http: 200, message: '账号或密码错误' },
  account_taken: { code: 10003, http: 200, message: '该账号已被注册' },
  xsrf_refused: { code: 10004, http: 200, message: '页面已过期，请刷新后重试' },
  collect_limit: { code: 10010, http: 200, message: '收藏数量已达上限' },
  keyword_limit: { code: 10011, http: 200, message: '关键词数量已达上限' },
  setting_limit: { code: 10012, http: 200, message: '设置项数量已达上限' },
  wechat_not_configured: { code: 10020, http: 200, message: '未配置公众号，请使用账号密码登录' },
  no_market_data: { code: 10030, http: 200, message: '该日没有行情数据' },
  lab_closed: { code: 10040, http: 200, message: '数据源演练未开放：只有模拟行情可以演练' },
} as const
export type ErrorName = keyof typeof ERRORS
