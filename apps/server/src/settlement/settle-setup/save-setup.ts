import type { Answer } from '@chargedeck/contract/endpoint'
import type { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import type { SettleSetupToSave } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { countTacticUse, lockTacticToUse, uncountTacticUse } from '../assign-tactic/public.ts'
import { checkedItems, type CheckedItems, type TacticInUse } from './check-items.ts'
import { makeRoom, leaveRoom } from './neighbours.ts'
import {
  changeSetup,
  countBilledSince,
  holdBilling,
  insertSetup,
  lastClosedOrNull,
  lockSetupOrNull,
  replaceItems,
  stationOrNull,
  type SetupRow,
} from './store.ts'

type Saved = Answer<typeof settleSetupApi.save>

export async function saveSetup(ctx: Context, input: SettleSetupToSave): Promise<Saved> {
  const station = await stationOrNull(ctx, input.stationId)
  if (!station) throw refusedAt('stationId', 'SETTLE_SETUP.STATION_UNKNOWN')
  await holdBilling(ctx, station.companyId)
  const place = { stationId: station.id, companyId: station.companyId }
  const before = input.id === undefined ? null : await lockToEdit(ctx, input.id, input.rowVersion)
  await requireOpenDay(ctx, place.companyId, input.effectiveDate)
  const used = await tacticToUse(ctx, input.tacticId, place.companyId, before)
  const checked = await checkedItems(ctx, used, place, input.items)
  const id = await write(ctx, input, { before, place, used, checked })
  const billedQty = await countBilledSince(ctx, place.stationId, input.effectiveDate)
  const kept = `${input.effectiveDate}起已有${billedQty}笔订单按原来的分成生成账单，不会改变`
  return { id, warnings: [...checked.warnings, ...(billedQty > 0 ? [kept] : [])] }
}

type Checked = {
  before: SetupRow | null
  place: { stationId: string; companyId: string }
  used: TacticInUse
  checked: CheckedItems
}

async function write(
  ctx: Context,
  { effectiveDate, settleMode, remark }: SettleSetupToSave,
  { before, place, used: { tactic }, checked }: Checked,
): Promise<string> {
  if (before) await leaveRoom(ctx, before)
  const expireDate = await makeRoom(ctx, place.stationId, effectiveDate)
  const facts = { effectiveDate, expireDate, settleMode, remark: remark?.trim() || null }
  const chosen = { ...place, tacticId: tactic.id, tacticName: tactic.tacticName, status: settleSetupStates.active }
  const id = before?.id ?? ctx.nextId()
  const row = { ...facts, ...chosen, terms: JSON.stringify(checked.terms) }
  if (before) await changeSetup(ctx, id, row)
  else {
    const made = {
      id,
      setupNo: `ST${id}`,
      settleCycle: 'T1',
      createTime: ctx.now(),
      createUser: ctx.actor.userId,
    } as const
    await insertSetup(ctx, { ...row, ...made })
  }
  if (before) await uncountTacticUse(ctx, before.tacticId)
  await countTacticUse(ctx, tactic.id)
  await replaceItems(
    ctx,
    id,
    checked.items.map((item) => ({ ...item, setupId: id })),
  )
  ctx.note(id, { ...place, ...changeOf({ ...before }, { ...facts, tacticId: tactic.id, terms: checked.terms }) })
  return id
}

async function lockToEdit(ctx: Context, id: string, rowVersion: number | undefined): Promise<SetupRow> {
  const before = await lockSetupOrNull(ctx, id)
  if (!before) throw new AppError('SETTLE_SETUP.NOT_FOUND')
  if (rowVersion !== undefined && rowVersion !== before.rowVersion) throw new AppError('RECORD.STALE')
  if (before.usedFlag === 1) throw new AppError('SETTLE_SETUP.USED')
  return before
}

async function requireOpenDay(ctx: Context, companyId: string, effectiveDate: string): Promise<void> {
  const closed = await lastClosedOrNull(ctx, companyId)
  if (closed === null || effectiveDate > closed) return
  throw refusedAt('effectiveDate', 'SETTLE_SETUP.BEFORE_CLOSED', `生效日期早于已关账日期：${closed}及以前已关账`)
}

/** A tactic of the company that is offered, or the one that the setup was made from. */
async function tacticToUse(ctx: Context, id: string, companyId: string, before: SetupRow | null): Promise<TacticInUse> {
  const used = await lockTacticToUse(ctx, id)
  const isOffered = used?.tactic.dataStatus === dataStates.normal || before?.tacticId === id
  if (!used || !isOffered || used.tactic.companyId !== companyId)
    throw refusedAt('tacticId', 'SETTLE_SETUP.TACTIC_UNKNOWN')
  return used
}
