import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { netStates, pileStates } from '@chargedeck/domain/pile/states'
import { openFirmwareUpdateStates } from '@chargedeck/domain/firmware/states'
import { protocolsThatCan } from '@chargedeck/domain/pile/capabilities'
import { gunNoOf } from '@chargedeck/domain/pile/rules'
import { sql } from 'kysely'
import { gunsInScope, pilesInScope } from '../../site/pile/public.ts'
import { forgetCardIn } from '../charger-link/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context, Tx } from '../../platform/context.ts'

export async function findGunOfPile(ctx: Context, pileId: string, gunId: string) {
  const gun = await gunsOfPile(ctx, pileId).where('chargerGun.id', '=', gunId).executeTakeFirst()
  if (!gun) throw new AppError('COMMAND.GUN_NOT_FOUND')
  return gun
}

/** Null when the charger may have a connector of which we have no gun. */
export const findGunNumberedOrNull = async (ctx: Context, pileId: string, gunNo: number) =>
  (await gunsOfPile(ctx, pileId)
    .where('chargerGun.gunNo', '=', gunNoOf(gunNo - 1))
    .executeTakeFirst()) ?? null

const gunsOfPile = (ctx: Context, pileId: string) =>
  gunsInScope(ctx)
    .where('chargerGun.pileId', '=', pileId)
    .select(['chargerGun.id', 'chargerGun.gunNo', 'chargerGun.gunName', 'chargerGun.curOrderId'])

/** With the last boot of its charger; a charger outside the scope has no commands for this caller. */
export const findCommandOrNull = async (ctx: Context, commandNo: string) =>
  (await pilesInScope(ctx)
    .innerJoin('deviceCommand', 'deviceCommand.pileId', 'chargerPile.id')
    .select(['deviceCommand.command', 'deviceCommand.status', 'deviceCommand.heldFlag'])
    .select(['deviceCommand.sendTime', 'deviceCommand.result'])
    .select(sql<string | null>`charger_pile.device_info ->> 'bootedTime'`.as('bootedTime'))
    .where('deviceCommand.commandNo', '=', commandNo)
    .executeTakeFirst()) ?? null

/** Of two requests to one charger the second waits here; reports of the charger do not. */
export async function waitForPile(tx: Tx, pileId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${pileId}::bigint)`.execute(tx)
}

type Idle = { bootedBefore: Date; limit: number }

/** Piles that are online, in use, without an order or a firmware update, and longest without a boot. */
export const idlePiles = (tx: Tx, { bootedBefore, limit }: Idle): Promise<{ id: string; pileNo: string }[]> =>
  tx
    .selectFrom('chargerPile')
    .select(['chargerPile.id', 'chargerPile.pileNo'])
    .where('chargerPile.status', '=', pileStates.inUse)
    .where('netStatus', '=', netStates.online)
    .where('runStatus', '=', 'IDLE')
    .where('dataStatus', '=', dataStates.normal)
    .where('protocol', 'in', protocolsThatCan('reset'))
    .where('lastLoginTime', '<', bootedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('runningOrder')
            .innerJoin('chargerGun', 'chargerGun.id', 'runningOrder.gunId')
            .select('runningOrder.orderId')
            .whereRef('chargerGun.pileId', '=', 'chargerPile.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('firmwareUpdate')
            .select('firmwareUpdate.id')
            .whereRef('firmwareUpdate.pileId', '=', 'chargerPile.id')
            .where('firmwareUpdate.status', 'in', openFirmwareUpdateStates),
        ),
      ),
    )
    .orderBy('lastLoginTime')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The commands for a customer who was deleted: their starts, and what reserved a gun for them. */
export async function forgetCustomerInCommands({ tx }: Context, customerId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from device_command where order_id in (select id from charge_order where customer_id = ${customerId})
    union select command_id from reservation where customer_id = ${customerId}`.execute(tx)
  await forgetCardIn(
    tx,
    rows.map(({ id }) => id),
  )
}
