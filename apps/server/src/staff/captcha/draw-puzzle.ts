import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { drawScene, scene, type Dice } from './draw-scene.ts'

export const pieceWidth = 47
/** Keeps the hole away from the left edge, so that the piece never starts on it. */
export const leastX = 100
const side = 36
const knob = 6
const inset = 2

type Puzzle = { original: Buffer; jigsaw: Buffer }

/** The scene with a hole at `x`, and the piece that fills it in a strip of the scene's height. */
export async function drawPuzzle(x: number, dice: Dice = Math.random): Promise<Puzzle> {
  const top = 12 + dice() * (scene.height - side - 24)
  const original = createCanvas(scene.width, scene.height)
  const ctx = original.getContext('2d')
  drawScene(ctx, dice)
  const jigsaw = createCanvas(pieceWidth, scene.height)
  const strip = jigsaw.getContext('2d')
  strip.save()
  pieceShape(strip, inset, top)
  strip.clip()
  strip.drawImage(original, -x, 0)
  strip.restore()
  outline(strip, inset, top)
  pieceShape(ctx, x + inset, top)
  ctx.fillStyle = 'rgb(20 28 40 / 55%)'
  ctx.fill()
  outline(ctx, x + inset, top)
  return { original: await original.encode('png'), jigsaw: await jigsaw.encode('png') }
}

/** A square with a knob to the right and a notch above. */
function pieceShape(ctx: SKRSContext2D, left: number, top: number): void {
  ctx.beginPath()
  ctx.moveTo(left, top)
  ctx.lineTo(left + side / 2 - knob, top)
  ctx.arc(left + side / 2, top, knob, Math.PI, 0, true)
  ctx.lineTo(left + side, top)
  ctx.lineTo(left + side, top + side / 2 - knob)
  ctx.arc(left + side, top + side / 2, knob, -Math.PI / 2, Math.PI / 2)
  ctx.lineTo(left + side, top + side)
  ctx.lineTo(left, top + side)
  ctx.closePath()
}

function outline(ctx: SKRSContext2D, left: number, top: number): void {
  pieceShape(ctx, left, top)
  ctx.strokeStyle = 'rgb(255 255 255 / 90%)'
  ctx.lineWidth = 1.5
  ctx.stroke()
}
