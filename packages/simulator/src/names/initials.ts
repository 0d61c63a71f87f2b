/**
 * The first letter of every character a company's name can be made of; a character with two readings stands under
 * both letters (长: cháng, zhǎng). The names come from this table, so no pinyin library is needed to spell them.
 */
const BY_LETTER: Readonly<Record<string, string>> = {
  a: '安',
  b: '保包北半博备宝彬波泵滨版玻百秉邦部',
  c: '产传出厨场城岑川常成承昌春晨材橱池测澈琮盛磁种程萃藏诚车重长',
  d: '东动地大导岛店德断电达都铎鼎',
  e: '尔',
  f: '丰份伏佛发富峰房服枫福纺肥阀防风飞',
  g: '供光古国工广柜港甘管股莞贵赣轨钢钴高',
  h: '互化华合和哈宏徽恒惠护晗杭汉河海湖澔环珩航荟行衡货颢鸿黄黑',
  j: '交京件佳健具吉嘉均基境家居峻建技据教景机检槿江津济焦珺瑾璟疆碱稷精聚胶菁计车酒金锦际集霁',
  k: '凯口堃客康恺控昆矿科空',
  l: '兰冷凌利力岚拉料旅林栎氯泠洛流珞琅理璃疗立粮络缆翎联赁路轮辽连铝链锂隆霖鲁鹭龙',
  m: '墨媒密慕明木湄煤牧码绵美茗蒙贸门',
  n: '内农南宁楠泥能酿',
  p: '品配',
  q: '乔券启器峤庆桥气汽沁泉青颀骐齐',
  r: '乳人日染榕润热燃瑞芮苒荣软',
  s: '上世刷厦商四塑实寿属山崧数时朔杉水沈沙深生盛石示穗绍肃色苏萨视设输速铄陕隼顺食饰',
  t: '台体同团土堂天太彤态托投桐棠泰潼特碳糖胎腾通钛铁铜',
  w: '万乌务味外崴微惟文无武温潍炜物维网芜蔚薇钨',
  x: '信兴厦学徐息戏新星显暄栩械橡汐洵浔祥稀纤线芯行襄西讯询锌锡险鞋骁',
  y: '业云亿优元养医印原因园垚垣娱宜屹屿应弈彧影懿扬昀易昱曜有樾永沅油渊游源漾烟焱煜熠益盐砚筠翊育药蔚蕴衍运远野银镒阳院颐饮驭鸢',
  z: '中众传制卓咨圳妆子展属峥州庄昭智柘梓正殖浙淄湛珠种租纸织置自舟芷藏装证诊资轴造郑重长',
}

const LETTERS = new Map<string, string[]>()
for (const [letter, characters] of Object.entries(BY_LETTER)) {
  for (const character of characters) LETTERS.set(character, [...(LETTERS.get(character) ?? []), letter])
}

/** Every reading of a name's initials: 长安 -> ca, za. */
export function initialsOf(name: string): string[] {
  let readings = ['']
  for (const character of name) {
    const letters = LETTERS.get(character)
    if (letters === undefined) throw new Error(`no pinyin initial for ${character} in ${name}`)
    readings = readings.flatMap(reading => letters.map(letter => reading + letter))
  }
  return readings
}
