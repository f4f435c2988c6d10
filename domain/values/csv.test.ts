import { expect, it } from 'vitest'
import { readCsvFile, toCsvFile } from './csv.ts'
import { valueOf, whyNot } from './reading.ts'

const read = (text: string | Uint8Array) => readCsvFile(Buffer.from(text))

it('writes no formula and quotes what has separators', () => {
  expect(toCsvFile([['a,b', 'say "so"', '=A1', '-5', '44.05, -121.3', "'s"]])).toBe(
    `\uFEFF"a,b","say ""so""",'=A1,-5,"44.05, -121.3",'s\r\n`,
  )
})

it.each([
  [
    'a,b\n"1,\n""x""",2\n\n,3',
    [
      ['a', 'b'],
      ['1,\n"x"', '2'],
      ['', '3'],
    ],
    [1, 2, 4],
  ],
  [
    'sep=;\r\na;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    [2, 3],
  ],
  [
    "a\tb\r\u00A0 1 \t'=2",
    [
      ['a', 'b'],
      ['1', '=2'],
    ],
    [1, 2],
  ],
])('reads %j', (text, cells, numbers) => {
  const rows = valueOf(read(text)) ?? []
  expect(rows.map((row) => row.cells)).toEqual(cells)
  expect(rows.map((row) => row.number)).toEqual(numbers)
})

it('reads letters of other encodings', () => {
  const windows = Buffer.from('a\tcaf\xE9\n', 'latin1')
  const wide = Buffer.from('\uFEFFa\tcaf\xE9\n', 'utf16le')
  for (const bytes of [windows, wide])
    expect(valueOf(readCsvFile(bytes))).toEqual([{ number: 1, cells: ['a', 'caf\xE9'] }])
})

it.each([
  ['', 'no table'],
  ['ID|Price\n7|1', 'separated by commas, semicolons or tabs'],
  ['ID,Price\n1,"2', 'quotation mark'],
  ['PK\u0003\u0004', 'is a workbook'],
  ['%PDF-1.7 ID,Price', 'not a CSV file'],
  [Uint8Array.from([...Buffer.from('ID,Price\n'), 0x81]), 'UTF-8'],
])('says why %j is no table', (text, why) => {
  expect(whyNot(read(text))).toContain(why)
})
