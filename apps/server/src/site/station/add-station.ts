import { refuseIfAny } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { areaFaults, factFaults } from './check-facts.ts'
import { columnsOf, factsSent, type StationFactsInput } from './facts.ts'
import { insertStation, lockNames, nextStationNo } from './store.ts'

/** A station begins as a building site that drivers do not see. */
export async function addStation(ctx: Context, input: StationFactsInput): Promise<string> {
  const facts = factsSent(input)
  await lockNames(ctx.tx)
  refuseIfAny([...(await factFaults(ctx, facts, null)), ...areaFaults(facts, input.farPlaceFlag)])
  const id = ctx.nextId()
  const stationNo = await nextStationNo(ctx.tx, facts.areaCode)
  await insertStation(ctx.tx, {
    ...columnsOf(facts),
    id,
    stationNo,
    createTime: ctx.now(),
    createUser: ctx.actor.userId,
  })
  ctx.note(id, { stationNo, ...facts })
  return id
}
