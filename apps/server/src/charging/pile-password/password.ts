import { pileCan } from '@chargedeck/domain/pile/capabilities'
import { randomInt } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { changePile, hashChargerPassword, lockPiles } from '../../site/pile/public.ts'

/** Leaves out characters that look alike: staff type the password into a charger. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const length = 20 // the most bytes that OCPP's AuthorizationKey takes

/** The charger must send the password from its next connection on. Only its hash is stored. */
export async function setPassword(ctx: Context, pileId: string): Promise<{ password: string }> {
  const pile = await lockOne(ctx, pileId)
  if (!pileCan(pile, 'password')) throw new AppError('PILE.NOT_OCPP')
  const password = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  await changePile(ctx.tx, pileId, { passwordHash: hashChargerPassword(Buffer.from(password)), updateTime: ctx.now() })
  ctx.note(pileId, { pileNo: pile.pileNo, password: ['***', '***'] })
  return { password }
}

export async function clearPassword(ctx: Context, pileId: string): Promise<null> {
  const pile = await lockOne(ctx, pileId)
  await changePile(ctx.tx, pileId, { passwordHash: null, updateTime: ctx.now() })
  ctx.note(pileId, { pileNo: pile.pileNo, password: ['***', null] })
  return null
}

async function lockOne(ctx: Context, pileId: string) {
  const [pile] = await lockPiles(ctx, [pileId])
  if (!pile) throw new AppError('PILE.NOT_FOUND')
  return pile
}
