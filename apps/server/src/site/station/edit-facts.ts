import { stationStates } from '@chargedeck/domain/station/states'
import { AppError, refuseIfAny, type FieldFault } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { enterRegPushOff, enterStationInfo } from '../carrier-outbox/public.ts'
import { areaFaults, factFaults } from './check-facts.ts'
import { columnsOf, storedFacts, factsSent, type StationFactsInput, type StationFactsSent } from './facts.ts'
import { changeStation, lockLiveStation, lockNames, type StationRow } from './store.ts'

type EditFactsInput = StationFactsInput & { id: string; rowVersion?: number | undefined }
type FactsEdit = { before: StationRow; facts: StationFactsSent }

/** Writes the facts of a station; returns the old row and the new facts. */
export async function editFacts(ctx: Context, input: EditFactsInput): Promise<FactsEdit> {
  await lockNames(ctx.tx)
  const station = await lockLiveStation(ctx, input.id)
  if (input.rowVersion !== undefined && input.rowVersion !== station.rowVersion) throw new AppError('RECORD.STALE')
  const facts = factsSent(input)
  refuseIfAny([
    ...(await factFaults(ctx, facts, station.id)),
    ...(isMoved(storedFacts(station), facts) ? areaFaults(facts, input.farPlaceFlag) : []),
    ...(station.status === stationStates.operating ? openFaults(facts) : []),
  ])
  await changeStation(ctx, station.id, columnsOf(facts))
  if (station.regPushFlag === 1 && facts.regPushFlag === 0) await enterRegPushOff(ctx, station.id)
  await enterStationInfo(ctx, station.id)
  ctx.note(station.id, changeOf(storedFacts(station), facts))
  return { before: station, facts }
}

/** An operating station keeps the facts that it needed to go online. */
const openFaults = ({ lng, operateDate }: StationFactsSent): FieldFault[] => [
  ...(lng === null ? [positionMissing] : []),
  ...(operateDate === null ? [operateDateMissing] : []),
]
const positionMissing: FieldFault = ['lng', 'STATION.POSITION_MISSING']
const operateDateMissing: FieldFault = ['operateDate', 'STATION.OPERATE_DATE_MISSING']

const isMoved = (before: StationFactsSent, after: StationFactsSent): boolean =>
  before.areaCode !== after.areaCode || before.lng !== after.lng || before.lat !== after.lat
