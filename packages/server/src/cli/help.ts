export const HELP = `看盘命令行

用法：npm run kanpan -- <命令>

  import <文件或目录>...     导入历史数据（按列识别格式，不看文件名；gzip 或原文均可；可重复执行）
                            认得：股票列表、日线、财联社涨停池、同花顺概念成份
                            被拒绝的行与原因写入 <数据目录>/refused/<文件名>.jsonl
  simulator report          统计模拟行情一年的特征
      --recorded <目录>      与该目录里记录的真实行情并列
      --write               同时更新 docs/simulator.md
  doctor                    检查配置、数据目录、数据库与消息总线
  help                      显示本说明

数据目录、数据库等配置取自环境变量，与服务器相同。`
