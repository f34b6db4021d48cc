import type { ChargerCommand } from '@chargedeck/domain/charger-link/commands'
import { limitNo, limitProfile } from '@chargedeck/domain/site-power/limit-profile'
import { requestCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import type { PowerMessage } from './gun-limits.ts'
import { changeGunPower, type PowerGunRow } from './store.ts'

const patienceMs = 60_000

/**
 * In OCPP 1.6 a default profile limits future charges; a running charge obeys a profile that names it and ends with it.
 * A gun is sent one limit at a time.
 */
export async function sendLimit(ctx: Context, gun: PowerGunRow, message: PowerMessage): Promise<void> {
  const { gunId, pileId, pileNo } = gun
  const expireTime = new Date(ctx.now().getTime() + patienceMs)
  const command = commandOf(Number(gun.gunNo), message)
  const { id: commandId } = await requestCommand(ctx, {
    pile: { id: pileId, pileNo },
    gunId,
    orderId: null,
    command,
    expireTime,
  })
  const { watts: sendingWatts, chargeNo: sendingChargeNo } = message
  await changeGunPower(ctx.tx, gunId, {
    sendingWatts,
    sendingChargeNo,
    isSending: 1,
    commandId,
    result: null,
    updateTime: ctx.now(),
  })
}

function commandOf(gunNo: number, { watts, chargeNo }: PowerMessage): ChargerCommand {
  const limited = chargeNo === null ? 'COMING' : { chargeNo }
  return watts === null
    ? { kind: 'clearPowerProfile', profileNo: limitNo(gunNo, limited), gunNo: null, purpose: null, stackLevel: null }
    : { kind: 'setPowerProfile', gunNo, profile: limitProfile(gunNo, watts, limited) }
}
