/** Who writes the summary is spoken to, or the form it is to have is spoken of. */
const CHINESE = new RegExp(
  [
    '(?:忽略|无视|忘记|跳过)(?:以上|上述|上面|之前|先前|前面|所有|全部|一切|事实|规则|指令|要求)',
    '(?:有|上|述|切|条|新|下)指令|提示词|系统提示|系统消息|开发者模式|越狱|角色扮演|扮演|优先级最高|新的任务|密钥|原始数据',
    '(?:语言|大|人工智能|ai)模型(?:你|必须|应当|应该)|作为(?:语言|ai|人工智能)?(?:模型|助手)|你(?:是|已|现在|必须|应|看到的|的任务)',
    '请(?:你|改|立即|直接|务必|输出|写|说|声明|重复|翻译|拒绝|忽略|告诉|拨打|扫|加|用|把|将|在摘要|在末尾)',
    '(?:输出|写|改写|翻译|替换|原样)[^，。]{0,12}[“"「‘]|(?:写进|加入|作为|放进|写入)(?:唯一)?(?:要点|摘要)|摘要末尾',
    '请以[^，。]{0,12}(?:回答|输出|格式|文本)|把[“"「‘].{1,12}[”"」’]改写',
  ].join('|'),
  'i',
)
/** Four English words in a row are a sentence; the market's news has names of products, which are shorter. */
const ENGLISH_SENTENCE = /(?<![a-z'’])['’]*[a-z][a-z'’]*(?:[ ,:.]+['’]*[a-z][a-z'’]*){3}/i
/** A shorter one that speaks to whoever reads it. */
const ENGLISH_ORDER = /\b(?:your?|ignore|respond|reply|pretend|disregard)\b/i
const MARKUP = /<\/?[a-z!|]|\[\/?inst\]|#{2,}|\{\{|javascript:/i
/** What is not seen and splits a word for whoever looks for it. */
const UNSEEN = /\p{Cf}/gu

/**
 * Whether a text of somebody else's orders about who writes of it, or looks like it. Such a text is nothing to rest a sentence on: a
 * model that obeys it could cite it for what it was told to say.
 */
export function isInjectedOrder(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(UNSEEN, '')
  return CHINESE.test(plain) || ENGLISH_SENTENCE.test(plain) || ENGLISH_ORDER.test(plain) || MARKUP.test(plain)
}
