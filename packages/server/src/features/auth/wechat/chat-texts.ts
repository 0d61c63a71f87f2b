/** What the official account says in the chat. */
export const CHAT = {
  welcomeToScan: '欢迎关注。在看盘的登录页点“微信登录”，扫码即可登录。',
  welcomeToCode: '欢迎关注。回复“登录”，即可得到登录看盘的验证码。',
  signedIn: '已登录看盘。若不是您本人在操作，请取消关注，登录会立即结束。',
  registered: '已为您建立看盘账号并登录。若不是您本人在操作，请取消关注，登录会立即结束。',
  refused: '已拒绝，这次没有登录。',
  expired: '二维码已过期，请在网页上刷新后再扫。',
  nothingToConfirm: '没有等待确认的登录。',
  linked: '已绑定，以后可以用微信登录看盘。',
  taken: '这个微信已绑定一个看盘账号，不能再绑定另一个。',
  uninvited: '这里凭邀请码注册。请在网页上填写邀请码，填对后即登录。已有账号的，请先用密码登录，再到“账号”页绑定微信。',
  closed: '这里暂不接受新用户，请联系管理员。已有账号的，请先用密码登录，再到“账号”页绑定微信。',
} as const

export const confirmText = (place: string, isLink: boolean): string =>
  `${isLink ? '您正在把这个微信绑定到一个看盘账号' : '您正在登录看盘'}\n${place}\n回复 1 确认，回复 0 拒绝。若不是您本人在操作，请回复 0。`

export const codeText = (code: string): string =>
  `看盘登录验证码：${code}\n3 分钟内有效，只能用一次。请只在看盘的网页上输入，不要告诉任何人。`
