import type { SKRSContext2D } from '@napi-rs/canvas'

/** A number from 0 to below 1. */
export type Dice = () => number
export const scene = { width: 310, height: 155 }

/** Draws hills below a sky with random shapes, never twice the same and without text. */
export function drawScene(ctx: SKRSContext2D, dice: Dice): void {
  const hue = dice() * 360
  const sky = ctx.createLinearGradient(0, 0, scene.width * dice(), scene.height)
  sky.addColorStop(0, `hsl(${hue} 62% 74%)`)
  sky.addColorStop(1, `hsl(${(hue + 50) % 360} 58% 58%)`)
  ctx.fillStyle = sky
  ctx.fillRect(0, 0, scene.width, scene.height)
  for (let index = 0; index < 14; index++) drawBlot(ctx, dice, hue)
  for (let layer = 0; layer < 3; layer++)
    drawHills(ctx, dice, { hue: hue + 150 + layer * 14, top: 70 + layer * 26, light: 52 - layer * 9 })
  for (let index = 0; index < 60; index++) drawSpeck(ctx, dice)
}

function drawBlot(ctx: SKRSContext2D, dice: Dice, hue: number): void {
  ctx.fillStyle = `hsl(${(hue + dice() * 140) % 360} 70% ${45 + dice() * 35}% / ${0.25 + dice() * 0.35})`
  ctx.beginPath()
  const [x, y, size] = [dice() * scene.width, dice() * scene.height, 8 + dice() * 26]
  if (dice() < 0.5) ctx.arc(x, y, size, 0, 2 * Math.PI)
  else ctx.roundRect(x - size, y - size / 2, size * 2, size, size / 3)
  ctx.fill()
}

type Hills = { hue: number; top: number; light: number }
function drawHills(ctx: SKRSContext2D, dice: Dice, { hue, top, light }: Hills): void {
  const [phase, wave, height] = [dice() * 6, 40 + dice() * 50, 10 + dice() * 14]
  ctx.fillStyle = `hsl(${hue % 360} 38% ${light}%)`
  ctx.beginPath()
  ctx.moveTo(0, scene.height)
  for (let x = 0; x <= scene.width; x += 5)
    ctx.lineTo(x, top + Math.sin(x / wave + phase) * height + Math.sin(x / 17 + phase) * 4)
  ctx.lineTo(scene.width, scene.height)
  ctx.fill()
}

function drawSpeck(ctx: SKRSContext2D, dice: Dice): void {
  ctx.fillStyle = `rgb(255 255 255 / ${dice() * 0.35})`
  ctx.fillRect(dice() * scene.width, dice() * scene.height, 1 + dice() * 3, 1 + dice() * 2)
}
