// The kit of a station: barrier gates of its car park, and car washes.
import type { kitCalls } from '@chargedeck/contract/kit/group'
import { parkOutPath } from './barrier-gate/public.ts'
import { barrierGateRoutes } from './barrier-gate/routes.ts'
import { carWashRoutes } from './car-wash/routes.ts'
import { parkOutReceiver, pushWaiverHandler } from './waiver-push/public.ts'
import { waiverPushRoutes } from './waiver-push/routes.ts'
import { askMachineJobs, askWashesMinutely, startWashHandler } from './wash-use/public.ts'
import { washDoorRoutes, washUseRoutes } from './wash-use/routes.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

export { parkOutPath, parkOutReceiver }

export const kitSlices: Slices<typeof kitCalls> = {
  barrierGate: barrierGateRoutes,
  waiverPush: waiverPushRoutes,
  carWash: carWashRoutes,
  washUse: washUseRoutes,
  washDoor: washDoorRoutes,
}

export const kitWork: GroupWork = {
  jobs: [pushWaiverHandler, startWashHandler, ...askMachineJobs],
  timed: [askWashesMinutely],
}
