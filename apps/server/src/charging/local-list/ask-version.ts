import { requestCommand } from '../charger-link/public.ts'
import { findReachablePile } from '../command/public.ts'
import type { Context } from '../../platform/context.ts'
import { lockList } from './store.ts'

const patienceMs = 60_000

export async function askVersion(ctx: Context, pileId: string): Promise<{ commandNo: string }> {
  const pile = await findReachablePile(ctx, pileId, 'localList')
  await lockList(ctx.tx, pileId, ctx.now())
  const expireTime = new Date(ctx.now().getTime() + patienceMs)
  const request = { pile, gunId: null, orderId: null, command: { kind: 'getLocalListVersion' } as const, expireTime }
  const { commandNo } = await requestCommand(ctx, request)
  ctx.note(pileId, { commandNo })
  return { commandNo }
}
