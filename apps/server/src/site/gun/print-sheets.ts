import { setImmediate } from 'node:timers/promises'
import type { Label } from './draw-label.ts'
import { encodeQR } from 'qr'

// A4 in points, three labels in a row and four rows on a sheet.
const sheet = { width: 595, height: 842, margin: 36, columns: 3, rows: 4 }
const cell = {
  width: (sheet.width - 2 * sheet.margin) / sheet.columns,
  height: (sheet.height - 2 * sheet.margin) / sheet.rows,
}
const codeSide = 132
const quietZone = 4

/** Makes a PDF of vectors. Every PDF reader has the Chinese font, so it is not embedded. */
export async function printSheets(labels: readonly Label[]): Promise<Buffer> {
  const perSheet = sheet.columns * sheet.rows
  const sheets = Array.from({ length: Math.ceil(labels.length / perSheet) }, (_, at) =>
    labels.slice(at * perSheet, (at + 1) * perSheet),
  )
  const pageNo = (at: number) => 6 + at * 2
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${sheets.length} /Kids [${sheets.map((_, at) => `${pageNo(at)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  for (const [at, some] of sheets.entries()) {
    await setImmediate() // lets the process answer chargers in between
    const drawing = some.map(drawingOf).join('\n')
    const box = `/MediaBox [0 0 ${sheet.width} ${sheet.height}]`
    objects.push(
      `<< /Type /Page /Parent 2 0 R ${box} /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNo(at) + 1} 0 R >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    )
  }
  return fileOf(objects)
}

function fileOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places}${trailer}`, 'latin1')
}

/** Draws one label: the code in the middle of its cell, two lines below it, and a hairline to cut along. */
function drawingOf({ content, place, code }: Label, at: number): string {
  const left = sheet.margin + (at % sheet.columns) * cell.width
  const top = sheet.height - sheet.margin - Math.floor(at / sheet.columns) * cell.height
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: quietZone })
  const step = codeSide / modules.length
  const x0 = left + (cell.width - codeSide) / 2
  const y0 = top - 8
  const squares = modules.flatMap((row, y) =>
    row.flatMap((dark, x) =>
      dark
        ? [`${fixed(x0 + x * step)} ${fixed(y0 - (y + 1) * step)} ${fixed(step + 0.05)} ${fixed(step + 0.05)} re`]
        : [],
    ),
  )
  const frame = `0.4 w 0.8 G ${fixed(left)} ${fixed(top - cell.height)} ${fixed(cell.width)} ${fixed(cell.height)} re S`
  const lines = [textAt(place, left, top - codeSide - 22), textAt(code, left, top - codeSide - 36)]
  return [frame, '0 g', ...squares, 'f', ...lines].join('\n')
}

/** Centres the text, and makes it smaller when it would leave the cell. */
function textAt(text: string, left: number, y: number): string {
  const ems = [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 128 ? 0.5 : 1), 0)
  const size = Math.min(9, (cell.width - 12) / ems)
  const x = left + (cell.width - ems * size) / 2
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join(
    '',
  )
  return `BT /F1 ${fixed(size)} Tf ${fixed(x)} ${fixed(y)} Td <${units}> Tj ET`
}

const fixed = (value: number): string => value.toFixed(2)
