import type { PDFDocument } from '@napi-rs/canvas'

export type Pen = { paper: ReturnType<PDFDocument['beginPage']>; families: string }
export type PenText = { x: number; y: number; size?: number; right?: boolean; color?: string; most?: number }

export function write({ paper, families }: Pen, text: string, given: PenText): void {
  const { x, y, size = 9, right, color = '#1f1f1f', most } = given
  paper.font = `${size}px ${families}`
  paper.fillStyle = color
  paper.textAlign = right ? 'right' : 'left'
  paper.fillText(text, x, y, most)
}
