import { refusedForGood } from '../../../platform/outbox/outcome.ts'
import type { GatePlatform } from './port.ts'

/** Accepts every car, except one whose plate begins with 测; opens nothing. */
export const sandboxPlatform: GatePlatform = {
  waive: async ({ plateNo }) =>
    plateNo.startsWith('测') ? refusedForGood('沙箱：没有该车的入场记录') : { sent: true, receipt: null },
}
