import { reservationApi } from '@chargedeck/contract/charging/reservation/calls'
import type { PileTab } from '../../site/pile/parts/pile-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const reservationTab: PileTab = {
  key: 'reservation',
  label: '预约',
  permission: reservationApi.page,
  Content: lazyPart(async () => (await import('./reservation-tab.tsx')).ReservationTab, tabMeanwhile),
}
