// The drivers' door: what drivers do themselves, by the operator's own apps.
import type { driverCalls } from '@chargedeck/contract/driver/group'
import { doorRoutes } from './door/routes.ts'
import { sweepNoncesHandler, sweepNoncesOften } from './open-app/public.ts'
import { openAppRoutes } from './open-app/routes.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

export const driverSlices: Slices<typeof driverCalls> = { openApp: openAppRoutes, door: doorRoutes }

export const driverWork: GroupWork = { jobs: [sweepNoncesHandler], timed: [sweepNoncesOften] }
