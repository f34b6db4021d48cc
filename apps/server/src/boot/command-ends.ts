import { onOutcome as tellOrder } from '../charge-order/public.ts'
import type { CommandEnds } from '../charger-link/public.ts'
import { keepSettingsTold } from '../pile-setting/public.ts'

/** Who hears what became of a command, in the transaction that ends it. */
export const commandEnds: CommandEnds = {
  async onOutcome(ctx, command, outcome) {
    await tellOrder(ctx, command, outcome)
    await keepSettingsTold(ctx, command, outcome)
  },
}
