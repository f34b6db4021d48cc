import { kitVendors } from '@chargedeck/domain/barrier-gate/kinds'
import type { Context } from '../../../platform/context.ts'
import { refusedForGood } from '../../../platform/outbox/outcome.ts'
import { openLink, type StoredLink } from '../../device-call/public.ts'
import { httpMachine } from './http-machine.ts'
import type { WashMachine } from './port.ts'
import { sandboxMachine } from './sandbox-machine.ts'

const unset: WashMachine = {
  start: async () => refusedForGood('洗车机的接口参数不完整'),
  report: async () => null,
}

export function chooseMachine(ctx: Pick<Context, 'sealer' | 'allowsPrivateCarriers'>, link: StoredLink): WashMachine {
  if (link.vendor === kitVendors.sandbox) return sandboxMachine
  const open = openLink(ctx, link)
  return open ? httpMachine(open) : unset
}
