/** What an installation that nobody looks after yet says at its start. */
export function firstRunText(address: string, code: string): string {
  return [
    '还没有管理员。全新安装时，在本机注册的第一个账号就是管理员；从别处注册请用一次性启动码（一天内有效，每次启动都是新的）：',
    `  ${code}   ${address}/login?mode=register&invitation=${code}`,
    '  已有账号：npm run kanpan -- user role <账号> operator',
  ].join('\n')
}
