import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { callDevice, type OpenLink } from '../../device-call/public.ts'
import type { GatePlatform } from './port.ts'

export const httpPlatform = (link: OpenLink): GatePlatform => ({
  async waive({ validUntil, ...waiver }, now) {
    const outcome = await callDevice(link, '/waiver', { ...waiver, validUntil: toWallTime(validUntil) }, now)
    return outcome.sent ? { sent: true, receipt: null } : outcome
  },
})
