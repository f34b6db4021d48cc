import { barrierGateApi } from './barrier-gate/calls.ts'
import { carWashApi } from './car-wash/calls.ts'
import { waiverPushApi } from './waiver-push/calls.ts'
import { washUseApi } from './wash-use/calls.ts'
import { washDoorApi } from './wash-use/door-calls.ts'

export const kitCalls = {
  barrierGate: barrierGateApi,
  waiverPush: waiverPushApi,
  carWash: carWashApi,
  washUse: washUseApi,
  washDoor: washDoorApi,
}
