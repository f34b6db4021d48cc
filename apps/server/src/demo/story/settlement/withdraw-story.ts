import { daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { transferEndWays } from '@chargedeck/domain/withdraw/transfer-end'
import { storeFile } from '../../../base/file/public.ts'
import type { Context } from '../../../platform/context.ts'
import {
  askEnd,
  confirmEnd,
  nullifyWithdraw,
  payOutHandler,
  transferPay,
  transferUndo,
} from '../../../settlement/withdraw/public.ts'
import { stationPicture } from '../../base/draw-picture.ts'
import type { Happening } from '../past.ts'
import { userIdOf } from '../store.ts'
import { applyInPast } from './apply-in-past.ts'
import { depsWithin } from './deps-within.ts'
import { preparePayout, prepareReturn } from './prepare-payout.ts'
import { cashOf, withdrawIdOf } from './store.ts'
import { clerk, payer, tales, type Tale, type TaleMoment } from './withdraw-tales.ts'

const receipt = { width: 320, height: 200 }
const hourMs = 3_600_000

/** What people did with withdrawals, by the functions that serve them. */
export const withdrawStory = (since: Date): Happening[] =>
  tales.flatMap((tale) => {
    const { name, applicant, applied, paid, fate, returned, undone, nullified, endAsked, ended } = tale
    const step = (
      moment: TaleMoment | undefined,
      user: string,
      move: (ctx: Context, id: string) => Promise<unknown>,
    ) => (moment ? [happening(momentOf(since, moment), user, name, move)] : [])
    return [
      {
        at: momentOf(since, applied),
        happen: async (past, at) => applyInPast(await asUser(past.atMoment(at), applicant), tale),
      },
      ...step(paid, payer, async (ctx, withdrawId) => {
        await transferPay(ctx, { withdrawId })
        if (fate) await preparePayout(ctx, withdrawId, fate)
      }),
      ...step(undone, payer, (ctx, withdrawId) => transferUndo(ctx, { withdrawId, reason: '收款账户信息待核对' })),
      ...step(nullified, payer, (ctx, withdrawId) =>
        nullifyWithdraw(ctx, { withdrawId, reason: '合作方要求并入下次提现' }),
      ),
      ...step(returned, payer, comeBack),
      ...step(endAsked, clerk, askForEnd),
      ...step(ended, payer, (ctx, withdrawId) => confirmEnd(ctx, { withdrawId, note: '已与银行电话核实' })),
    ] satisfies Happening[]
  })

const momentOf = (since: Date, { daysAgo, hour }: TaleMoment): Date =>
  new Date((hour < 0 ? since : daysLater(startOfDay(since), -daysAgo)).getTime() + hour * hourMs)

/** Nothing happens to a withdrawal that could not be applied for. */
const happening = (
  at: Date,
  user: string,
  name: Tale['name'],
  move: (ctx: Context, withdrawId: string) => Promise<unknown>,
): Happening => ({
  at,
  happen: async (past) => {
    const ctx = await asUser(past.atMoment(at), user)
    const withdrawId = await withdrawIdOf(ctx.tx, name)
    if (withdrawId !== null) await move(ctx, withdrawId)
  },
})

async function comeBack(ctx: Context, withdrawId: string): Promise<void> {
  await prepareReturn(ctx, withdrawId)
  const { id: cashId } = await cashOf(ctx.tx, withdrawId)
  await payOutHandler().run(depsWithin(ctx), { cashId })
}

async function askForEnd(ctx: Context, withdrawId: string): Promise<void> {
  const fileId = await storeFile(ctx, { name: '银行回单.png', content: stationPicture(0, receipt), usage: 'IMAGE' })
  const reason = '网银查询该笔已付款，渠道三天未返回结果'
  await askEnd(ctx, { withdrawId, way: transferEndWays.paid, reason, fileIds: [fileId] })
}

async function asUser(ctx: Context, account: string): Promise<Context> {
  return { ...ctx, actor: { ...ctx.actor, userId: await userIdOf(ctx.tx, account) } }
}
