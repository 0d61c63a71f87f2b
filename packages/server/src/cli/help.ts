export const HELP = `看盘命令行

用法：npm run kanpan -- <命令>

  import <文件或目录>...     导入历史数据（按列识别格式，不看文件名；gzip 或原文均可；中断后再次执行即继续）
                            认得：股票列表、概念成份、日线、收盘快照、涨停池与原因、龙虎榜、快讯、融资融券、热榜、交易日历
                            （各格式见 docs/archive.md）
                            被拒绝的行与原因写入 <数据目录>/refused/<文件名>.<校验>.jsonl
      --again               已导入过的文件也重新读取
  export <数据集>            把一个数据集写成 CSV（可再导入）：stocks、names、concepts、bars、limit-ups、longhu、series、news
      --from <日期> --to <日期>  只要这些天（含两端）
      --out <文件>           写入文件；不写则输出到屏幕
      --bom                 加上 Excel 识别 UTF-8 所需的标记
      --market <行情>        默认 archive；名称见 doctor
  simulator report          统计模拟行情一年的特征
      --recorded <目录>      与该目录里记录的真实行情并列
      --write               同时更新 docs/simulator.md
  live check                逐个试一次实时行情的公开接口：来了什么、是什么意思、怎么办；先说明会向谁请求什么
                            需要 KANPAN_LIVE_CONSENT=personal；KANPAN_LIVE_PROVIDERS 写明可以问谁，KANPAN_LIVE_RECORD 记下原始答复
  live read <文件>...        认出行情源的原始应答（按内容；GBK 或 UTF-8，gzip 亦可），逐行写成 JSON：代码、名称、各字段（名称带单位）、来源、交易所时间
                            不能采用的说明原因，退出码不为 0
  user list                 列出账号；以下都可以在服务器运行时执行，都记入审计日志，--json 输出给程序
  user invite               发出邀请码（--days <天数>，默认 7）
  user disable|enable <账号> 停用，或恢复
  user reset <账号>          给出设新密码用的一次性重置码，一天内有效；密码从不经过命令行
  user role <账号> <user|operator>  设为普通用户或管理员
  user sessions <账号>       列出登录的设备；--end 全部结束
  backup                    备份：数据库、行情历史与密钥，写成一个文件并读回核对；服务器运行时也可以
      --to <目录或 .zip 文件> 不写则用 KANPAN_BACKUP_DIR，再不然是 ./backups
      --keep <个数>         目录里只留最新的这些
  restore <备份文件>         恢复：先核对、先升级到这个版本，再替换；要先停下服务器，原有的数据移到 before-restore-… 留着
  datasets                  列出各套行情，以及哪些是旧版本的模拟行情；服务器运行时也可以
  datasets remove <名称>...   移除不再需要的模拟行情：所有节点都已升级之后，旧版本的就没有人用了
  ask <句子>                 一句话选股，向运行着的服务器问，答成一张表：ask "昨日首板 今天换手大于10%"
      --date <日期> --at <时刻>  回到那一天、那一刻；--limit <行数> 默认 20；--url 与令牌同 mcp
  watch                     盘口异动与本人的预警，发生一条印一条；断开自动接上（预警需要令牌有 alert 权限）
      --codes <代码,…> --kinds <异动,…>  只要这些；--lines <条数> 印够就结束；--json 逐行 JSON；--url 与令牌同 mcp
  mcp                       给本机的助手程序用：经标准输入输出转接一个运行着的服务器的 /mcp（docs/mcp.md）
      --url <地址>           默认 KANPAN_URL，再不然 http://127.0.0.1:8080；访问令牌放在环境变量 KANPAN_TOKEN
  doctor                    检查配置、端口、数据目录、数据库、时钟、日历、磁盘与消息总线，说明怎么办；服务器运行时也可以
  help                      显示本说明

数据目录、数据库等配置取自环境变量，与服务器相同。`
