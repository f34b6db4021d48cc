import { onOutcome as tellOrder } from '../charge-order/public.ts'
import type { CommandEnds } from '../charger-link/public.ts'
import { powerOutcome } from '../charging-profile/public.ts'
import { diagnosticsOutcome } from '../diagnostics/public.ts'
import { firmwareOutcome } from '../firmware/public.ts'
import { localListOutcome } from '../local-list/public.ts'
import { hearSocOutcome } from '../pile/public.ts'
import { keepSettingsTold } from '../pile-setting/public.ts'
import { reservationOutcome } from '../reservation/public.ts'

/** Who hears what became of a command, in the transaction that ends it. */
export const commandEnds: CommandEnds = {
  async onOutcome(ctx, command, outcome) {
    await tellOrder(ctx, command, outcome)
    await keepSettingsTold(ctx, command, outcome)
    await hearSocOutcome(ctx, command, outcome)
    await localListOutcome(ctx, command, outcome)
    await reservationOutcome(ctx, command, outcome)
    await powerOutcome(ctx, command, outcome)
    if (command.command === 'UPDATE_FIRMWARE') await firmwareOutcome(ctx, command.id, outcome)
    if (command.command === 'GET_DIAGNOSTICS') await diagnosticsOutcome(ctx, command.id, outcome)
  },
}
