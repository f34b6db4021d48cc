import { Type, type Static } from 'typebox'
import { stationGuards } from '@chargedeck/domain/station/states'
import { OneOf } from '../../shapes.ts'
import { stationGuardLabels } from './enums.ts'

export type ShownGuard = Static<typeof ShownGuard>
const ShownGuard = Type.Object({
  guard: OneOf(stationGuardLabels, { title: '检查项' }),
  ok: Type.Boolean(),
  /** The text of the refusal; empty when the guard holds. */
  message: Type.String({ title: '说明' }),
})

const steps = Object.keys(stationGuards) as (keyof typeof stationGuards)[] // the table has no other keys

export type StationGuards = Static<typeof StationGuards>
/** The guards of each step. */
export const StationGuards = Type.Object(
  Object.fromEntries(steps.map((step) => [step, Type.Array(ShownGuard)])) as Record<
    (typeof steps)[number],
    ReturnType<typeof Type.Array<typeof ShownGuard>>
  >, // an entry for each step
)

export const refusedMove = ['STATION.NOT_FOUND', 'STATION.STEP_NOT_ALLOWED'] as const
