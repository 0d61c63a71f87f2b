import { describe, expect, test } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { checkCredentials, faultsOf } from './credentials.ts'

describe('before asking the server', () => {
  test('a sign-in only has to be filled in', () => {
    expect(checkCredentials('signIn', { account: ' ', password: '', user_name: '' })).toEqual({
      account: '请输入账号',
      password: '请输入密码',
    })
    expect(checkCredentials('signIn', { account: 'w', password: 'x', user_name: '' })).toEqual({})
  })

  test('a registration is checked by the rules of the account', () => {
    expect(checkCredentials('register', { account: 'w', password: '1234567', user_name: '' })).toEqual({
      account: '账号至少 3 个字符',
      password: '密码至少 8 个字符',
    })
    expect(
      checkCredentials('register', { account: '老王头', password: '一句够长的话也可以', user_name: '老王' }),
    ).toEqual({})
  })
})

describe('what the server refuses', () => {
  test.each([
    [new ApiError(10003, { code: 10003, msg: '该账号已被注册' }), { account: '该账号已被注册' }],
    [new ApiError(10002, { code: 10002, msg: '账号或密码错误' }), { password: '账号或密码错误' }],
    [new ApiError(400, { code: 400, msg: '参数 password：这个密码太常见' }), { password: '这个密码太常见' }],
    [new ApiError(400, { code: 400, msg: '昵称太长', data: { field: 'user_name' } }), { user_name: '昵称太长' }],
    [new ApiError(10050, { code: 10050, msg: '请输入验证码' }), { code: '请输入验证码' }],
    [new ApiError(10051, { code: 10051, msg: '验证码不对' }), { code: '验证码不对' }],
    [new ApiError(429, { code: 429, msg: '操作过于频繁' }), { form: '操作过于频繁' }],
    [new Error('Network Error'), { form: 'Network Error' }],
  ])('%s is told where it belongs', (error, faults) => {
    expect(faultsOf(error)).toEqual(faults)
  })
})
