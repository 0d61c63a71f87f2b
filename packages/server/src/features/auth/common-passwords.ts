/** Passwords of eight characters and more that open most doors, most of all in China; what everybody tries first. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 0123456789 9876543210 987654321 87654321 01234567 12341234 12344321 11223344
  1122334455 112233445566 123123123 123321123 12345678910 123456780 1234567891 123456123 123456654321 1234512345
  147258369 741852963 159357456 789456123 963852741 123698745 14789632 1472583690 13579246 135792468 246813579
  31415926 314159265 20082008 19491001 19900101 19880808 5201314520 52013145 520131400 1314520520 13145201314
  5201314a a5201314 5211314521 7758521521 77585210 woaini1314 woaini520 woaini123 woaini521 woaini5201314 iloveyou
  iloveyou1 iloveyou520 iloveyou1314 password password1 password12 password123 password1234 passw0rd p@ssw0rd
  p@ssword pa55word passwort mima1234 mima123456 nihao123 nihao123456 zhongguo china123 china1234 beijing2008
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwertyuiop123 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 zxcvbnm,
  qazwsxedc qazwsx123 1qaz2wsx 1qaz2wsx3edc 2wsx3edc 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1qazxsw2 zaq12wsx
  qwer1234 1234qwer asdf1234 1234asdf zxcv1234 abcd1234 1234abcd abc12345 abc123456 abc123456789 abc123123
  a1234567 a12345678 a123456789 a1234567890 a123123123 aa123456 aa12345678 aaa123456 aaa12345 asd123456 qq123456
  qq123456789 qq12345678 qq1234567 w123456789 z123456789 s123456789 zz123456 ww123456 123456aa 12345678a 123456789a
  1234567a 123456789q 12345678q 123456abc 123456qq 12345qwert 123qweasd 123qwe123 123abc123 qweasdzxc qweasd123
  qwe123456 qwe123qwe asdasd123 zxc123456 wang1234 wang123456 zhang123 zhang123456 liu123456 li123456 chen123456
  admin123 admin1234 admin123456 admin888 administrator adminadmin root1234 root123456 test1234 test123456 user1234
  guest123 welcome1 welcome123 letmein1 letmein123 changeme changeme123 default123 login123 master123 superman
  batman123 spiderman football baseball basketball sunshine princess princess1 starwars trustno1 whatever computer
  internet michelle michael1 jennifer jordan23 charlie1 dragon123 monkey123 shadow123 liverpool chelsea1 arsenal1
  samsung1 iphone123 apple123 google123 taobao123 alipay123 weixin123 wechat123 huawei123 xiaomi123 caonima123
  gupiao123 gupiao888 zhangting zhangting888 niushi888 caopan123 kanpan123 kanpan1234 kanpan888 facai888 facai168
  fafafa888 16888888 18888888 66668888 88886666 16816888 51888888`.split(/\s+/),
)
