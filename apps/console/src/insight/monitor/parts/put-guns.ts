import type { GunWall, RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { isDown } from '@chargedeck/domain/gun/states'

/** Every gun is there, so that counts follow from the guns. */
export const isWhole = ({ guns, gunQty }: GunWall): boolean => guns.length >= gunQty

/** The guns with the states of their latest events. A gun without a new event stays the same object. */
export function replaceGuns(guns: readonly RuntimeGun[], said: ReadonlyMap<string, RuntimeGun>): RuntimeGun[] {
  return guns.map((gun) => said.get(gun.gunId) ?? gun)
}

/** As `replaceGuns`; a gun that is new, or is down and was beyond the limit, joins the wall. */
export function putGuns(wall: GunWall, said: ReadonlyMap<string, RuntimeGun>, stationId?: string): GunWall {
  const known = new Set(wall.guns.map(({ gunId }) => gunId))
  const joining = [...said.values()].filter(
    (gun) =>
      !known.has(gun.gunId) && (!stationId || gun.stationId === stationId) && (isWhole(wall) || isDown(gun.runStatus)),
  )
  if (joining.length === 0 && !wall.guns.some(({ gunId }) => said.has(gunId))) return wall
  return { ...wall, guns: [...replaceGuns(wall.guns, said), ...joining] }
}
