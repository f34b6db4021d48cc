import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { stylesXml, styleOf } from './number-styles.ts'
import type { Cell, Sheet } from './sheet.ts'

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const openXml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const pathOf = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`

/** The parts of a workbook beside its sheets. */
const partsOf = (names: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${openXml}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${openXml}.styles+xml"/>${names.map((_, at) => `<Override PartName="/${pathOf(at)}" ContentType="${openXml}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rIdStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': stylesXml,
})

const chunkLetters = 262_144 // each chunk costs a turn of the thread that compresses
const fast = 1 // cells repeat so much that more effort gains little

/** Streams a workbook of one sheet. It holds no more than a chunk, and compresses outside the event loop. */
export const writeXlsx = (sheet: Sheet): AsyncIterable<Uint8Array> => writeWorkbook([{ ...sheet, name: '数据' }])

/** The same with several sheets; their rows are read one sheet after the other. */
export function writeWorkbook(sheets: readonly Sheet[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable // the library types less than it gives
  for (const [path, xml] of Object.entries(partsOf(sheets.map(({ name }) => name))))
    zip.addBuffer(Buffer.from(declaration + xml), path)
  for (const [at, sheet] of sheets.entries()) {
    const source = Readable.from(sheetXml(sheet), { objectMode: false })
    source.once('error', (error) => output.destroy(error))
    output.once('close', () => source.destroy())
    zip.addReadStream(source, pathOf(at), { compressionLevel: fast })
  }
  zip.end()
  return output
}

async function* sheetXml({ titles = [], heads, rows }: Sheet): AsyncIterable<Buffer> {
  const frozen = titles.length + 1
  const widths = heads.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const styles = heads.map(({ title }) => styleOf(title))
  let chunk =
    `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>${titles.map((title) => rowXml([title], [])).join('')}${rowXml(
      heads.map(({ title }) => title),
      styles,
    )}`
  for await (const row of rows) {
    chunk += rowXml(row, styles)
    if (chunk.length < chunkLetters) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(`${chunk}</sheetData></worksheet>`)
}

/** Only numbers are styled. */
function rowXml(cells: readonly Cell[], styles: readonly string[]): string {
  let xml = '<row>'
  for (const [at, cell] of cells.entries()) {
    if (cell === null) xml += '<c/>'
    else if (typeof cell === 'number') xml += `<c${styles[at]}><v>${cell}</v></c>`
    else xml += textXml(cell)
  }
  return `${xml}</row>`
}

const mostLetters = 32_767 // the limit of one cell
const odd = /[&<>\p{Cc}\p{Cs}\uFFFE\uFFFF]|^\s|\s$/u
const unspeakable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** XML cannot hold control characters or half surrogate pairs. Plain text stands shorter, as the result of a formula does. */
function textXml(text: string): string {
  if (text.length <= mostLetters && !odd.test(text)) return `<c t="str"><v>${text}</v></c>`
  const speakable = text.slice(0, mostLetters).toWellFormed().replaceAll(unspeakable, '')
  const escaped = speakable.replaceAll(/[&<>\r]/g, (letter) => escapes[letter] ?? letter)
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`
}
