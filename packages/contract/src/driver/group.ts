import { doorApi } from './door/calls.ts'
import { openAppApi } from './open-app/calls.ts'

export const driverCalls = {
  openApp: openAppApi,
  door: doorApi,
}
