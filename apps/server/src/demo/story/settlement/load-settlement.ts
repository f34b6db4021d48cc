import { dayMs, dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { userIdOf } from '../store.ts'
import { addAccounts } from './accounts.ts'
import { addPartners } from './partners.ts'
import { addSetups } from './setups.ts'
import { holdBills } from './hold-store.ts'
import { addTactics } from './tactics.ts'

/** Who earns from stations since the first day of the history. `until`: the demo begins to live. */
export async function loadSettlement(system: Context, companyId: string, until: Date): Promise<void> {
  const ctx = { ...system, actor: { ...system.actor, userId: await userIdOf(system.tx, 'lead01') } }
  const first = ctx.now()
  const middle = daysLater(first, Math.floor((until.getTime() - first.getTime()) / dayMs / 2))
  const [firstDay, middleDay] = [dayOf(first), dayOf(middle)]
  const holders = await addPartners(ctx, companyId, firstDay)
  const tactics = await addTactics(ctx, companyId)
  const accounts = await addAccounts(ctx, holders)
  await addSetups(ctx, { holders, accounts, tactics, firstDay, middleDay })
}

/** The orders of the story get their bills with those of the history, in the order of their days. */
export const waitForHistory = (ctx: Context, first: Date): Promise<void> => holdBills(ctx.tx, dayOf(first))
