import type { ChargerCommand, PowerProfile } from '@chargedeck/domain/charger-link/commands'
import { requestCommand } from '../charger-link/public.ts'
import type { Context } from '../platform/context.ts'
import type { Telling } from './gun-limits.ts'
import { changeGunPower, type GunState } from './store.ts'

const patienceMs = 60_000

/**
 * OCPP 1.6 keeps a default profile for the charges to come; one that runs obeys a profile that names it, and that ends with it.
 * One word to a gun at a time.
 */
export async function tellGun(ctx: Context, gun: GunState, telling: Telling): Promise<void> {
  const { gunId, pileId, pileNo } = gun
  const expireTime = new Date(ctx.now().getTime() + patienceMs)
  const command = commandOf(Number(gun.gunNo), telling)
  const { id: commandId } = await requestCommand(ctx, { pile: { id: pileId, pileNo }, gunId, orderId: null, command, expireTime })
  const { watts: sendingWatts, chargeNo: sendingChargeNo } = telling
  await changeGunPower(ctx.tx, gunId, { sendingWatts, sendingChargeNo, isSending: 1, commandId, result: null, updateTime: ctx.now() })
}

/** Numbers of profiles are the charger's own: beside each gun's default stands that of its charge. */
const ofCharges = 1000

function commandOf(gunNo: number, { watts, chargeNo }: Telling): ChargerCommand {
  const profileNo = chargeNo === null ? gunNo : ofCharges + gunNo
  if (watts === null) return { kind: 'clearPowerProfile', profileNo, gunNo: null, purpose: null, stackLevel: null }
  const profile: PowerProfile = {
    ...(chargeNo === null ? ({ purpose: 'CHARGES', kind: 'ABSOLUTE' } as const) : ({ purpose: 'THIS_CHARGE', kind: 'RELATIVE' } as const)),
    ...{ profileNo, stackLevel: 0, transactionNo: chargeNo },
    // without a start it holds from a charge's start on, however wrong the charger's clock is
    ...{ startTime: null, endTime: null, durationSec: null, unit: 'W', periods: [{ startSec: 0, limit: watts }] },
  }
  return { kind: 'setPowerProfile', gunNo, profile }
}
