/** What stands beside a person's data when she takes them along. */
export const README = `看盘 · 我的数据

这里是看盘存着的、属于你的全部内容。

manifest.json      这份压缩包的格式与导出时间
account.json       账号、昵称、注册时间
collects.*         收藏：股票与热点，分组与备注，按你排的顺序
keywords.*         关键词
settings.*         设置：外观、各表的列、保存的规则与搜索
drawings.json      画在 K 线上的线、区间与文字
notebook.json      交易日笔记：计划、逐句、心得
executions.*       交割记录：手工记的与导入的，费用与备注
backtests.json     做过的回测：规则、设置与结果
notice-marks.json  通知读到了哪里
alerts.*           预警规则
alert-firings.*    最近一万次预警触发
alert-channels.*   预警渠道：种类、名字、地址的头尾；完整的地址与密钥不在其中
sessions.*         还没有结束的登录：浏览器、系统、大致地址、时间
access-tokens.*    访问令牌：名字、权限、到期与最近使用
identities.*       绑定的其他登录方式
avatar.webp        头像（设置过才有）

.json 供程序读取，.csv 供表格软件打开，内容相同。JSON 里的时间是毫秒时间戳，CSV 里是北京时间。
CSV 中以 = + - @ 开头的文字前面加了一个单引号，以免表格软件当作公式执行。
密码、两步验证的密钥、恢复码、登录令牌与访问令牌本身不在其中：谁拿到这份文件都不能凭它登录。

换一处看盘使用：登录后在「账号与安全 → 我的数据」里选择这个压缩包，先看会带来什么，再确认。
读回的是收藏、关键词、设置、通知读到的位置，以及没有改过的昵称与没有设置过的头像。
`
