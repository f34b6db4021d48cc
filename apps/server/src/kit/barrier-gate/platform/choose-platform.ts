import { kitVendors } from '@chargedeck/domain/barrier-gate/kinds'
import type { Context } from '../../../platform/context.ts'
import { refusedForGood } from '../../../platform/outbox/outcome.ts'
import { openLink, type StoredLink } from '../../device-call/public.ts'
import { httpPlatform } from './http-platform.ts'
import type { GatePlatform } from './port.ts'
import { sandboxPlatform } from './sandbox-platform.ts'

const unset: GatePlatform = { waive: async () => refusedForGood('道闸的接口参数不完整') }

export function choosePlatform(ctx: Pick<Context, 'sealer' | 'allowsPrivateCarriers'>, link: StoredLink): GatePlatform {
  if (link.vendor === kitVendors.sandbox) return sandboxPlatform
  const open = openLink(ctx, link)
  return open ? httpPlatform(open) : unset
}
