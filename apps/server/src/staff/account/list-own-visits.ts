import type { Visit } from '@chargedeck/contract/staff/account/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { findUser } from '../user/public.ts'

const shown = 10

/** The last sign-ins, sign-outs and failed attempts of this account. */
export async function listOwnVisits({ tx, actor }: Context): Promise<Visit[]> {
  const { account } = await findUser(tx, actor.userId)
  const visits = await tx
    .selectFrom('visLog')
    .select(['visTime', 'name', 'success', 'message', 'ip', 'browser', 'os'])
    .where('account', '=', account)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return visits.map(({ visTime, success, ...visit }) => ({
    ...visit,
    visTime: toWallTime(visTime),
    success: success === 'Y',
  }))
}
