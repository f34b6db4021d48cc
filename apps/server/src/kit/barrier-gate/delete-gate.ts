import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { isGateInWaiver } from '../../site/parking-waiver/public.ts'
import { lockStations } from '../../site/station/public.ts'
import { changeGate, findGateOrNull, lockGateOrNull } from './store.ts'

/** The station is locked first: its waiver cannot name the gate meanwhile. */
export async function deleteGate(ctx: Context, id: string): Promise<null> {
  const known = await findGateOrNull(ctx, id)
  if (known) await lockStations(ctx.tx, [known.stationId])
  const gate = await lockGateOrNull(ctx, id)
  if (!gate) throw new AppError('GATE.NOT_FOUND')
  if (await isGateInWaiver(ctx.tx, gate.stationId, id)) throw new AppError('KIT.IN_WAIVER')
  await changeGate(ctx, id, { dataStatus: dataStates.deleted })
  ctx.note(id, { gateNo: gate.gateNo, gateName: gate.gateName, stationId: gate.stationId })
  return null
}
