import { expect, test } from 'vitest'
import { fieldsOfXml, xmlOfFields } from './delivery-xml.ts'

test('flat fields are read, quoted and plain, whatever stands between them', () => {
  const text = '<xml>\n <A><![CDATA[a & <b>]]></A>\n<N>12</N><E></E> </xml>\n'
  expect(Object.fromEntries(fieldsOfXml(text) ?? [])).toEqual({ A: 'a & <b>', N: '12', E: '' })
})

test.each([
  ['nothing', ''],
  ['no XML', 'hello'],
  ['a document type', '<!DOCTYPE xml [<!ENTITY a "b">]><xml><A>1</A></xml>'],
  ['a document type inside', '<xml><!DOCTYPE a><A>1</A></xml>'],
  ['a declaration', '<?xml version="1.0"?><xml><A>1</A></xml>'],
  ['an entity', '<xml><A>&lol;</A></xml>'],
  ['an attribute', '<xml><A b="c">1</A></xml>'],
  ['an element in an element', '<xml><A><B>1</B></A></xml>'],
  ['a field twice', '<xml><A>1</A><A>2</A></xml>'],
  ['a comment', '<xml><!-- --><A>1</A></xml>'],
  ['an end that is missing', '<xml><A>1</A>'],
  ['more behind the end', '<xml><A>1</A></xml><xml></xml>'],
  ['too many fields', `<xml>${Array.from({ length: 60 }, (_, nth) => `<A${nth}>1</A${nth}>`).join('')}</xml>`],
])('%s is refused', (_, text) => {
  expect(fieldsOfXml(text)).toBeUndefined()
})

test('what would take a backtracking reader long is refused at once', () => {
  const startMs = performance.now()
  expect(fieldsOfXml(`<xml>${' '.repeat(60_000)}x`)).toBeUndefined()
  expect(fieldsOfXml(`<xml><A><![CDATA[${']]'.repeat(30_000)}`)).toBeUndefined()
  expect(fieldsOfXml(`<xml>${'<A>'.repeat(20_000)}`)).toBeUndefined()
  expect(performance.now() - startMs).toBeLessThan(2_000)
})

test('what is written is read again, with the end of a quotation within', () => {
  expect(xmlOfFields({ A: 'x]]>y', N: 3 })).toBe('<xml><A><![CDATA[x]]]]><![CDATA[>y]]></A><N>3</N></xml>')
})
