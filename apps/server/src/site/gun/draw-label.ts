import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { encodeQR } from 'qr'

export type Label = { content: string; place: string; code: string }

const quietZone = 4
const sans = /(Sans|Hei).*(CJK SC|CN|SC)|YaHei|PingFang/i
const chinese = /CJK|Han Sans|Han Serif|WenQuanYi|YaHei|SimSun|SimHei|PingFang|Heiti|Songti|Fallback|Noto Sans SC/i

/** Draws the code above its place and number. A machine without a Chinese font leaves out the place. */
export async function drawLabel({ content, place, code }: Label, size: number): Promise<Buffer> {
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: quietZone })
  const families = GlobalFonts.families.map(({ family }) => family)
  const font = families.find((family) => sans.test(family)) ?? families.find((family) => chinese.test(family))
  const lines = font ? [place, code] : [code]
  const lineHeight = Math.round(size / 14)
  const canvas = createCanvas(size, size + lineHeight * (lines.length + 0.5))
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = '#fff'
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  ctx.fillStyle = '#000'
  const edge = (module: number) => Math.round((module * size) / modules.length)
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries())
      if (dark) ctx.fillRect(edge(x), edge(y), edge(x + 1) - edge(x), edge(y + 1) - edge(y))
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = `${Math.round(lineHeight * 0.72)}px "${font ?? 'sans-serif'}"`
  for (const [at, line] of lines.entries()) ctx.fillText(line, size / 2, size + lineHeight * (at + 0.3), size * 0.94)
  return canvas.encode('png')
}
