import type { Received } from '@chargedeck/contract/endpoint'
import type { stationApi } from '@chargedeck/contract/site/station/calls'
import { refuseIfAny } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { enterStationInfo } from '../carrier-outbox/public.ts'
import { areaFaults, positionFaults } from './check-facts.ts'
import { degrees } from './facts.ts'
import { changeStation, lockLiveStation } from './store.ts'

export async function setPosition(
  ctx: Context,
  { id, ...input }: Received<typeof stationApi.lngAndLat>['body'],
): Promise<null> {
  const station = await lockLiveStation(ctx, id)
  const position = { lng: input.lng ?? null, lat: input.lat ?? null }
  refuseIfAny([
    ...positionFaults(position),
    ...areaFaults({ areaCode: station.areaCode, ...position }, input.farPlaceFlag),
  ])
  await changeStation(ctx, id, position)
  await enterStationInfo(ctx, id)
  ctx.note(id, changeOf({ lng: degrees(station.lng), lat: degrees(station.lat) }, position))
  return null
}
