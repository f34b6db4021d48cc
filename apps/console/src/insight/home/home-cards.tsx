import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { homeApi } from '@chargedeck/contract/insight/home/calls'
import { monitorApi } from '@chargedeck/contract/insight/monitor/calls'
import { statMonthlyApi } from '@chargedeck/contract/insight/stat-monthly/calls'
import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { stationMapApi } from '@chargedeck/contract/site/station/map'
import type { HomeCard } from '@chargedeck/domain/home/cards'
import { Skeleton } from 'antd'
import type { ComponentType } from 'react'
import type { May, Permission } from '../../platform/me.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { HomeFigures } from './home-figures.tsx'
import { WaitingWork } from './waiting-work.tsx'

type Card = {
  /** A role that may make one of these calls sees the card; left out: everybody. */
  needs?: readonly Permission[]
  Part: ComponentType
  /** Drawn by a library that takes a while to load: it waits until today's figures stand. */
  isDrawn?: true
}

export const meanwhile = (
  <section className="cd-panel home-meanwhile">
    <Skeleton active paragraph={{ rows: 7 }} />
  </section>
)
const later = (load: () => Promise<ComponentType>) => lazyPart(load, meanwhile)

/** Each card loads its code and its data by itself. */
export const homeCards: Record<HomeCard, Card> = {
  figures: { needs: [homeApi.figures, homeApi.newCustomers], Part: HomeFigures },
  waiting: { Part: WaitingWork },
  payouts: {
    needs: [withdrawApi.sums],
    Part: later(async () => (await import('./payouts/payouts-card.tsx')).PayoutsCard),
  },
  board: { needs: [monitorApi.counts], Part: later(async () => (await import('./station-board.tsx')).StationBoard) },
  map: {
    needs: [stationMapApi.find],
    Part: later(async () => (await import('./map-card.tsx')).MapCard),
    isDrawn: true,
  },
  warnings: { needs: [warningApi.total], Part: later(async () => (await import('./open-warnings.tsx')).OpenWarnings) },
  guns: {
    needs: [monitorApi.counts],
    Part: later(async () => (await import('./gun-ring.tsx')).GunRing),
    isDrawn: true,
  },
  power: {
    needs: [monitorApi.curves],
    Part: later(async () => (await import('./power-chart.tsx')).PowerChart),
    isDrawn: true,
  },
  hours: {
    needs: [monitorApi.curves],
    Part: later(async () => (await import('./hours-chart.tsx')).HoursChart),
    isDrawn: true,
  },
  days: { needs: [homeApi.days], Part: later(async () => (await import('./days-chart.tsx')).DaysChart), isDrawn: true },
  months: {
    needs: [statMonthlyApi.monthQty],
    Part: later(async () => (await import('./months-chart.tsx')).MonthsChart),
    isDrawn: true,
  },
  top: { needs: [homeApi.top], Part: later(async () => (await import('./top-stations.tsx')).TopStations) },
  orders: { needs: [chargeOrderApi.page], Part: later(async () => (await import('./last-orders.tsx')).LastOrders) },
  customers: {
    needs: [customerApi.page],
    Part: later(async () => (await import('./last-customers.tsx')).LastCustomers),
  },
}

export const maySee = (may: May, card: HomeCard): boolean => homeCards[card].needs?.some(may) ?? true
