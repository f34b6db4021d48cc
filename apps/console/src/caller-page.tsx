import { CallerDesk } from './charging/caller/caller-desk.tsx'
import type { CallerSlots } from './charging/caller/caller-slots.ts'
import { actionsOfCustomers } from './customer-offers.ts'
import { lazyPart } from './ui/lazy-part.tsx'

const slots: CallerSlots = {
  actions: actionsOfCustomers,
  RunningElsewhere: lazyPart(
    async () => (await import('./partner/roaming-order/parts/running-roaming.tsx')).RunningRoaming,
  ),
  Elsewhere: lazyPart(async () => (await import('./partner/roaming-order/parts/latest-roaming.tsx')).LatestRoaming),
  Belongings: lazyPart(async () => (await import('./caller-belongings.tsx')).CallerBelongings),
}

export const CallerPage = () => <CallerDesk slots={slots} />
